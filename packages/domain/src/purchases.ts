import type { InvoiceType } from './invoices.ts'
import {
  type BasisPoints,
  type Money,
  money,
  mulDiv,
  type QuantityMilli,
  spread,
  subtract,
  sum,
  zero,
} from './money.ts'
import { partNoKey } from './parts.ts'
import { isOverdue, overpaymentOf, paymentStatusOf, refundableOf, remainingOf } from './payments.ts'
import { isSameVat, type NoVatReason } from './purchase-vat.ts'
import type { PartSource } from './tickets.ts'
import type { CalendarDate } from './time.ts'
import { documentTotals, type LineTotals } from './totals.ts'

/** How the prices of a supplier's document carry VAT: not at all (it is no tax invoice), inside them, or on top. */
export const purchaseVatModes = ['none', 'inclusive', 'exclusive'] as const
export type PurchaseVatMode = (typeof purchaseVatModes)[number]

/** The ways in which money moves between us and a supplier. */
export const purchasePaymentKinds = ['Payment', 'Refund'] as const
export type PurchasePaymentKind = (typeof purchasePaymentKinds)[number]

/** `price` is of one unit, as on the document; `discount` is off the whole line. */
export type BoughtLine = { price: Money; quantityMilli: QuantityMilli; discount?: Money }
export type PurchaseTotals = {
  gross: Money
  discount: Money
  taxable: Money
  vat: Money
  total: Money
  lines: LineTotals[]
}

/** The figures of a purchase invoice: VAT once for the document (decisions §3), its taxable amount spread over the lines. */
export function purchaseTotals(
  lines: readonly BoughtLine[],
  vatMode: PurchaseVatMode,
  rateBp: BasisPoints,
): PurchaseTotals {
  const treatment = { taxed: vatMode !== 'none', inclusive: vatMode === 'inclusive' }
  const { gross, discount, taxable, vat, total, ...rest } = documentTotals({
    lines: lines.map(({ price, quantityMilli, discount: off }) => ({
      kind: 'part',
      unitPrice: price,
      quantityMilli,
      discount: off ?? zero,
    })),
    documentDiscount: zero,
    vat: { allowed: vatMode !== 'none', rateBp, services: treatment, parts: treatment },
  })
  return { gross, discount, taxable, vat, total, lines: rest.lines }
}

/** The amounts of a purchase invoice. `paid` is payments minus refunds, `badDebt` what was written off. */
export type PurchaseMoney = { total: Money; returned: Money; paid: Money; badDebt: Money }

/** A purchase as it is recorded: nothing is paid, sent back or written off yet. */
export const newPurchaseMoney = (total: Money): PurchaseMoney => ({ total, returned: zero, paid: zero, badDebt: zero })

/**
 * `due` is what the supplier still gets, `toGetBack` what they were overpaid; one of them is always 0. It is never more than was
 * paid, because a return takes back what was written off first (`writeOffTakenBack`).
 */
export const purchaseStanding = (purchase: PurchaseMoney) => ({
  due: remainingOf(purchase),
  toGetBack: overpaymentOf(purchase),
  paymentStatus: paymentStatusOf(purchase),
})

/** Of a document that asks for nothing more and was never paid: what ended it. Null of every other one. */
export function endedUnpaidBy(purchase: PurchaseMoney): 'writtenOff' | 'returned' | null {
  if (purchase.paid !== 0 || purchase.total === 0 || remainingOf(purchase) > 0) return null
  return purchase.badDebt > 0 ? 'writtenOff' : 'returned'
}

/** On the day itself nothing is overdue yet. */
export const isPurchaseOverdue = (purchase: PurchaseMoney, dueOn: CalendarDate | null, today: CalendarDate): boolean =>
  isOverdue(purchase, dueOn, today)

/** Numbers of a supplier's documents are compared without case, spaces, dashes and the kind of digits. */
export const docNoKey = (typed: string): string => partNoKey(typed)

export type BoughtPart = { name: string; source: PartSource; cost: Money; purchaseNumber: string | null }
export type PurchasedRefusal = { code: 'partPurchased'; data: { name: string; number: string } }
export type PurchasePartRefusal = PurchasedRefusal | { code: 'partNotBought'; data: { name: string } }

/** Why a part of a ticket cannot be on a purchase invoice: it was not bought, its cost is unknown, or it is on one already. */
export function refusePurchaseOf({ name, source, cost, purchaseNumber }: BoughtPart): PurchasePartRefusal | null {
  if (purchaseNumber !== null) return { code: 'partPurchased', data: { name, number: purchaseNumber } }
  return source === 'PurchaseFromOutside' && cost > 0 ? null : { code: 'partNotBought', data: { name } }
}

