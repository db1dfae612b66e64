import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'
import { type Sent, sentBy } from '../../test/sent.ts'

const { garage, owner } = await openGarage()
const { given, api } = garage
const bought = (name: string) => ({
  source: 'PurchaseFromOutside' as const,
  name,
  partNo: name,
  price: 90_00,
  cost: 60_00,
})

/** A second request, which finds what the first one has prepared and remembered. */
async function secondOf(request: () => Promise<() => Promise<unknown>>) {
  await (await request())()
  return sentBy(await request())
}

/** Answers that come in two pieces let two lines of work go on one after the other: a write more, never a statement. */
function expectAtMost(sent: Sent, most: Sent): void {
  expect(sent.statements).toBe(most.statements)
  expect(sent.writes).toBeLessThanOrEqual(most.writes + 1)
}

// What these requests cost is decided by how often they wait for the database. More needs a reason; with fewer, lower the figure. One of each
// writes what webhooks are told, with the commit.

test('a ticket with five lines is opened with 21 statements in 9 writes', async () => {
  const services = await Promise.all([1, 2].map(() => given.service({ price: 100_00 })))
  const sent = await secondOf(async () => {
    const { id: vehicleId, customerId } = await given.vehicle()
    const parts = ['A', 'B', 'C'].map((name) => ({ ...bought(name), serviceIndex: 0 }))
    const lines = { services: services.map((serviceId) => ({ serviceId })), parts }
    return () => api.tickets.create({ vehicleId, customerId, ...lines })
  })
  expectAtMost(sent, { statements: 21, writes: 9 })
})

test('a deposit is taken with its tax invoice with 30 statements in 9 writes, also of whoever has a term of payment', async () => {
  const { companyId } = garage
  const term = { companyId, nameEn: '45 days', nameAr: '٤٥ يومًا', days: 45 }
  const { id: paymentTermId } = await owner
    .insertInto('paymentTerms')
    .values(term)
    .returning('id')
    .executeTakeFirstOrThrow()
  const sent = await secondOf(async () => {
    const { id: vehicleId, customerId } = await given.vehicle()
    await owner.updateTable('customers').set({ paymentTermId }).where('id', '=', customerId).execute()
    const serviceId = await given.service({ price: 1000_00, max: 1000_00 })
    const { id: ticketId } = await api.tickets.create({ vehicleId, customerId, services: [{ serviceId }] })
    return () => api.payments.addTicketPayment({ ticketId, amount: 100_00, mode: 'cash' })
  })
  expectAtMost(sent, { statements: 30, writes: 9 })
})

test('a car is checked out, invoiced and its purchase noted with 41 statements in 13 writes', async () => {
  const sent = await secondOf(async () => {
    const { id, money } = await finishedTicket(garage, { parts: [{ name: 'Belt', price: 50_00, cost: 20_00 }] })
    const { ticket } = await api.payments.addTicketPayment({ ticketId: id, amount: money.due ?? 0, mode: 'card' })
    return () => api.tickets.checkOut({ id, version: ticket.version })
  })
  expectAtMost(sent, { statements: 41, writes: 13 })
})
