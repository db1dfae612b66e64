import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage } from '../../test/garage.ts'
import { readInvoicePaper } from './print-invoice.ts'

const { garage, services, owner } = await openGarage()
const { invoices, payments, tickets } = garage.api

/** The amounts of an invoice on the screen, and on its PDF. */
async function bothOf(id: number) {
  const [{ onPaper }, paper] = [
    await invoices.get({ id }),
    await inCompany(services.database, garage.companyId, (tx) => readInvoicePaper(tx, id)),
  ]
  expect(onPaper).toEqual({ paid: paper.totals.paid, due: paper.totals.due })
  return onPaper
}

/** A visit of 690.00 with 115.00 paid ahead. */
async function withDeposit() {
  const { given } = garage
  const { id: vehicleId, customerId } = await given.vehicle()
  const serviceId = await given.service({ price: 600_00, min: 0, max: 600_00 })
  const open = await tickets.create({ vehicleId, customerId, services: [{ serviceId }] })
  const { ticket } = await payments.addTicketPayment({ ticketId: open.id, amount: 115_00, mode: 'cash' })
  const [line] = ticket.services
  const [id, version] = [line?.id ?? 0, line?.version ?? 0]
  await garage.api.ticketServices.status({ id, version, status: 'InProgress' })
  return garage.api.ticketServices.status({ id, version: version + 1, status: 'Completed' })
}

test('INV-007 an invoice whose rest was paid at check-out says so on the screen as on paper: nothing is due', async () => {
  const { id, money } = await withDeposit()
  await payments.addTicketPayment({ ticketId: id, amount: money.due, mode: 'card' })
  const { version } = await tickets.get({ id })
  const { invoice } = await tickets.checkOut({ id, version })
  expect(money.due).toBe(575_00)
  expect(await bothOf(invoice?.id ?? 0)).toEqual({ paid: 575_00, due: 0 })
})

test('an invoice asks for what was owed when it was issued, whatever was paid since; its return says nothing of money', async () => {
  const { id, version } = await finishedTicket(garage, { services: [200_00, 300_00] })
  const left = await tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' })
  const invoiceId = left.invoice?.id ?? 0
  expect(await bothOf(invoiceId)).toEqual({ paid: 0, due: 575_00 })
  const { ticket } = await payments.addTicketPayment({ ticketId: id, amount: 500_00, mode: 'cash' })
  expect(await bothOf(invoiceId)).toEqual({ paid: 0, due: 575_00 })
  const lines = [{ position: 1, amount: 230_00 }]
  const note = await invoices.return({ invoiceId, version: ticket.version, reason: 'Not done', lines })
  expect(await bothOf(note.id)).toEqual({ paid: null, due: null })
})

test('a company that wants no payments on its invoices sees none on the screen either', async () => {
  const { id, money } = await withDeposit()
  await payments.addTicketPayment({ ticketId: id, amount: money.due, mode: 'card' })
  const { version } = await tickets.get({ id })
  const { invoice } = await tickets.checkOut({ id, version })
  await owner
    .updateTable('companies')
    .set({ settings: JSON.stringify({ paymentsInInvoices: false }) })
    .where('id', '=', garage.companyId)
    .execute()
  expect(await bothOf(invoice?.id ?? 0)).toEqual({ paid: null, due: 575_00 })
})
