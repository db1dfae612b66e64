import type { DrawerMoveKind } from './drawers.ts'
import { addDays } from './durations.ts'
import type { InvoiceCategory, InvoiceType, PurchaseInvoiceCategory } from './invoices.ts'
import { type Money, money, subtract, sum } from './money.ts'
import type { PaymentKind, PaymentMode } from './payments.ts'
import type { NoVatReason } from './purchase-vat.ts'
import type { PurchasePaymentKind } from './purchases.ts'
import type { StockActivity } from './stock.ts'
import type { CalendarDate } from './time.ts'

export const accountTypes = ['asset', 'liability', 'equity', 'income', 'expense'] as const
export type AccountType = (typeof accountTypes)[number]

/**
 * The accounts that documents are posted to, in the order of a chart of accounts, each with the code that is proposed for it. A
 * company calls them by its own codes and names. `byCategory`: each category of income or expense may have an account of its own.
 */
export const journalAccounts = {
  cash: { code: '1010', type: 'asset' },
  card: { code: '1020', type: 'asset' },
  bankTransfer: { code: '1030', type: 'asset' },
  cheque: { code: '1040', type: 'asset' },
  online: { code: '1050', type: 'asset' },
  cashMoves: { code: '1060', type: 'asset' },
  receivables: { code: '1100', type: 'asset' },
  inputVat: { code: '1200', type: 'asset' },
  depositVat: { code: '1210', type: 'asset' },
  stock: { code: '1300', type: 'asset' },
  goodsOnTheWay: { code: '1310', type: 'asset' },
  payables: { code: '2010', type: 'liability' },
  outputVat: { code: '2100', type: 'liability' },
  openingStock: { code: '3100', type: 'equity' },
  services: { code: '4010', type: 'income' },
  parts: { code: '4020', type: 'income' },
  otherIncome: { code: '4100', type: 'income', byCategory: true },
  payablesWrittenOff: { code: '4200', type: 'income' },
  costOfParts: { code: '5010', type: 'expense' },
  partsBoughtOutside: { code: '5020', type: 'expense' },
  landedCosts: { code: '5030', type: 'expense' },
  stockDifferences: { code: '5040', type: 'expense' },
  supplierReturnDifferences: { code: '5050', type: 'expense' },
  expenses: { code: '6010', type: 'expense', byCategory: true },
  badDebts: { code: '6900', type: 'expense' },
  cashDifferences: { code: '6910', type: 'expense' },
} as const satisfies Record<string, { code: string; type: AccountType; byCategory?: true }>
export type JournalAccount = keyof typeof journalAccounts
export const journalAccountNames = Object.keys(journalAccounts) as JournalAccount[]

export const isByCategory = (account: JournalAccount): boolean => 'byCategory' in journalAccounts[account]

/** What a journal line comes from: the kinds of documents that are posted. */
export const journalSources = [
  'invoice',
  'payment',
  'purchase',
  'supplierPayment',
  'supplierWriteOff',
  'stock',
  'drawerMove',
  'drawer',
] as const
export type JournalSource = (typeof journalSources)[number]

/** One side of an entry: a debit above zero, a credit below, in minor units. `categoryId` where the account is kept by category. */
export type Posting = { account: JournalAccount; categoryId: number | null; amount: Money }

const posting = (account: JournalAccount, amount: number, categoryId: number | null = null): Posting => ({
  account,
  categoryId: isByCategory(account) ? categoryId : null,
  amount: money(amount),
})
const credit = (account: JournalAccount, amount: number): Posting => posting(account, -1 * amount)
const moved = (postings: readonly Posting[]): Posting[] => postings.filter(({ amount }) => amount !== 0)

/** What debits and credits leave over: 0 in every entry. */
export const balanceOf = (postings: readonly Pick<Posting, 'amount'>[]): Money => sum(postings.map((one) => one.amount))

export type PostedInvoice = {
  type: InvoiceType
  category: InvoiceCategory
  /** The invoice of a deposit, or its credit note. */
  isDeposit: boolean
  services: Money
  parts: Money
  taxable: Money
  vat: Money
  total: Money
  /** The VAT of the deposits that it takes up. */
  prepaidVat: Money
  categoryId: number | null
}

/**
 * A sales invoice. A deposit asks for nothing: its money stands to the customer's credit as a payment, and its invoice owes the
 * VAT alone (GCC VAT Agreement, article 23: tax falls due when a payment comes before the supply). The final invoice takes that VAT up.
 */
export function postingsOfInvoice(invoice: PostedInvoice): Posting[] {
  const sign = invoice.type === 'Return' ? -1 : 1
  const { services, parts, taxable, vat, total, prepaidVat, categoryId } = invoice
  const sales = invoice.isDeposit
    ? [posting('depositVat', sign * vat), posting('outputVat', -sign * vat)]
    : [
        posting('receivables', sign * total),
        posting('depositVat', -sign * prepaidVat),
        ...(invoice.category === 'income'
          ? [posting('otherIncome', -sign * taxable, categoryId)]
          : [posting('services', -sign * services), posting('parts', -sign * parts)]),
        posting('outputVat', -sign * subtract(vat, prepaidVat)),
      ]
  return moved(sales)
}

/** A payment of a customer. Money left as credit, and what is paid from it, moves nothing: it stays with the workshop either way. */
export function postingsOfPayment(payment: { kind: PaymentKind; mode: PaymentMode | null; amount: Money }): Posting[] {
  const { kind, mode, amount } = payment
  if (kind === 'BadDebt') return [posting('badDebts', amount), credit('receivables', amount)]
  if (kind === 'RefundAdjustment' || mode === null) return []
  const sign = kind === 'Refund' ? -1 : 1
  return [posting(mode, sign * amount), posting('receivables', -sign * amount)]
}

