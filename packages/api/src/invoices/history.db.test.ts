import { expect, test } from 'vitest'
import { todayInRiyadh } from '../../test/bought-parts.ts'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, rival } = await openGarage()
const { debitNotes, expenses, incomeInvoices, invoices, otherTransactions, payments, tickets } = garage.api

/** A car that left with its invoice of 230.00, paid by card. */
async function sold() {
  const { id, money } = await finishedTicket(garage, { services: [200_00] })
  await payments.addTicketPayment({ ticketId: id, amount: money.due, mode: 'card' })
  const { version } = await tickets.get({ id })
  const { invoice } = await tickets.checkOut({ id, version })
  return { ticketId: id, invoiceId: invoice?.id ?? 0 }
}
const told = async (id: number) => (await invoices.get({ id })).history.map(({ action }) => action)
const paid = async (id: number) => (await invoices.get({ id })).payments.map(({ kind, amount }) => [kind, amount])

test('the invoice of a ticket tells of its payments and its notes, newest first, and each note of itself', async () => {
  const { ticketId, invoiceId } = await sold()
  const { version } = await tickets.get({ id: ticketId })
  const part = { version, reason: 'Not needed', lines: [{ position: 1, amount: 23_00 }] }
  const note = await invoices.return({ invoiceId, ...part })
  const added = await debitNotes.issue({
    invoiceId,
    reason: 'Left out',
    debited: 0,
    lines: [{ position: 1, amount: 46_00 }],
  })
  expect(await told(invoiceId)).toEqual(['invoiceDebited', 'invoiceReturned', 'invoiceIssued', 'paymentTaken'])
  expect(await paid(invoiceId)).toEqual([['Payment', 230_00]])
  expect([await told(note.id), await paid(note.id)]).toEqual([['invoiceReturned'], []])
  await payments.addTicketInvoicePayment({ invoiceId: added.id, amount: 46_00, mode: 'card' })
  expect(await told(added.id)).toEqual(['paymentTaken', 'invoiceDebited'])
  const [first] = (await invoices.get({ id: invoiceId })).history
  expect(first?.facts).toMatchObject({ number: added.number, amount: 46_00, reason: 'Left out' })
})

test('an invoice of other income tells of what was paid and taken back on it', async () => {
  const { id: categoryId } = await expenses.addCategory({ kind: 'income', nameEn: 'Scrap', nameAr: 'خردة' })
  const made = await otherTransactions.create({
    ...{ kind: 'income', categoryId, title: 'Scrap metal', happenedOn: todayInRiyadh() },
    ...{ amount: 100_00, vatMode: 'exclusive' },
  })
  const posted = await otherTransactions.post({
    id: made.id,
    version: made.version,
    paid: { mode: 'card', amount: 115_00, reference: '' },
  })
  const id = posted.invoiceId ?? 0
  const asked = { invoiceId: id, returnAmount: 23_00, returned: 0, reason: 'A part of it' }
  await incomeInvoices.return({ ...asked, refund: 'bankTransfer' })
  expect(await told(id)).toEqual(['incomeReturned', 'refundGiven', 'paymentTaken', 'incomeInvoiced'])
  expect(await paid(id)).toEqual([
    ['Payment', 115_00],
    ['Refund', 23_00],
  ])
})

test('a prepayment shows the one payment that it was issued for, and nobody else’s company reads any of it', async () => {
  const { id: vehicleId, customerId } = await garage.given.vehicle()
  const serviceId = await garage.given.service({ price: 500_00, max: 500_00 })
  const { id: ticketId } = await tickets.create({ vehicleId, customerId, services: [{ serviceId }] })
  await payments.addTicketPayment({ ticketId, amount: 115_00, mode: 'card' })
  await payments.addTicketPayment({ ticketId, amount: 46_00, mode: 'card' })
  const { deposits } = await tickets.get({ id: ticketId })
  const id = deposits[0]?.id ?? 0
  expect(await told(id)).toEqual(['depositInvoiced', 'paymentTaken'])
  expect(await paid(id)).toEqual([['Payment', 115_00]])
  expect((await refusalOf(rival.api.invoices.get({ id }))).code).toBe('NotFound')
})