/** The fields of a part fixed by its purchase invoice: they stay as bought, while the customer's price is free. */
export const boughtFields = ['source', 'partNo', 'name', 'supplierId', 'supplierName', 'quantityMilli', 'cost'] as const
type BoughtField = (typeof boughtFields)[number]

/** The first thing that a change would make other than it was bought; null where it leaves all of it. */
export const boughtFieldChanged = (
  before: Record<BoughtField, unknown>,
  next: Record<BoughtField, unknown>,
): BoughtField | null => boughtFields.find((field) => before[field] !== next[field]) ?? null

type Source = { supplierId: number | null; supplierName: string }

/** Parts by where they were bought: each supplier alone, one-off shops by their name, and those without any together. */
export function bySupplier<P extends Source>(parts: readonly P[]): P[][] {
  const groups = new Map<string, P[]>()
  for (const part of parts) {
    const name = part.supplierName.trim().replaceAll(/\s+/g, ' ').toUpperCase()
    const key = part.supplierId === null ? `name ${name}` : `id ${part.supplierId}`
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()]
}

export type PurchaseDaysRefusal =
  | { code: 'dateInFuture'; data: { today: CalendarDate } }
  | { code: 'dueBeforePurchase'; data: { invoicedOn: CalendarDate } }

/** A supplier's document is of today or before, by the calendar of the shop, and is not to be paid before it was written. */
export function refusePurchaseDays(
  { invoicedOn, paymentDueOn }: { invoicedOn: CalendarDate; paymentDueOn: CalendarDate | null },
  today: CalendarDate,
): PurchaseDaysRefusal | null {
  if (invoicedOn > today) return { code: 'dateInFuture', data: { today } }
  return paymentDueOn !== null && paymentDueOn < invoicedOn ? { code: 'dueBeforePurchase', data: { invoicedOn } } : null
}

export type VatModeRefusal = { code: 'purchaseVatNotAllowed'; data: object }
/** A company without VAT claims none. */
export const refuseVatMode = (vatMode: PurchaseVatMode, allowVat: boolean): VatModeRefusal | null =>
  vatMode === 'none' || allowVat ? null : { code: 'purchaseVatNotAllowed', data: {} }

export type DocNoRefusal = { code: 'vatNeedsDocNo'; data: object }
/**
 * Input VAT is deducted by the supplier's own tax invoice (VAT Implementing Regulations): without its number an
 * expense is recorded without VAT.
 */
export const refuseVatWithoutDocNo = (paper: {
  vatMode: PurchaseVatMode
  supplierDocNo: string
}): DocNoRefusal | null =>
  paper.vatMode === 'none' || paper.supplierDocNo.trim() !== '' ? null : { code: 'vatNeedsDocNo', data: {} }

export type SupplierRefusal = { code: 'purchaseSupplierMissing'; data: object }
/** The user who records a document names its supplier, be it by name alone. */
export const refuseNoSupplier = ({ supplierId, supplierName }: Source): SupplierRefusal | null =>
  supplierId === null && supplierName.trim() === '' ? { code: 'purchaseSupplierMissing', data: {} } : null

export type PurchaseTotalRefusal = { code: 'purchaseTotalBelowPaid'; data: { paid: Money } }
/** A corrected document never totals less than what was paid for it. */
export const refusePurchaseTotal = (total: Money, paid: Money): PurchaseTotalRefusal | null =>
  total < paid ? { code: 'purchaseTotalBelowPaid', data: { paid } } : null

export type VatChangeRefusal = { code: 'purchaseHasReturns'; data: object }
type DocumentVat = { vatMode: PurchaseVatMode; noVatReason: NoVatReason | null }
/** Returns were credited, and write-offs made, with the VAT of the document at that time. */
export const refuseVatChange = (
  before: DocumentVat & { returned: Money; badDebt: Money },
  next: DocumentVat,
): VatChangeRefusal | null =>
  before.returned + before.badDebt === 0 || isSameVat(before, next) ? null : { code: 'purchaseHasReturns', data: {} }

export type PurchasePaymentRefusal =
  | { code: 'amountNotPositive'; data: object }
  | { code: 'purchasePaymentTooHigh'; data: { remaining: Money } }
  | { code: 'refundExceedsPayment'; data: { refundable: Money } }

