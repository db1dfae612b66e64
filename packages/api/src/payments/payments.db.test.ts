import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { openGarage, refusalOf } from '../../test/garage.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const { garage, rival, given, services } = await openGarage()
const { payments, tickets } = garage.api
const cash = (ticketId: number, amount: number) => ({ ticketId, amount, mode: 'cash' as const })
const badDebt = (ticketId: number, amount: number) => ({ ticketId, amount, kind: 'BadDebt' as const })
/** `paid` is what the ticket was paid before it. */
const refund = (ticketId: number, amount: number, refundOfId: number, paid: number) => ({
  ...cash(ticketId, amount),
  paid,
  kind: 'Refund' as const,
  refundOfId,
})

test('PMT-001 PMT-002 a payment is taken with a receipt number of its own, by the signed-in user', async () => {
  const { id } = await given.ticket({ total: 500_00 })
  const taken = await payments.addTicketPayment({ ...cash(id, 300_00), mode: 'card', reference: '8841', note: 'Half' })
  expect(taken.payment).toMatchObject({
    ticketId: id,
    kind: 'Payment',
    mode: 'card',
    amount: 300_00,
    reference: '8841',
    note: 'Half',
    receiptNumber: expect.stringMatching(/^R-\d{4}-\d{4}$/),
  })
  expect(taken.ticket.money).toMatchObject({ paid: 300_00, due: 200_00, paymentStatus: 'partiallyPaid' })
  expect(taken.ticket.payments).toEqual([taken.payment])
  expect(await tickets.get({ id })).toEqual(taken.ticket)
  expect((await tickets.activities({ id }))[0]).toMatchObject({
    action: 'paymentTaken',
    facts: { amount: 300_00, receipt: taken.payment.receiptNumber },
  })
})

test('PMT-007 more than what remains is a deposit until the car leaves, and shows as overpayment', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const { payment, ticket } = await payments.addTicketPayment({ ...cash(id, 150_00), aboveDue: 50_00 })
  expect(ticket.money).toMatchObject({ due: 0, overpayment: 50_00, paymentStatus: 'overpaid' })
  const back = await payments.addTicketPayment(refund(id, 50_00, payment.id, 150_00))
  expect(back.ticket.money).toMatchObject({ paid: 100_00, refunded: 50_00, overpayment: 0, paymentStatus: 'paid' })
  expect(back.payment).toMatchObject({ kind: 'Refund', refundOfId: payment.id })
})

test('a refund that the customer leaves as credit takes the money off the ticket and out of no till', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  await payments.addTicketPayment({ ...cash(id, 150_00), aboveDue: 50_00 })
  const left = await payments.addTicketPayment({ ...cash(id, 50_00), kind: 'RefundAdjustment', paid: 150_00 })
  expect(left.ticket.money).toMatchObject({ paid: 100_00, refunded: 50_00, overpayment: 0 })
})

test('PMT-005 bad debt settles what remains and has no way of payment', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  await payments.addTicketPayment(cash(id, 80_00))
  const { ticket, payment } = await payments.addTicketPayment(badDebt(id, 20_00))
  expect(ticket.money).toMatchObject({ badDebt: 20_00, due: 0, paymentStatus: 'paid' })
  expect(payment.mode).toBeNull()
})

test.each([
  ['invalidCheckedOutTicketPayment', 'Payment', { status: 'CheckOut', total: 100_00 }, 100_01],
  ['ticketNotPayable', 'Payment', { status: 'Closed', total: 100_00, paid: 100_00 }, 1],
  ['ticketNotPayable', 'BadDebt', { status: 'Canceled' }, 1],
  ['refundExceedsPaid', 'RefundAdjustment', { total: 100_00, paid: 30_00 }, 30_01],
  ['badDebtExceedsRemaining', 'BadDebt', { total: 100_00, paid: 30_00 }, 70_01],
] as const)('PMT-009 %s: a %s on a ticket %o', async (code, kind, wish, amount) => {
  const { id } = await given.ticket(wish)
  const mode = kind === 'BadDebt' ? null : ('cash' as const)
  const { paid } = (await tickets.get({ id })).money
  expect((await refusalOf(payments.addTicketPayment({ ticketId: id, kind, amount, mode, paid }))).code).toBe(code)
  expect((await tickets.get({ id })).payments).toEqual([])
})

