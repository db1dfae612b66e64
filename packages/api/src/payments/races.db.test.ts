import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'

const { garage, given, owner, company } = await openGarage()
const { payments, tickets } = garage.api
const cash = (ticketId: number, amount: number) => ({ ticketId, amount, mode: 'cash' as const })
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The outcome of concurrent calls: 'ok' or the refusal's code, sorted. A fault fails the test. */
async function endsOf(calls: Promise<unknown>[]): Promise<string[]> {
  const ends = await Promise.allSettled(calls)
  return ends
    .map((end) => {
      if (end.status === 'fulfilled') return 'ok'
      if (!end.reason.status || end.reason.status >= 500) throw end.reason
      return String(end.reason.code)
    })
    .sort()
}
const invoicesOf = (ticketId: number) =>
  owner
    .selectFrom('invoices')
    .select(['number', 'totalMinor', 'paidAtIssueMinor'])
    .where('companyId', '=', garage.companyId)
    .where('ticketId', '=', ticketId)
    .execute()

test('PMT-009 when two cashiers take the whole remainder at once, one is refused', async () => {
  const { id } = await given.ticket({ status: 'CheckOut', total: 500_00 })
  const both = times(2).map(() => payments.addTicketPayment(cash(id, 500_00)))
  expect(await endsOf(both)).toEqual(['ok', 'ticketNotPayable'])
  expect((await tickets.get({ id })).money).toMatchObject({ paid: 500_00, due: 0 })
  expect(await invoicesOf(id)).toHaveLength(1)
})

test('200 payments at once on one ticket come to their exact sum, with receipt numbers without gap', async () => {
  const shop = await company('Busy Garage')
  const { id } = await shop.given.ticket({ status: 'CheckOut', total: 20_100 })
  const taken = await Promise.all(
    times(200).map((index) => shop.api.payments.addTicketPayment(cash(id, index + 1 > 100 ? 101 : 100))),
  )
  const counts = taken.map(({ payment }) => Number(payment.receiptNumber.slice(-4))).sort((a, b) => a - b)
  expect(counts).toEqual(times(200).map((index) => index + 1))
  const ticket = await shop.api.tickets.get({ id })
  expect(ticket).toMatchObject({ status: 'Closed', money: { paid: 20_100, due: 0 } })
  expect(ticket.payments).toHaveLength(200)
})

test('a refused payment leaves no gap in the receipts', async () => {
  const shop = await company('Careful Garage')
  const { id } = await shop.given.ticket({ status: 'CheckOut', total: 10_00 })
  const ends = await Promise.allSettled(times(30).map(() => shop.api.payments.addTicketPayment(cash(id, 1_00))))
  const numbers = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.payment.receiptNumber.slice(-4)] : []))
  expect(numbers.sort()).toEqual(times(10).map((index) => String(index + 1).padStart(4, '0')))
})

test('identical requests at once with one key make one payment, and all get its answer', async () => {
  const { id } = await given.ticket({ total: 500_00 })
  const context = { requestKey: randomUUID() }
  const answers = await Promise.all(times(10).map(() => payments.addTicketPayment(cash(id, 50_00), { context })))
  expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1)
  expect((await tickets.get({ id })).money.paid).toBe(50_00)
})

test('one key sent at once for two tickets pays one of them', async () => {
  const [one, other] = [await given.ticket({ total: 500_00 }), await given.ticket({ total: 500_00 })]
  const context = { requestKey: randomUUID() }
  const both = [one, other].map(({ id }) => payments.addTicketPayment(cash(id, 50_00), { context }))
  expect(await endsOf(both)).toEqual(['keyReused', 'ok'])
})

test('of refunds at once on what all of them saw one is given', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const { payment } = await payments.addTicketPayment(cash(id, 100_00))
  const refund = { ...cash(id, 40_00), paid: 100_00, kind: 'Refund' as const, refundOfId: payment.id }
  const ends = await endsOf(times(6).map(() => payments.addTicketPayment(refund)))
  expect(ends).toEqual(['ok', ...times(5).map(() => 'paidMeanwhile')])
  expect((await tickets.get({ id })).money).toMatchObject({ paid: 60_00, refunded: 40_00 })
})

