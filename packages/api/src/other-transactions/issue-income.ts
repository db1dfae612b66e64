import { type Money, subtract, zero } from '@warsha/domain/money'
import { refuseOpenWalkIn, transactionTotals } from '@warsha/domain/other-transactions'
import { movesMoney, type PaymentMode, payableInvoice, proposedDueDate, refuseOfKind } from '@warsha/domain/payments'
import type { PurchaseTotals } from '@warsha/domain/purchases'
import { numberSearchBody } from '@warsha/domain/search'
import { refusePostedDay } from '@warsha/domain/tax-periods'
import { refuseNoSellerNumber } from '@warsha/domain/vat-registrations'
import { postedUnder } from '../company/posted-tax-periods.ts'
import { issuerOf } from '../company/seller.ts'
import { holdOpenDrawer } from '../drawers/queries.ts'
import { type Buyer, buyerAtCounter } from '../invoices/buyer.ts'
import { insertInvoice, insertInvoiceLines } from '../invoices/issue-queries.ts'
import { invoiceQr } from '../invoices/qr.ts'
import { insertReceivable } from '../invoices/receivables.ts'
import type { CompanyContext } from '../lib/context.ts'
import { record } from '../lib/record.ts'
import { findCurrencyDecimals } from '../lib/reference.ts'
import { orRefuse } from '../lib/refuse.ts'
import { derivedKey } from '../lib/request-key.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { takeNumber, takeNumbers } from '../numbers/take-number.ts'
import { keepUnder } from '../payments/keep-payment.ts'
import type { ShopTime } from '../shops/time.ts'
import type { LockedTransaction } from './queries.ts'

type Income = {
  transaction: LockedTransaction
  /** The company's currency and VAT as they are now: an invoice is of the rate of its time. */
  rules: { currency: string; vatBp: number; vatAllowed: boolean }
  paid: { mode: PaymentMode; amount: Money; reference: string } | null
  request: { requestKey: string; requestHash: string }
}

/**
 * Issues the sales invoice of other income, now, with the day of the transaction as its date of supply, and books what is paid.
 * Numbers are taken in one order everywhere, receipt before invoice. Says its id.
 */
export async function issueIncome(context: CompanyContext, at: ShopTime, income: Income): Promise<number> {
  const { tx } = context
  const { transaction, rules, paid, request } = income
  const { shopId, customerId } = transaction
  const totals = transactionTotals(transaction, rules.vatBp)
  const paidNow = paid?.amount ?? zero
  const owed = { total: totals.total, returned: zero, paid: zero, badDebt: zero, number: '' }
  if (paid) orRefuse(refuseOfKind('Payment', payableInvoice(owed), paid.amount))
  orRefuse(refuseOpenWalkIn(customerId, totals.total, paidNow))
  const billed = await buyerAtCounter(tx, customerId, rules, totals.total)
  const head = await headOf(context, at, income, totals, billed)
  const drawer = paid && movesMoney({ kind: 'Payment', mode: paid.mode }) ? await holdOpenDrawer(tx, shopId) : undefined
  const { receipt, salesInvoice: number } = paid
    ? await takeNumbers(tx, shopId, ['receipt', 'salesInvoice'], at.today)
    : { receipt: '', salesInvoice: await takeNumber(tx, shopId, 'salesInvoice', at.today) }
  const isCredit = subtract(totals.total, paidNow) > 0
  const dueOn = proposedDueDate(at.today, isCredit ? billed.paymentDays : 0)
  const id = await insertInvoice(tx, {
    ...head,
    ...request,
    number,
    isCredit,
    paymentDueOn: isCredit ? dueOn : null,
    paidAtIssueMinor: paidNow,
  })
  await insertReceivable(tx, {
    invoiceId: id,
    shopId,
    customerId,
    dueOn,
    totalMinor: totals.total,
    paidMinor: paidNow,
  })
  await Promise.all([
    insertInvoiceLines(tx, [lineOf(id, transaction, totals)]),
    putSearchEntry(tx, 'invoice', id, numberSearchBody(number)),
    record(context, {
      entity: 'invoice',
      entityId: id,
      action: 'incomeInvoiced',
      changes: { number, amount: totals.total },
    }),
  ])
  if (paid) {
    const own = { requestKey: derivedKey(request.requestKey, 'payment'), requestHash: request.requestHash }
    const asked = { ...paid, kind: 'Payment' as const, note: '', refundOfId: null }
    const what = { shopId, ticketId: null, invoiceId: id, drawerId: drawer?.id ?? null }
    const payment = await keepUnder(receipt, context, what, asked, own, at)
    await record(context, {
      entity: 'payment',
      entityId: payment.id,
      action: 'paymentTaken',
      changes: { number, amount: paid.amount, receipt: payment.receiptNumber },
    })
  }
  return id
}

/** Who earned what from whom, in which currency and at which VAT, with the reason where there is none. */
async function headOf(
  { tx }: CompanyContext,
  at: ShopTime,
  { transaction, rules }: Income,
  { gross, discount, taxable, vat, total }: PurchaseTotals,
  { buyer, taxType }: Buyer,
) {
  const { shopId, customerId, vatMode, happenedOn } = transaction
  const { currency, vatBp, vatAllowed } = rules
  const [{ seller, vatRegistrationId }, decimals] = await Promise.all([
    issuerOf(tx, shopId),
    findCurrencyDecimals(tx, currency),
  ])
  orRefuse(refuseNoSellerNumber(vat, seller))
  // The number is held now, so no period of it is posted before the invoice is stored.
  orRefuse(refusePostedDay(happenedOn, await postedUnder(tx, vatRegistrationId)))
  return {
    category: 'income' as const,
    taxType,
    shopId,
    customerId,
    vatRegistrationId,
    issuedAt: at.now,
    supplyOn: happenedOn,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    currency,
    vatAllowed,
    vatBp,
    servicesTaxed: vatMode !== 'none',
    servicesInclusive: vatMode === 'inclusive',
    vatExemption: transaction.vatExemption,
    vatExemptionNote: transaction.vatExemptionNote,
    grossMinor: gross,
    discountMinor: discount,
    taxableMinor: taxable,
    vatMinor: vat,
    totalMinor: total,
    servicesMinor: taxable,
    qr: vatAllowed ? invoiceQr({ total, vat, currency, decimals }, seller, at.now) : '',
  }
}

/** Its one line, which stands for no service of a ticket: the id of its item is 0. */
const lineOf = (invoiceId: number, { title, amount }: LockedTransaction, totals: PurchaseTotals) => ({
  invoiceId,
  position: 1,
  kind: 'service',
  itemId: 0,
  nameEn: title,
  nameAr: title,
  quantityMilli: 1000,
  priceMinor: amount,
  grossMinor: totals.gross,
  discountMinor: totals.discount,
  taxableMinor: totals.taxable,
  vatMinor: totals.vat,
  totalMinor: totals.total,
})