test('a refund names a payment of the ticket and never exceeds what is left of it', async () => {
  const [mine, other] = [await given.ticket({ total: 100_00 }), await given.ticket({ total: 100_00 })]
  const first = (await payments.addTicketPayment(cash(mine.id, 40_00))).payment.id
  const second = (await payments.addTicketPayment(cash(mine.id, 60_00))).payment.id
  const elsewhere = (await payments.addTicketPayment(cash(other.id, 60_00))).payment.id
  const code = async (call: Promise<unknown>) => (await refusalOf(call)).code
  expect(await code(payments.addTicketPayment({ ...cash(mine.id, 10_00), kind: 'Refund', paid: 100_00 }))).toBe(
    'refundNamesNoPayment',
  )
  expect(await code(payments.addTicketPayment(refund(mine.id, 10_00, elsewhere, 100_00)))).toBe('refundNamesNoPayment')
  const given30 = await payments.addTicketPayment(refund(mine.id, 30_00, first, 100_00))
  expect(await code(payments.addTicketPayment(refund(mine.id, 10_01, first, 70_00)))).toBe('refundExceedsPayment')
  expect(await code(payments.addTicketPayment(refund(mine.id, 10_00, given30.payment.id, 70_00)))).toBe(
    'refundNamesNoPayment',
  )
  expect(await code(payments.addTicketPayment(refund(mine.id, 70_01, second, 70_00)))).toBe('refundExceedsPaid')
  await payments.addTicketPayment(refund(mine.id, 10_00, first, 70_00))
})

test('a payment says how it was paid; what does not fit its kind, nought and less are no request', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  expect((await refusalOf(payments.addTicketPayment({ ticketId: id, amount: 1 }))).code).toBe('paymentModeMissing')
  for (const wrong of [
    { ...cash(id, 0) },
    { ...cash(id, -5) },
    { ...cash(id, 10.5) },
    { ...badDebt(id, 10), mode: 'cash' as const },
    { ...cash(id, 10), refundOfId: 1 },
    // Money goes back on what was seen.
    { ...cash(id, 10), kind: 'RefundAdjustment' as const },
  ])
    expect((await refusalOf(payments.addTicketPayment(wrong))).status).toBe(400)
})

test('the same request with the same key takes the money once, also when the ticket has closed since', async () => {
  const { id } = await given.ticket({ total: 100_00, status: 'CheckOut' })
  const context = { requestKey: randomUUID() }
  const first = await payments.addTicketPayment(cash(id, 100_00), { context })
  expect(first.ticket.status).toBe('Closed')
  expect(await payments.addTicketPayment(cash(id, 100_00), { context })).toEqual(first)
})

test('the same key with another body is refused, and so is a call without a key', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const context = { requestKey: randomUUID() }
  await payments.addTicketPayment(cash(id, 10_00), { context })
  expect(await refusalOf(payments.addTicketPayment(cash(id, 10_01), { context }))).toMatchObject({
    code: 'keyReused',
    status: 409,
  })
  const without = { context: { requestKey: 'no key' } }
  expect((await refusalOf(payments.addTicketPayment(cash(id, 10_00), without))).code).toBe('keyMissing')
  expect((await tickets.get({ id })).money.paid).toBe(10_00)
})

test('PMT-003 each kind asks for its own module action', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const { payment } = await payments.addTicketPayment(cash(id, 50_00))
  const kinds = {
    'tickets.payments': cash(id, 1_00),
    'tickets.paymentRefund': refund(id, 1_00, payment.id, 51_00),
    'tickets.badDebt': badDebt(id, 1_00),
  } as const
  for (const allowed of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const { api } = await garage.as(['WorkshopManager'], [allowed])
    for (const [action, request] of Object.entries(kinds)) {
      const refused = await refusalOf(api.payments.addTicketPayment(request))
      if (action === allowed) expect(refused.code).toBe('went through')
      else expect(refused).toMatchObject({ code: 'NotAllowedOperation', status: 406, data: { action } })
    }
  }
})

test('a user without a role for tickets, or of another company, takes no payment', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const store = (await garage.as(['StoreManager'])).api
  expect((await refusalOf(store.payments.addTicketPayment(cash(id, 1_00)))).status).toBe(403)
  const elsewhere = (await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })).api
  expect((await refusalOf(elsewhere.payments.addTicketPayment(cash(id, 1_00)))).code).toBe('NotAuthorized')
  expect((await refusalOf(rival.api.payments.addTicketPayment(cash(id, 1_00)))).code).toBe('ticketNotExists')
})

test('a receipt is numbered by the shop of the ticket, also when the owner sits in another one', async () => {
  const { id } = await given.ticket({ total: 100_00, shopId: garage.secondShopId })
  const { payment } = await payments.addTicketPayment(cash(id, 100_00))
  expect(payment.receiptNumber).toMatch(new RegExp(`^R-${garage.secondShopId}-\\d{4}-0001$`))
})

