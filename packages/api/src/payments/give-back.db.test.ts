import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const { garage, rival, given, services } = await openGarage()
const { accounts, drawers, invoices, payments, tickets } = garage.api

/** A car that left paid in full, by these payments; services 230.00 and 345.00 with VAT. Then the second service came back. */
async function returned(paid: [amount: number, mode: 'cash' | 'card'][], by: Company = garage) {
  const customerId = await by.given.customer()
  const { id } = await finishedTicket(by, { services: [200_00, 300_00], customerId })
  for (const [amount, mode] of paid) await by.api.payments.addTicketPayment({ ticketId: id, amount, mode })
  const { version } = await by.api.tickets.get({ id })
  const left = await by.api.tickets.checkOut({ id, version })
  const invoiceId = left.invoice?.id ?? 0
  const lines = [{ position: 2, amount: 345_00 }]
  const note = await by.api.invoices.return({ invoiceId, version: left.version, reason: 'Not needed', lines })
  return { id, customerId, invoiceId, note }
}
/** `paid` is what the page showed as paid on the ticket. */
const back = (ticketId: number, amount: number, paid = 575_00) => ({ ticketId, amount, paid, mode: 'cash' as const })

test('TKT-009 PMT-003 PMT-007 of one large payment what came back is given back, and invoice, ticket, account and drawer agree', async () => {
  await drawers.open({ float: 100_00 })
  const { id, customerId, invoiceId, note } = await returned([[575_00, 'cash']])
  expect(note.overpayment).toBe(345_00)
  const { payments: refunds, ticket } = await payments.giveBack(back(id, 345_00))
  expect(refunds).toMatchObject([{ kind: 'Refund', mode: 'cash', amount: 345_00, refundOfId: ticket.payments[0]?.id }])
  expect(ticket).toMatchObject({
    status: 'Closed',
    money: { total: 575_00, returned: 345_00, paid: 230_00, refunded: 345_00, due: 0, overpayment: 0 },
  })
  expect(await invoices.get({ id: invoiceId })).toMatchObject({
    total: 575_00,
    returned: 345_00,
    paid: 230_00,
    due: 0,
    overpayment: 0,
    paymentStatus: 'paid',
  })
  const account = await accounts.get({ holder: 'customer', id: customerId })
  expect(account).toMatchObject({ asked: 0, credit: 0, balance: 0 })
  const { items, closing } = await accounts.lines({ holder: 'customer', id: customerId })
  expect(items.map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
    'Invoice 57500',
    'Payment 57500',
    'Refund 34500',
    'ReturnInvoice 34500',
  ])
  expect(closing).toBe(0)
  const { drawer } = await drawers.current({})
  expect(drawer?.modes.find(({ mode }) => mode === 'cash')?.expected).toBe(330_00)
  expect(await inCompany(services.database, garage.companyId, listWrongTotals)).toEqual([])
})

test('PMT-007 over several payments each gets a refund with a receipt, the newest first, and no more than was paid too much', async () => {
  const { id } = await returned([
    [475_00, 'card'],
    [100_00, 'cash'],
  ])
  const refused = await refusalOf(payments.giveBack(back(id, 345_01)))
  expect(refused).toMatchObject({ code: 'refundExceedsReturned', data: { refundable: 345_00 } })
  const { payments: refunds, ticket } = await payments.giveBack(back(id, 345_00))
  expect(refunds.map(({ amount }) => amount)).toEqual([100_00, 245_00])
  expect(refunds.map(({ refundOfId }) => refundOfId)).toEqual([ticket.payments[1]?.id, ticket.payments[0]?.id])
  expect(new Set(refunds.map(({ receiptNumber }) => receiptNumber)).size).toBe(2)
  expect(ticket.money).toMatchObject({ paid: 230_00, refunded: 345_00, overpayment: 0 })
  expect((await refusalOf(payments.giveBack(back(id, 1, 230_00)))).code).toBe('ticketNotPayable')
})

