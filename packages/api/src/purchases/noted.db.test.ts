import { expect, test } from 'vitest'
import { dayFromNow, paperFor, supplierOf, ticketWithParts } from '../../test/bought-parts.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, owner } = await openGarage()
const { purchases, tickets } = garage.api
const nujoom = await supplierOf(owner, garage, 'نجوم')

const ofTicket = async ({ number }: { number: string }) =>
  (await purchases.list({ searchInput: number, sortBy: 'id', isSortDescending: false })).items

test('nothing is forgotten: when the car leaves, what was bought and not recorded becomes purchases by itself, one for each place', async () => {
  const ticket = await ticketWithParts(
    garage,
    { cost: 10_00, supplierId: nujoom },
    { cost: 20_00, supplierName: 'Abu Ali' },
    { cost: 30_00, supplierId: nujoom },
    { cost: 40_00 },
    { cost: 0 },
    { cost: 50_00, supplierName: 'abu ali ' },
  )
  const recorded = await purchases.record(paperFor(ticket, nujoom, { partIds: [ticket.parts[0]?.id ?? 0] }))
  const left = await tickets.checkOut({ id: ticket.id, version: recorded.ticket.version, paymentDueOn: '2099-01-31' })
  expect(left.parts.map((part) => part.purchase !== null)).toEqual([true, true, true, true, false, true])
  const all = await ofTicket(ticket)
  expect(
    all.map(({ supplierName, total, toComplete, vatMode, due }) => [supplierName, total, toComplete, vatMode, due]),
  ).toEqual([
    ['نجوم', 11_50, false, 'exclusive', 11_50],
    ['Abu Ali', 70_00, true, 'none', 70_00],
    ['نجوم', 30_00, true, 'none', 30_00],
    ['', 40_00, true, 'none', 40_00],
  ])
  const log = (await tickets.activities({ id: ticket.id })).map(({ action }) => action)
  expect(log.filter((action) => action === 'purchaseNoted')).toHaveLength(3)
})

test('so does a credit invoice; the check-out after it makes nothing twice', async () => {
  const ticket = await ticketWithParts(garage, { cost: 10_00 })
  const paymentDueOn = dayFromNow(20)
  const both = await Promise.all(
    [1, 2].map(() => refusalOf(tickets.createCreditInvoice({ id: ticket.id, version: ticket.version, paymentDueOn }))),
  )
  expect(both.map(({ code }) => code).sort()).toEqual(['InvalidData', 'went through'])
  expect((await ofTicket(ticket)).map(({ total }) => total)).toEqual([10_00])
})

test('a ticket that is taken up again records only what came since', async () => {
  await owner.updateTable('companies').set({ separateCreditInvoice: true }).where('id', '=', garage.companyId).execute()
  const ticket = await ticketWithParts(garage, { cost: 10_00 })
  const left = await tickets.checkOut({ id: ticket.id, version: ticket.version, paymentDueOn: '2099-01-31' })
  const open = await tickets.reopen({ id: left.id, version: left.version })
  const part = { source: 'PurchaseFromOutside' as const, name: 'Belt', price: 50_00, cost: 25_00 }
  const more = await garage.api.ticketParts.add({ ticketId: open.id, version: open.version, part })
  const done = await tickets.status({ id: more.id, version: more.version, status: 'Completed' }).catch(() => more)
  await tickets.checkOut({ id: done.id, version: done.version, paymentDueOn: '2099-01-31' })
  expect((await ofTicket(ticket)).map(({ total }) => total)).toEqual([10_00, 25_00])
})

test('declined work takes a purchased part along, and approved after all it stands on its purchase again', async () => {
  const { given, api } = garage
  const { id: vehicleId, customerId } = await given.vehicle()
  const serviceId = await given.service({ price: 100_00, min: 0 })
  const opened = await api.tickets.create({
    vehicleId,
    customerId,
    services: [{ serviceId }, { serviceId: await given.service() }],
  })
  const ticketServiceId = opened.services[0]?.id ?? 0
  const part = { source: 'PurchaseFromOutside' as const, name: 'Pump', cost: 80_00, price: 160_00, ticketServiceId }
  const ticket = await api.ticketParts.add({ ticketId: opened.id, version: opened.version, part })
  const { purchaseInvoice } = await purchases.record(paperFor(ticket, nujoom))
  const answer = async (said: 'Approved' | 'Declined') => {
    const { version, proposals } = await api.decisions.ofTicket({ ticketId: ticket.id })
    const answers = proposals.map(({ id }) => ({ id, answer: said }))
    await api.decisions.note({ ticketId: ticket.id, version, channel: 'Phone', person: 'Saad', answers })
  }
  await api.decisions.propose({ ticketId: ticket.id, ticketServiceIds: [ticketServiceId] })
  await answer('Declined')
  expect((await purchases.get({ id: purchaseInvoice.id })).lines).toMatchObject([{ ticketPartId: null }])
  await answer('Approved')
  const { parts } = await tickets.get({ id: ticket.id })
  expect(parts).toMatchObject([{ supplierId: nujoom, purchase: { id: purchaseInvoice.id } }])
})