/** Never more than the supplier still gets; what they give back never more than is left of the payment that it undoes. */
export function refusePurchasePayment(
  purchase: PurchaseMoney,
  amount: Money,
  payment?: { amount: Money; refunded: Money },
): PurchasePaymentRefusal | null {
  if (amount <= 0) return { code: 'amountNotPositive', data: {} }
  if (payment) {
    const refundable = refundableOf(payment)
    return amount > refundable ? { code: 'refundExceedsPayment', data: { refundable } } : null
  }
  const { due } = purchaseStanding(purchase)
  return amount > due ? { code: 'purchasePaymentTooHigh', data: { remaining: due } } : null
}

type Line = { position: number; quantityMilli: QuantityMilli; price: Money; total: Money; returnedMilli: QuantityMilli }
/** The quantity returned to the supplier of the line at a position. */
export type AskedPurchaseReturn = { position: number; quantityMilli: QuantityMilli }

/** What of a line did not go back yet. */
export const returnableMilliOf = (line: Pick<Line, 'quantityMilli' | 'returnedMilli'>): QuantityMilli =>
  line.quantityMilli - line.returnedMilli

export type PurchaseReturnRefusal =
  | { code: 'purchaseIsReturn'; data: object }
  | { code: 'returnExceedsPurchase'; data: { position: number } }

/** What stands on a return itself is neither paid, completed nor returned. */
export const refuseOfReturn = ({ type }: { type: InvoiceType }): PurchaseReturnRefusal | null =>
  type === 'Normal' ? null : { code: 'purchaseIsReturn', data: {} }

export type ToCompleteRefusal = { code: 'purchaseToComplete'; data: object }
/**
 * A purchase that was recorded by itself says nothing of VAT yet. Before something of it goes back, or is written off, it is
 * completed: from then on its VAT stays.
 */
export const refuseToComplete = ({ toComplete }: { toComplete: boolean }): ToCompleteRefusal | null =>
  toComplete ? { code: 'purchaseToComplete', data: {} } : null

/** No more can be returned than is still here. */
export function refusePurchaseReturn(
  lines: readonly Line[],
  asked: readonly AskedPurchaseReturn[],
): PurchaseReturnRefusal | null {
  for (const { position, quantityMilli } of asked) {
    const line = lines.find((one) => one.position === position)
    if (!line || quantityMilli > returnableMilliOf(line)) return { code: 'returnExceedsPurchase', data: { position } }
  }
  return null
}

type Bought = { vatMode: PurchaseVatMode; vat: Money; total: Money; returned: Money }
type ReturnedLine = { position: number; quantityMilli: QuantityMilli; price: Money } & LineTotals

/**
 * The figures of a return to the supplier, at the price of the purchase. Of a line, what came back of it in all is always its
 * share of the line, so that the last piece takes what is left; and what all returns together credit bears its share of the VAT.
 */
export function purchaseReturnTotals(
  purchase: Bought,
  lines: readonly Line[],
  asked: readonly AskedPurchaseReturn[],
): Omit<PurchaseTotals, 'lines'> & { lines: ReturnedLine[] } {
  const upTo = (line: Line, milli: QuantityMilli) => mulDiv(line.total, milli, line.quantityMilli)
  const taken = asked.flatMap(({ position, quantityMilli }) =>
    lines
      .filter((line) => line.position === position)
      .map((line) => ({
        line,
        quantityMilli,
        amount: subtract(upTo(line, line.returnedMilli + quantityMilli), upTo(line, line.returnedMilli)),
      })),
  )
  const total = sum(taken.map(({ amount }) => amount))
  const vatUpTo = (returned: number) => (purchase.total === 0 ? zero : mulDiv(purchase.vat, returned, purchase.total))
  const vat = subtract(vatUpTo(purchase.returned + total), vatUpTo(purchase.returned))
  const vats = spread(
    vat,
    taken.map(({ amount }) => amount),
  )
  const returned = taken.map(({ line, quantityMilli, amount }, index): ReturnedLine => {
    const lineVat = vats[index] ?? zero
    const taxable = subtract(amount, lineVat)
    const gross = purchase.vatMode === 'exclusive' ? taxable : amount
    const { position, price } = line
    const figures = { gross, discount: zero, documentDiscount: zero, taxable, vat: lineVat, total: amount }
    return { position, price, quantityMilli, ...figures }
  })
  const gross = sum(returned.map((line) => line.gross))
  return { gross, discount: zero, taxable: money(total - vat), vat, total, lines: returned }
}