export type PostedPurchase = {
  type: InvoiceType
  category: PurchaseInvoiceCategory
  taxable: Money
  vat: Money
  /** Of an import, beside what the supplier gets. */
  importVat: Money
  noVatReason: NoVatReason | null
  total: Money
  /** The part of `taxable` whose goods went into stock, or left it again. */
  stockTaxable: Money
  /** What these goods are worth in stock, with freight and customs; of a return, at the average cost of the day. */
  stockValue: Money
  categoryId: number | null
}

/** A purchase, an expense, or what went back of one. Freight, customs and the VAT paid there stand on an account of their own until their bills are posted; under the reverse charge the buyer owes the VAT that they deduct. */
export function postingsOfPurchase(purchase: PostedPurchase): Posting[] {
  const isReturn = purchase.type === 'Return'
  const sign = isReturn ? -1 : 1
  const { taxable, vat, importVat, total, stockTaxable, stockValue, categoryId } = purchase
  const isDueHere = purchase.noVatReason === 'reverseCharge'
  const outside = purchase.category === 'expense' ? 'expenses' : 'partsBoughtOutside'
  const beside = isReturn ? 'supplierReturnDifferences' : 'landedCosts'
  return moved([
    posting('stock', sign * stockValue),
    posting(beside, sign * (stockTaxable - stockValue - (isDueHere ? 0 : importVat))),
    posting(outside, sign * subtract(taxable, stockTaxable), categoryId),
    posting('inputVat', sign * (vat + importVat)),
    posting('outputVat', isDueHere ? 0 - sign * importVat : 0),
    posting('payables', -sign * total),
  ])
}

export function postingsOfSupplierPayment(payment: {
  kind: PurchasePaymentKind
  mode: PaymentMode
  amount: Money
}): Posting[] {
  const sign = payment.kind === 'Refund' ? -1 : 1
  return [posting('payables', sign * payment.amount), posting(payment.mode, -sign * payment.amount)]
}

/** What a supplier will not be paid; the input VAT in it goes back (decision 60). */
export const postingsOfWriteOff = ({ amount, vat }: { amount: Money; vat: Money }): Posting[] =>
  moved([posting('payables', amount), credit('payablesWrittenOff', subtract(amount, vat)), credit('inputVat', vat)])

/** Where the other side of a stock activity stands. Goods of a purchase come and go with its document; prices move nothing. */
const besideStock: Partial<Record<StockActivity, JournalAccount>> = {
  issued: 'costOfParts',
  returnedToStore: 'costOfParts',
  sold: 'costOfParts',
  returnedByCustomer: 'costOfParts',
  itemAdded: 'openingStock',
  costUpdated: 'stockDifferences',
  surplus: 'stockDifferences',
  shortage: 'stockDifferences',
  transferredOut: 'goodsOnTheWay',
  transferredIn: 'goodsOnTheWay',
}

/** The stock activities that are posted by themselves. */
export const postedActivities = Object.keys(besideStock) as StockActivity[]

/** `value` as in the ledger of stock: below zero where goods leave. */
export function postingsOfStock({ kind, value }: { kind: StockActivity; value: Money }): Posting[] {
  const beside = besideStock[kind]
  return beside ? moved([posting('stock', value), credit(beside, value)]) : []
}

/** Change brought from the bank, or cash taken there: the other side is for the bookkeeper to say. */
export function postingsOfDrawerMove({ kind, amount }: { kind: DrawerMoveKind; amount: Money }): Posting[] {
  const sign = kind === 'In' ? 1 : -1
  return [posting('cash', sign * amount), posting('cashMoves', -sign * amount)]
}

/** What was counted less what was expected when a drawer was closed. */
export const postingsOfDrawer = ({ difference }: { difference: Money }): Posting[] =>
  moved([posting('cash', difference), credit('cashDifferences', difference)])

/** What is new of a document that was posted before and changed since: what it comes to today, less what was posted. */
export function correctionOf(today: readonly Posting[], before: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>()
  const put = ({ account, categoryId, amount }: Posting, sign: 1 | -1) => {
    const key = `${account} ${categoryId ?? ''}`
    const was = sums.get(key)?.amount ?? 0
    sums.set(key, { account, categoryId, amount: money(was + sign * amount) })
  }
  for (const one of today) put(one, 1)
  for (const one of before) put(one, -1)
  return moved([...sums.values()])
}

/**
 * The day on which a document stands in a journal: its own, or the first day of the journal where an earlier one is closed
 * already. None stands beyond the last day.
 */
export function postedOn(documentOn: CalendarDate, span: { from: CalendarDate; until: CalendarDate }): CalendarDate {
  if (documentOn < span.from) return span.from
  return documentOn > span.until ? span.until : documentOn
}

export type JournalRefusal =
  | { code: 'journalDayNotOver'; data: { today: CalendarDate } }
  | { code: 'journalAlreadyExported'; data: { until: CalendarDate } }
  | { code: 'invalidInput'; data: object; field: 'until' }

/** A journal ends with a day that is over everywhere in the company, and begins where the one before ended: no day is left out. */
export function refuseJournal(
  span: { from: CalendarDate; until: CalendarDate },
  { today, exportedUntil }: { today: CalendarDate; exportedUntil: CalendarDate | null },
): JournalRefusal | null {
  if (span.until >= today) return { code: 'journalDayNotOver', data: { today } }
  if (exportedUntil !== null && (span.from !== addDays(exportedUntil, 1) || span.until <= exportedUntil))
    return { code: 'journalAlreadyExported', data: { until: exportedUntil } }
  if (span.until < span.from) return { code: 'invalidInput', data: {}, field: 'until' }
  return null
}
