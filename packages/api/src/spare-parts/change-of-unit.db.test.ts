import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { behind } from '../../test/behind.ts'
import { counterOf } from '../../test/counter.ts'
import { openGarage } from '../../test/garage.ts'
import { ordersOf } from '../../test/orders.ts'

const all = await openGarage()
const { garage, given, owner } = all
const { api, companyId } = garage
const counter = counterOf(all, garage)

const stockRow = (partId: number) =>
  sql`select from app.stock where company_id = ${companyId} and part_id = ${partId} for update`

/** Somebody gives the part another unit than the one it has. */
const changesUnit = async (partId: number) => {
  const {
    substitutes: _none,
    isStocked: _stocked,
    picturePath: _picture,
    createdAt: _at,
    ...part
  } = await api.spareParts.get({ id: partId })
  return () => api.spareParts.update({ ...part, id: partId, unit: 'litre', substituteIds: [] })
}
const unitOf = async (partId: number) => (await api.spareParts.get({ id: partId })).unit

test('a sale and a change of unit of the part that it sells wait for each other in one order', async () => {
  const { id: partId } = await counter.part(5000)
  const change = await changesUnit(partId)
  const { ends, rolledBack } = await behind(owner, stockRow(partId), [() => counter.sold(partId), change])
  expect({ ends, rolledBack }).toEqual({ ends: ['ok', 'stockUnitInUse'], rolledBack: 1 })
})

/** A part in the books of the shop that was never here, with a ticket that may ask for it. */
async function neverHere() {
  const { id: partId } = await counter.part()
  await api.stock.addOpening({ partId, quantityMilli: 0, price: 80_00, minPrice: 60_00 })
  const car = await given.vehicle()
  const services = await Promise.all([1, 2].map(() => given.service({ price: 100_00, min: 0 })))
  const part = { source: 'IssueFromStore' as const, sparePartId: partId, quantityMilli: 1000 }
  const ticket = await api.tickets.create({
    vehicleId: car.id,
    customerId: car.customerId,
    services: services.map((serviceId) => ({ serviceId })),
    parts: [{ ...part, serviceIndex: 1 }],
  })
  const workId = ticket.services[1]?.id ?? 0
  const answer = async (said: 'Approved' | 'Declined') => {
    const { version } = await api.decisions.ofTicket({ ticketId: ticket.id })
    const heard = { channel: 'Phone' as const, person: 'Saad', answers: [{ id: workId, answer: said }] }
    return () => api.decisions.note({ ticketId: ticket.id, version, ...heard })
  }
  const declined = async () => {
    await api.decisions.propose({ ticketId: ticket.id, ticketServiceIds: [workId] })
    await (await answer('Declined'))()
  }
  return { partId, car, ticket, part, answer, declined }
}
type Case = Awaited<ReturnType<typeof neverHere>>

const ways: Record<string, (one: Case) => Promise<() => Promise<unknown>>> = {
  'a part that is added to a ticket': async ({ part }) => {
    const car = await given.vehicle()
    const { id, version } = await api.tickets.create({ vehicleId: car.id, customerId: car.customerId })
    return () => api.ticketParts.add({ ticketId: id, version, part })
  },
  'declined work that is approved after all': async ({ declined, answer }) => {
    await declined()
    return answer('Approved')
  },
  'declined work that is taken up': async ({ declined, car, ticket }) => {
    await declined()
    const [work] = await api.decisions.declinedOfVehicle({ vehicleId: car.id })
    const { version } = await api.tickets.get({ id: ticket.id })
    const taking = { id: work?.id ?? 0, ticketId: ticket.id, version, confirmedAgain: true }
    return () => api.decisions.takeUp(taking)
  },
}

test.each(Object.entries(ways))('%s and a change of its unit wait for each other in one order', async (_, way) => {
  const one = await neverHere()
  const asks = await way(one)
  const change = await changesUnit(one.partId)
  const { ends, rolledBack } = await behind(owner, stockRow(one.partId), [change, asks])
  expect({ ends, rolledBack }).toEqual({ ends: ['ok', 'ok'], rolledBack: 0 })
  expect(await unitOf(one.partId)).toBe('litre')
})

/** A table that gives the part another unit. */
const tableFor = (partNo: string) => ({
  kind: 'spareParts' as const,
  existing: 'update' as const,
  file: new File([`Part number,Stock unit\n${partNo},Litre`], 'table.csv'),
})

test('a table gives a part no other unit while its first goods come in', async () => {
  const { id: partId, partNo } = await counter.part()
  const arriving = sql`
    insert into app.stock (company_id, shop_id, part_id, price_minor, min_price_minor, current_milli, moved_at)
    values (${companyId}, ${garage.shopId}, ${partId}, 80_00, 60_00, 1000, now())`
  const table = { ...tableFor(partNo), expectedNew: 0, expectedUpdates: 1 }
  const { ends } = await behind(owner, arriving, [() => api.imports.run(table)])
  expect(ends).toEqual(['importChanged'])
  expect(await unitOf(partId)).toBe('piece')
})

test('a table gives a part no other unit while an order of it is still to come', async () => {
  const { id: partId, partNo } = await counter.part()
  const { draft } = await ordersOf(all, garage)
  await draft([{ partId }])
  const { rows } = await api.imports.check(tableFor(partNo))
  expect(rows.map(({ fate, faults }) => [fate, ...faults.map(({ code }) => code)])).toEqual([
    ['refused', 'stockUnitInUse'],
  ])
})