test('PMT-002 a payment on an invoice is a payment on its ticket', async () => {
  const ticket = await finishedTicket(garage)
  const due = { id: ticket.id, version: ticket.version, paymentDueOn: '2099-01-31' }
  const { invoice } = await tickets.createCreditInvoice(due)
  const invoiceId = invoice?.id ?? 0
  const onInvoice = (amount: number) => ({ invoiceId, amount, mode: 'bankTransfer' as const })
  const { ticket: paid } = await payments.addTicketInvoicePayment(onInvoice(100_00))
  expect(paid?.money).toMatchObject({ paid: 100_00, due: 130_00 })
  expect((await refusalOf(payments.addTicketInvoicePayment(onInvoice(130_01)))).code).toBe(
    'invalidCheckedOutTicketPayment',
  )
  expect((await refusalOf(rival.api.payments.addTicketInvoicePayment(onInvoice(1)))).code).toBe('NotFound')
  const closed = await payments.addTicketInvoicePayment(onInvoice(130_00))
  expect(closed.ticket).toMatchObject({ status: 'Closed', invoice: { id: invoiceId } })
})

test('PMT-004 the day to pay by is set while something remains, from today on', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const set = (paymentDueOn: string, version: number) => payments.addPaymentDue({ ticketId: id, version, paymentDueOn })
  expect((await set('2099-01-31', 1)).paymentDueOn).toBe('2099-01-31')
  expect((await refusalOf(set('2099-02-28', 1))).code).toBe('InvalidData')
  expect((await refusalOf(set('2020-01-31', 2))).code).toBe('dueDateInPast')
  expect((await set('2099-02-28', 2)).paymentDueOn).toBe('2099-02-28')
  expect((await tickets.activities({ id })).map(({ action }) => action)).toEqual(['paymentDueChanged', 'paymentDueSet'])
  const { ticket } = await payments.addTicketPayment(cash(id, 100_00))
  expect((await refusalOf(set('2099-03-31', ticket.version))).code).toBe('nothingRemains')
})

test('PMT-002 the receipt prints; what moved no money and the receipts of others do not', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const { payment } = await payments.addTicketPayment(cash(id, 60_00))
  const paper = await payments.receipt({ id: payment.id, language: 'both' })
  expect([paper.name, paper.type]).toEqual([`${payment.receiptNumber}.pdf`, 'application/pdf'])
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const written = await payments.addTicketPayment(badDebt(id, 40_00))
  const credit = await payments.addTicketPayment({ ...cash(id, 10_00), kind: 'RefundAdjustment', paid: 60_00 })
  for (const { payment: silent } of [written, credit])
    expect((await refusalOf(payments.receipt({ id: silent.id }))).code).toBe('NotFound')
  expect((await refusalOf(rival.api.payments.receipt({ id: payment.id }))).code).toBe('NotFound')
})

test('the nightly check hears of a ticket whose money is not the sum of its payments, and of no other', async () => {
  const [good, wrong] = [await given.ticket({ total: 100_00 }), await given.ticket({ total: 100_00, paid: 1 })]
  const { payment } = await payments.addTicketPayment({ ...cash(good.id, 120_00), aboveDue: 20_00 })
  await payments.addTicketPayment(refund(good.id, 30_00, payment.id, 120_00))
  await payments.addTicketPayment({ ...cash(good.id, 10_00), kind: 'RefundAdjustment', paid: 90_00 })
  await payments.addTicketPayment(badDebt(good.id, 20_00))
  const heard = (await inCompany(services.database, garage.companyId, listWrongTotals)).map(({ id }) => id)
  expect(heard).toContain(wrong.id)
  expect(heard).not.toContain(good.id)
})

test('the database holds when a rule is bypassed', async () => {
  const { id } = await given.ticket({ total: 100_00 })
  const { payment } = await payments.addTicketPayment(cash(id, 60_00))
  const bypass = (statement: ReturnType<typeof sql>) =>
    inCompany(services.database, garage.companyId, (tx) => statement.execute(tx))
  const company = sql`company_id = ${garage.companyId}`
  await expect(
    bypass(sql`update app.tickets set paid_minor = paid_minor - ${money(60_01)} where ${company} and id = ${id}`),
  ).rejects.toThrow('tickets_paid_not_negative')
  await expect(
    bypass(sql`update app.tickets set bad_debt_minor = ${money(100_01)} where ${company} and id = ${id}`),
  ).rejects.toThrow('tickets_bad_debt_within_total')
  await expect(bypass(sql`update app.tickets set status = 'Closed' where ${company} and id = ${id}`)).rejects.toThrow(
    'tickets_closed_settled',
  )
  await expect(
    bypass(sql`update app.payments set amount_minor = 1 where ${company} and id = ${payment.id}`),
  ).rejects.toThrow('permission denied')
  await expect(bypass(sql`delete from app.payments where ${company} and id = ${payment.id}`)).rejects.toThrow(
    'permission denied',
  )
})