test('before the car leaves no more is given back than was paid', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  await payments.addTicketPayment({ ticketId: id, amount: 60_00, mode: 'cash' })
  expect(await refusalOf(payments.giveBack(back(id, 60_01, 60_00)))).toMatchObject({
    code: 'refundExceedsPaid',
    data: { paid: 60_00 },
  })
  const { ticket } = await payments.giveBack(back(id, 60_00, 60_00))
  expect(ticket.money).toMatchObject({ paid: 0, due: 100_00 })
})

test('the same request twice gives back once, with the same answer; its key stands for no other amount', async () => {
  const { id } = await returned([
    [475_00, 'card'],
    [100_00, 'cash'],
  ])
  const key = randomUUID()
  const send = (amount: number) => payments.giveBack(back(id, amount), { context: { requestKey: key } })
  const [first, second] = await Promise.all([send(200_00), send(200_00)])
  expect(second.payments).toEqual(first.payments)
  expect((await tickets.get({ id })).money).toMatchObject({ refunded: 200_00, overpayment: 145_00 })
  expect((await refusalOf(send(1_00))).code).toBe('keyReused')
})

test('two people who give the same money back at once give it back once', async () => {
  const { id } = await returned([[575_00, 'cash']])
  const both = await Promise.allSettled([payments.giveBack(back(id, 345_00)), payments.giveBack(back(id, 345_00))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await tickets.get({ id })).money.refunded).toBe(345_00)
})

test('PMT-003 what was paid too much is not given back twice by two who saw the same page, in whatever way each of them gives', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const { payment } = await payments.addTicketPayment({ ticketId: id, amount: 300_00, mode: 'cash', aboveDue: 200_00 })
  const seen = { ticketId: id, amount: 100_00, mode: 'cash' as const, paid: 300_00 }
  await payments.giveBack(seen)
  const again = [
    () => payments.giveBack(seen),
    () => payments.addTicketPayment({ ...seen, kind: 'Refund', refundOfId: payment.id }),
    () => payments.addTicketPayment({ ...seen, kind: 'RefundAdjustment' }),
  ]
  for (const give of again) expect(await refusalOf(give())).toMatchObject({ code: 'paidMeanwhile' })
  expect((await tickets.get({ id })).money).toMatchObject({ paid: 200_00, overpayment: 100_00 })
  await payments.giveBack({ ...seen, paid: 200_00 })
  expect((await tickets.get({ id })).money).toMatchObject({ paid: 100_00, overpayment: 0 })
})

test('money is given back by users who may refund, in their own company alone', async () => {
  const { id } = await returned([[575_00, 'cash']])
  expect((await refusalOf(rival.api.payments.giveBack(back(id, 1)))).code).toBe('ticketNotExists')
  const cashier = await garage.as(['WorkshopManager'], ['tickets.payments'])
  expect((await refusalOf(cashier.api.payments.giveBack(back(id, 1)))).status).toBe(406)
})

test('a key under which one way was booked books no other way: of paying, nor of giving back', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const context = { requestKey: randomUUID() }
  const cash = { ticketId: id, amount: 100_00, mode: 'cash' as const }
  const { payment } = await payments.addTicketPayment(cash, { context })
  const halves = [40_00, 60_00].map((amount) => ({ mode: 'cash' as const, amount }))
  const again = [
    () => payments.addTicketPayments({ ticketId: id, parts: halves }, { context }),
    () => payments.addTicketPayment({ ticketId: id, amount: 100_00, fromCredit: true }, { context }),
    () => payments.giveBack({ ...cash, paid: 100_00 }, { context }),
  ]
  for (const send of again) expect((await refusalOf(send())).code).toBe('keyReused')
  const back = { context: { requestKey: randomUUID() } }
  await payments.giveBack({ ...cash, amount: 30_00, paid: 100_00 }, back)
  const other = { ...cash, amount: 30_00, paid: 70_00 }
  const twice = [
    () => payments.addTicketPayment({ ...other, kind: 'Refund', refundOfId: payment.id }, back),
    () => payments.addTicketPayment({ ...other, kind: 'RefundAdjustment' }, back),
  ]
  for (const send of twice) expect((await refusalOf(send())).code).toBe('keyReused')
  expect((await tickets.get({ id })).money.paid).toBe(70_00)
})
