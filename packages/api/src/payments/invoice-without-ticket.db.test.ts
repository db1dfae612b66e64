import { randomUUID } from 'node:crypto'
import { inCompany } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { finishedTicket } from '../../test/finished-ticket.ts'
import { type Company, openGarage, refusalOf } from '../../test/garage.ts'
import { listWrongTotals } from '../jobs/check-totals.job.ts'

const { garage, rival, owner, services } = await openGarage()
const { payments, invoices, accounts, drawers } = garage.api
const cash = (invoiceId: number, amount: number) => ({ invoiceId, amount, mode: 'cash' as const })
const wrongTotals = () => inCompany(services.database, garage.companyId, listWrongTotals)

let serial = 0
/** An invoice of other income for 500.00, which no ticket holds. */
async function income(by: Company = garage, customerId: number | null = null) {
  const of = { companyId: by.companyId, shopId: by.shopId }
  const party = {
    ...{ nameEn: 'Noor Trading', nameAr: 'نور للتجارة', vatNumber: null, identifiers: [], phone: null, iban: null },
    address: { buildingNo: null, additionalNo: null, postalCode: null, country: 'SA', en: null, ar: null },
  }
  const { id: invoiceId } = await owner
    .insertInto('invoices')
    .values({
      ...of,
      customerId,
      number: `INC-${++serial}`,
      requestKey: randomUUID(),
      category: 'income',
      taxType: 'Simplified',
      supplyOn: '2026-11-20',
      seller: JSON.stringify(party),
      buyer: JSON.stringify(party),
      currency: 'SAR',
      vatBp: 1500,
      vatAllowed: true,
      ...{ grossMinor: money(434_78), discountMinor: money(0), taxableMinor: money(434_78), vatMinor: money(65_22) },
      ...{ totalMinor: money(500_00), servicesMinor: money(434_78) },
      qr: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await owner
    .insertInto('receivables')
    .values({ ...of, customerId, invoiceId, dueOn: '2026-11-20', totalMinor: money(500_00) })
    .execute()
  return invoiceId
}
const customerOf = (by: Company = garage) => by.given.customer()
const due = async (id: number) => (await invoices.get({ id })).due

test('PMT-001 an invoice that no ticket holds is paid, given back, written off, and each is seen on it', async () => {
  const customerId = await customerOf()
  const id = await income(garage, customerId)
  expect(await invoices.get({ id })).toMatchObject({ ticketId: null, due: 500_00, paymentStatus: 'unpaid' })
  const first = await payments.addTicketInvoicePayment({ ...cash(id, 300_00), reference: '77' })
  expect(first).toMatchObject({ ticket: null, payment: { ticketId: null, invoiceId: id, amount: 300_00 } })
  const refund = { ...cash(id, 100_00), paid: 300_00, kind: 'Refund' as const, refundOfId: first.payment.id }
  await payments.addTicketInvoicePayment(refund)
  // Who saw it before that is told, and gives nothing back again.
  expect((await refusalOf(payments.addTicketInvoicePayment(refund))).code).toBe('paidMeanwhile')
  expect(await due(id)).toBe(300_00)
  await payments.addTicketInvoicePayment({ invoiceId: id, kind: 'BadDebt', amount: 50_00 })
  expect(await due(id)).toBe(250_00)
  const { payments: booked } = await invoices.get({ id })
  expect(booked.map(({ kind, amount, refundOfId }) => [kind, amount, refundOfId])).toEqual([
    ['Payment', 300_00, null],
    ['Refund', 100_00, first.payment.id],
    ['BadDebt', 50_00, null],
  ])
  const whose = { holder: 'customer' as const, id: customerId }
  expect(await accounts.get(whose)).toMatchObject({ asked: 250_00, balance: 250_00 })
  const { tickets, invoices: owed } = await accounts.owed(whose)
  expect([tickets, owed.map((one) => [one.id, one.number, one.total, one.remaining])]).toEqual([
    [],
    [[id, `INC-${serial}`, 500_00, 250_00]],
  ])
  const lines = await accounts.lines(whose)
  expect(lines.items.map(({ kind, ticketId, debit, credit }) => [kind, ticketId, debit - credit])).toEqual([
    ['Invoice', null, 500_00],
    ['Payment', null, -300_00],
    ['Refund', null, 100_00],
    ['BadDebt', null, -50_00],
  ])
  expect(lines.closing).toBe(250_00)
  const listed = await accounts.list({ pageSize: 100 })
  expect(listed.items.find((one) => one.id === customerId && one.holder === 'customer')).toMatchObject({ due: 250_00 })
  expect(await wrongTotals()).toEqual([])
  await payments.addTicketInvoicePayment(cash(id, 250_00))
  expect(await invoices.get({ id })).toMatchObject({ due: 0, paymentStatus: 'paid' })
})

test('INV-009 the list of invoices knows what is owed on one that no ticket holds', async () => {
  const id = await income(garage, await customerOf())
  const unpaid = await invoices.list({ paymentStatus: 'unpaid', pageSize: 100 })
  expect(unpaid.items.find((one) => one.id === id)).toMatchObject({ due: 500_00, ticketNumber: null })
  expect(unpaid.sums.due).toBe(unpaid.items.reduce((sum, one) => sum + one.due, 0))
  await payments.addTicketInvoicePayment(cash(id, 500_00))
  const after = await invoices.list({ paymentStatus: 'unpaid', pageSize: 100 })
  expect(after.items.map((one) => one.id)).not.toContain(id)
  expect((await invoices.list({ paymentStatus: 'paid', pageSize: 100 })).items.map((one) => one.id)).toContain(id)
})

test('PMT-004 its receipt prints and its cash lies in the drawer, with the number of the invoice', async () => {
  const drawer = await drawers.open({ float: 0 })
  const id = await income()
  const { payment } = await payments.addTicketInvoicePayment(cash(id, 200_00))
  const paper = await payments.receipt({ id: payment.id })
  expect(
    Buffer.from(await paper.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const { items } = await drawers.payments({ id: drawer.id })
  expect(items).toMatchObject([
    { id: payment.id, ticketNumber: null, invoiceNumber: `INC-${serial}`, invoiceCategory: 'income' },
  ])
})

test('PMT-009 it takes no more than remains, gives back no more than was paid, and writes off no more than is owed', async () => {
  const id = await income()
  const code = async (call: Promise<unknown>) => (await refusalOf(call)).code
  const { addTicketInvoicePayment: pay } = payments
  expect(await code(pay(cash(id, 500_01)))).toBe('invalidCheckedOutTicketPayment')
  expect(await code(pay({ invoiceId: id, kind: 'BadDebt', amount: 500_01 }))).toBe('badDebtExceedsRemaining')
  const { payment } = await pay(cash(id, 400_00))
  const refund = { kind: 'Refund' as const, refundOfId: payment.id }
  expect(await code(pay({ ...cash(id, 400_01), ...refund, paid: 400_00 }))).toBe('refundExceedsPaid')
  const other = await income()
  await pay(cash(other, 10_00))
  expect(await code(pay({ ...cash(other, 10_00), ...refund, paid: 10_00 }))).toBe('refundNamesNoPayment')
  // Without an account nothing can be left on it, nor paid from it.
  expect(await code(pay({ ...cash(id, 1_00), kind: 'RefundAdjustment', paid: 400_00 }))).toBe('invalidInput')
  expect(await code(pay({ invoiceId: id, amount: 1_00, fromCredit: true }))).toBe('creditExceeded')
})

test('two cashiers take what remains of it once, and the same key takes it once', async () => {
  const id = await income()
  const both = await Promise.allSettled([1, 2].map(() => payments.addTicketInvoicePayment(cash(id, 500_00))))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await due(id)).toBe(0)
  const other = await income()
  const context = { requestKey: randomUUID() }
  const first = await payments.addTicketInvoicePayment(cash(other, 500_00), { context })
  expect(await payments.addTicketInvoicePayment(cash(other, 500_00), { context })).toEqual(first)
  expect((await refusalOf(payments.addTicketInvoicePayment(cash(other, 1_00), { context }))).code).toBe('keyReused')
})

test('another company, another shop and whoever lacks the right take nothing on it', async () => {
  const id = await income()
  const refused = async (api: Company['api'], asked = cash(id, 1_00)) =>
    (await refusalOf(api.payments.addTicketInvoicePayment(asked))).code
  expect(await refused(rival.api)).toBe('NotFound')
  const elsewhere = (await garage.as(['WorkshopManager'], null, { shopId: garage.secondShopId })).api
  expect(await refused(elsewhere)).toBe('NotAuthorized')
  const cashier = (await garage.as(['WorkshopManager'], ['tickets.payments'])).api
  const badDebt = { invoiceId: id, kind: 'BadDebt' as const, amount: 1_00 }
  expect((await refusalOf(cashier.payments.addTicketInvoicePayment(badDebt))).code).toBe('NotAllowedOperation')
})

test('what was left of it as credit pays a visit or goes out, and pays another invoice', async () => {
  const customerId = await customerOf()
  const [id, other] = [await income(garage, customerId), await income(garage, customerId)]
  const whose = { holder: 'customer' as const, id: customerId }
  await payments.addTicketInvoicePayment(cash(id, 300_00))
  await payments.addTicketInvoicePayment({ ...cash(id, 120_00), kind: 'RefundAdjustment', paid: 300_00 })
  expect(await accounts.get(whose)).toMatchObject({ credit: 120_00, asked: 820_00, balance: 700_00 })
  await payments.addTicketInvoicePayment({ invoiceId: other, amount: 70_00, fromCredit: true })
  const out = await accounts.payOut({ ...whose, amount: 50_00, mode: 'cash' })
  expect(out.payments).toMatchObject([{ ticketId: null, invoiceId: id, amount: 50_00, ofCredit: true }])
  expect(out.account).toMatchObject({ credit: 0, asked: 750_00, balance: 750_00 })
  const statement = await accounts.lines(whose)
  expect(statement.closing).toBe(750_00)
  expect(statement.items.filter(({ kind }) => kind === 'PaidOut').map(({ debit }) => debit)).toEqual([50_00])
  const { get } = garage.api.invoices
  expect(await get({ id })).toMatchObject({ credited: 120_00, fromCredit: 0 })
  expect(await get({ id: other })).toMatchObject({ credited: 0, fromCredit: 70_00, paid: 70_00 })
  expect(await wrongTotals()).toEqual([])
})

test('money paid ahead for no visit stands on the account; a payment for nothing at all is refused by the database', async () => {
  const customerId = await customerOf()
  const row = {
    ...{ companyId: garage.companyId, shopId: garage.shopId, kind: 'Payment' as const, mode: 'cash' as const },
    ...{ amountMinor: money(80_00), takenBy: 1, takenByEn: 'Huda', takenByAr: 'هدى', requestHash: '' },
  }
  const keep = (over: object) => {
    const receipt = { receiptNumber: `A-${randomUUID()}`, requestKey: randomUUID() }
    return owner
      .insertInto('payments')
      .values({ ...row, ...receipt, ...over })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const { id } = await keep({ customerId })
  const whose = { holder: 'customer' as const, id: customerId }
  expect(await accounts.get(whose)).toMatchObject({ paidAhead: 80_00, balance: -80_00 })
  expect((await accounts.lines(whose)).closing).toBe(-80_00)
  expect((await payments.receipt({ id })).size).toBeGreaterThan(1000)
  await expect(keep({})).rejects.toThrow('payments_for_something')
  const { id: ticketId } = await finishedTicket(garage)
  await expect(keep({ customerId, ticketId })).rejects.toThrow('payments_party_alone')
})
