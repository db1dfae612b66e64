import { expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'

const { garage, given, owner } = await openGarage()
const { customers, tickets, vehicles } = garage.api
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** How a call ended: 'ok', or the code it was refused with. A fault fails the test. */
const endOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { status?: number; code?: string }) => {
      if (!error.status || error.status >= 500) throw error
      return String(error.code)
    },
  )

async function pair() {
  const [keptId, goneId] = [await given.customer(), await given.customer()]
  const wish = { keptId, keptVersion: 1, goneId, goneVersion: 1, acknowledged: true }
  return { keptId, goneId, merge: () => customers.merge(wish) }
}

test('customers are merged while their cars are checked out: every invoice goes to the remaining customer, and no call faults', async () => {
  for (const _ of times(5)) {
    const { keptId, goneId, merge } = await pair()
    const cars = await Promise.all(times(4).map(() => given.vehicle({ customerId: goneId })))
    const ready = await Promise.all(
      cars.map(({ id }) => given.ticket({ vehicleId: id, status: 'Completed', total: 100_00, paid: 100_00 })),
    )
    const leave = ready.map(({ id }) => endOf(tickets.checkOut({ id, version: 1, paymentDueOn: '2099-01-31' })))
    expect(await Promise.all([...leave, endOf(merge())])).toEqual(Array(5).fill('ok'))
    const issued = await owner
      .selectFrom('invoices')
      .select('customerId')
      .where('companyId', '=', garage.companyId)
      .where(
        'ticketId',
        'in',
        ready.map(({ id }) => id),
      )
      .execute()
    expect(issued).toEqual(Array(4).fill({ customerId: keptId }))
  }
})

test('customers are merged or deleted while tickets are opened for them: each ticket has a customer who exists, or is refused', async () => {
  for (const round of times(5)) {
    const { keptId, goneId, merge } = await pair()
    const cars = await Promise.all(times(4).map(() => given.vehicle({ customerId: goneId })))
    const open = cars.map(({ id }) => endOf(tickets.create({ vehicleId: id, customerId: goneId })))
    const add = endOf(vehicles.create({ customerId: goneId, makeId: 1, plateNo: `${7000 + round} RTJ`, year: 2020 }))
    const [merged, added, ...opened] = await Promise.all([endOf(merge()), add, ...open])
    expect(merged).toBe('ok')
    for (const end of [added, ...opened]) expect(['ok', 'NotFound']).toContain(end)
    const { items } = await tickets.list({ customerId: keptId })
    expect(items).toHaveLength(opened.filter((end) => end === 'ok').length)
  }
})