test('two check-outs at once hand the car over once and issue one invoice', async () => {
  const { id } = await finishedTicket(garage, { services: [100_00] })
  const { ticket } = await payments.addTicketPayment(cash(id, 115_00))
  const both = times(2).map(() => tickets.checkOut({ id, version: ticket.version, paymentDueOn: '2099-01-31' }))
  expect(await endsOf(both)).toEqual(['InvalidData', 'ok'])
  expect(await invoicesOf(id)).toHaveLength(1)
})

test('two credit invoices at once make one invoice', async () => {
  const { id, version } = await finishedTicket(garage, { services: [100_00] })
  const both = times(2).map(() => tickets.createCreditInvoice({ id, version, paymentDueOn: '2099-01-31' }))
  expect(await endsOf(both)).toEqual(['InvalidData', 'ok'])
  expect(await invoicesOf(id)).toHaveLength(1)
})

test('a payment and a check-out at once end the same whichever comes first: closed, with one invoice, or refused whole', async () => {
  for (const amount of [115_00, 120_00]) {
    const { id, version } = await finishedTicket(garage, { services: [100_00] })
    const ends = await endsOf([
      tickets.checkOut({ id, version, paymentDueOn: '2099-01-31' }),
      payments.addTicketPayment(cash(id, amount)),
      payments.addTicketPayment({ ticketId: id, kind: 'BadDebt', amount: 1_00 }),
    ])
    const ticket = await tickets.get({ id })
    const { total, paid, badDebt, due, overpayment } = ticket.money
    expect(paid + badDebt + due - overpayment).toBe(total)
    expect(ends).toContain('ok')
    expect(await invoicesOf(id)).toHaveLength(['Closed', 'CheckOut'].includes(ticket.status) ? 1 : 0)
    if (ticket.status === 'CheckOut') expect(overpayment).toBe(0)
  }
})

test('tickets that close at once in one shop, by payment and by check-out, get invoices without gap', async () => {
  const shop = await company('Closing Garage')
  const ready = await Promise.all(times(12).map(() => shop.given.ticket({ status: 'CheckOut', total: 50_00 })))
  const paid = await Promise.all(times(12).map(() => shop.given.ticket({ status: 'Completed', total: 0 })))
  await Promise.all([
    ...ready.map(({ id }) => shop.api.payments.addTicketPayment(cash(id, 50_00))),
    ...paid.map(({ id }) => shop.api.tickets.checkOut({ id, version: 1, paymentDueOn: '2099-01-31' })),
  ])
  const { items } = await shop.api.invoices.list({ pageSize: 100 })
  const counts = items.map(({ number }) => Number(number.slice(-4))).sort((a, b) => a - b)
  expect(counts).toEqual(times(24).map((index) => index + 1))
})

test('PMT-002 of two cashiers who take what is due the second is asked, and takes more only where that is said', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const both = times(2).map(() => payments.addTicketPayment(cash(id, 100_00)))
  expect(await endsOf(both)).toEqual(['ok', 'paymentAboveDue'])
  const parts = [40_00, 60_00].map((amount) => ({ mode: 'cash' as const, amount }))
  const again = [
    () => payments.addTicketPayments({ ticketId: id, parts }),
    () => payments.addTicketPayments({ ticketId: id, parts, aboveDue: 50_00 }),
    () => payments.addTicketPayment({ ...cash(id, 100_00), aboveDue: 50_00 }),
  ]
  for (const take of again)
    expect(await refusalOf(take())).toMatchObject({ code: 'paymentAboveDue', data: { remaining: 0 } })
  expect((await tickets.get({ id })).money).toMatchObject({ paid: 100_00, overpayment: 0 })
  await payments.addTicketPayments({ ticketId: id, parts, aboveDue: 100_00 })
  expect((await tickets.get({ id })).money.overpayment).toBe(100_00)
})
