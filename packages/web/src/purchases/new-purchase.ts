import type { PurchaseOrder } from '@warsha/contract/purchase-order-rows'
import type { StockLine } from '@warsha/contract/purchase-paper'
import type { FoundPart } from '@warsha/contract/stock'
import { dateOf } from '@warsha/domain/forms'
import { money, mulDiv } from '@warsha/domain/money'
import { proposedReceipt } from '@warsha/domain/purchase-orders'
import { refuseStockLines } from '@warsha/domain/purchase-stock'
import {
  newPurchaseMoney,
  purchaseTotals,
  refuseNoSupplier,
  refusePurchaseDays,
  refusePurchasePayment,
} from '@warsha/domain/purchases'
import type { StockUnit } from '@warsha/domain/stock'
import type { CalendarDate } from '@warsha/domain/time'
import { type PaidForm, paidLater, paidNow, paymentOf } from '../lib/purchases/paid-now.ts'
import { emptyPaper, type PaperForm, paperOf } from '../lib/purchases/paper-form.ts'
import { factorOf } from '../lib/store/factor-of.ts'

/** A line as it is typed: what is not typed yet is null. */
export type LineForm = {
  partId: number
  partNo: string
  nameEn: string
  nameAr: string
  stockUnit: StockUnit
  unit: StockUnit
  factorMilli: number | null
  quantityMilli: number | null
  price: number | null
  discount: number | null
}
export type NewPurchaseForm = PaperForm &
  PaidForm & {
    lines: LineForm[]
    freight: number | null
    customs: number | null
  }

export const emptyPurchase = (today: CalendarDate, vatAllowed: boolean): NewPurchaseForm => ({
  ...emptyPaper(today, vatAllowed),
  lines: [],
  freight: null,
  customs: null,
  ...paidLater,
})

/** What is still to come of an order, at the prices that were expected. */
export const purchaseAgainst = (
  start: NewPurchaseForm,
  order: PurchaseOrder,
  supplierName: string,
): NewPurchaseForm => ({
  ...start,
  supplierId: order.supplierId,
  supplierName,
  lines: order.lines.filter(({ toComeMilli }) => toComeMilli > 0).map(receiptOf),
})

/** A rest that is no whole carton comes in stock units, at their share of the carton's price. */
function receiptOf(line: PurchaseOrder['lines'][number]): LineForm {
  const { partId, partNo, nameEn, nameAr, stockUnit, unit, factorMilli, price } = line
  const { quantityMilli, inStockUnits } = proposedReceipt(line)
  const part = { partId, partNo, nameEn, nameAr, stockUnit, quantityMilli, discount: null }
  return inStockUnits
    ? { ...part, unit: stockUnit, factorMilli: 1000, price: price === null ? null : mulDiv(price, 1000, factorMilli) }
    : { ...part, unit, factorMilli, price }
}

/** One unit of a part as the catalogue buys it; the price is on the document. */
export const lineOfPart = (part: FoundPart): LineForm => ({
  partId: part.partId,
  partNo: part.partNo,
  nameEn: part.nameEn,
  nameAr: part.nameAr,
  stockUnit: part.unit,
  unit: part.purchaseUnit,
  factorMilli: part.factorMilli,
  quantityMilli: 1000,
  price: null,
  discount: null,
})

/** The lines as they are sent; `partNo` is there for what is said about one. */
export const stockLinesOf = (lines: readonly LineForm[]): (StockLine & { partNo: string })[] =>
  lines.map((line) => ({
    partId: line.partId,
    partNo: line.partNo,
    unit: line.unit,
    factorMilli: factorOf(line) ?? 0,
    quantityMilli: line.quantityMilli ?? 0,
    price: money(line.price ?? 0),
    discount: money(line.discount ?? 0),
  }))

/** The lines that can be reckoned: each with a quantity, and with no more discount than it costs. */
const whole = (form: NewPurchaseForm) =>
  stockLinesOf(form.lines).filter(
    (line) => line.quantityMilli > 0 && line.factorMilli > 0 && refuseStockLines([line]) === null,
  )

export const totalsOf = (form: NewPurchaseForm, vatBp: number) => purchaseTotals(whole(form), form.vatMode, vatBp)

/** Why the document cannot be recorded as it stands, apart from fields that were left out. */
export function refuseNewPurchase(form: NewPurchaseForm, today: CalendarDate, vatBp: number) {
  const { invoicedOn, paymentDueOn } = paperOf(form, today)
  const typedDay = dateOf(form.invoicedOn ?? '') !== null
  const { total } = totalsOf(form, vatBp)
  const paid = paidNow(form, total)
  return (
    refuseNoSupplier(form) ??
    (typedDay ? refusePurchaseDays({ invoicedOn, paymentDueOn }, today) : null) ??
    refuseStockLines(stockLinesOf(form.lines).filter((line) => line.quantityMilli > 0 && line.factorMilli > 0)) ??
    (paid > 0 ? refusePurchasePayment(newPurchaseMoney(total), paid) : null)
  )
}

export function purchaseOf(form: NewPurchaseForm, today: CalendarDate, vatBp: number) {
  const { total } = totalsOf(form, vatBp)
  return {
    ...paperOf(form, today),
    lines: stockLinesOf(form.lines).map(({ partNo: _partNo, ...line }) => line),
    freight: money(form.freight ?? 0),
    customs: money(form.customs ?? 0),
    paid: paymentOf(form, total),
  }
}
