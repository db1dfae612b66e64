import { expect, test } from 'vitest'
import { customersOf } from '../../test/asked-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, services } = await openGarage()
const { asked } = customersOf(garage, services)

/** A ticket of 345.00 before its discount: oil 100, brakes 150 with their pads, shock absorbers 100, and VAT. */
async function discounted(amount: number) {
  const one = await asked()
  const { version } = await garage.api.tickets.get({ id: one.ticket.id })
  await garage.api.tickets.discount({ id: one.ticket.id, version, amount })
  const fresh = () => garage.api.tickets.get({ id: one.ticket.id })
  const log = async () =>
    (await garage.api.tickets.activities({ id: one.ticket.id })).filter(({ action }) => action === 'discountWithWork')
  return { ...one, fresh, log }
}

test('declined work takes its share of the ticket’s discount with it: the customer pays exactly what they were shown', async () => {
  const { brakes, shocks, shown, answer, fresh, log } = await discounted(70_00)
  const before = await shown()
  const [, absorbers] = before.proposals
  expect(before.proposals.map(({ total }) => total)).toEqual([138_00, 92_00])
  expect(before.figures.total).toBe(92_00)
  const after = await answer({ [brakes]: 'Approved', [shocks]: 'Declined' }, before.version)
  expect((await fresh()).money).toMatchObject({ documentDiscount: 50_00, total: 230_00 })
  expect(after.decision?.figures).toMatchObject({ approvedTotal: 138_00, total: 230_00 })
  expect(await log()).toMatchObject([{ userId: 0, facts: { from: 70_00, to: 50_00 } }])
  const told = await garage.api.decisions.ofTicket({ ticketId: (await fresh()).id })
  expect(told.proposals.map(({ discountAside }) => discountAside)).toEqual([0, 20_00])
  expect(absorbers?.total).toBe(92_00)
})

test('all of it can be declined under any discount, and the rest keeps the price that was shown', async () => {
  const { brakes, shocks, shown, answer, fresh } = await discounted(350_00)
  await answer({ [brakes]: 'Declined', [shocks]: 'Declined' }, (await shown()).version)
  expect((await fresh()).money).toMatchObject({ documentDiscount: 100_00, total: 0, gross: 100_00 })
})

test('work declined by word of mouth takes its share with it too', async () => {
  const { ticket, brakes, shocks, fresh } = await discounted(70_00)
  const { version } = await garage.api.decisions.ofTicket({ ticketId: ticket.id })
  const answers = [brakes, shocks].map((id) => ({ id, answer: 'Declined' as const }))
  await garage.api.decisions.note({ ticketId: ticket.id, version, channel: 'Phone', person: 'Saad', answers })
  expect((await fresh()).money).toMatchObject({ documentDiscount: 20_00, total: 92_00 })
})

test('when the customer changes their mind, the discount comes back with the work', async () => {
  const { brakes, shocks, shown, answer, fresh, log } = await discounted(70_00)
  const first = await shown()
  await answer({ [brakes]: 'Declined', [shocks]: 'Approved' }, first.version)
  expect((await fresh()).money).toMatchObject({ documentDiscount: 40_00, total: 184_00 })
  const second = await shown()
  expect(second.proposals.map(({ total }) => total)).toEqual([138_00, 92_00])
  await answer({ [brakes]: 'Approved', [shocks]: 'Declined' }, second.version)
  expect((await fresh()).money).toMatchObject({ documentDiscount: 50_00, total: 230_00 })
  expect((await log()).map(({ facts }) => facts.to)).toEqual([50_00, 70_00, 40_00])
})

test('a part whose number is on the ticket again does not come back a second time', async () => {
  const { ticket, brakes, shocks, shown, answer, fresh } = await asked().then(async (one) => {
    const [part] = one.ticket.parts
    const api = garage.api
    await api.ticketParts.update({
      ...{ id: part?.id ?? 0, version: 1, source: 'PurchaseFromOutside', name: 'Pads' },
      ...{ partNo: '04465-1', price: 50_00, ticketServiceId: one.brakes },
    })
    return { ...one, fresh: () => api.tickets.get({ id: one.ticket.id }) }
  })
  await answer({ [brakes]: 'Declined', [shocks]: 'Approved' }, (await shown()).version)
  const part = { source: 'PurchaseFromOutside' as const, name: 'Pads', partNo: '044651', price: 60_00 }
  await garage.api.ticketParts.add({ ticketId: ticket.id, version: (await fresh()).version, part })
  const again = answer({ [brakes]: 'Approved', [shocks]: 'Approved' }, (await shown()).version)
  expect(await refusalOf(again)).toMatchObject({ code: 'partNoAlreadyAdded' })
})
