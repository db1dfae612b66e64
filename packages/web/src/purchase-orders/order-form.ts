import type { OrderedLine, PurchaseOrder } from '@warsha/contract/purchase-order-rows'
import type { FoundPart } from '@warsha/contract/stock'
import { dateOf } from '@warsha/domain/forms'
import { type Money, money, priceOf, sum } from '@warsha/domain/money'
import { refuseOrderLines } from '@warsha/domain/purchase-orders'
import type { StockUnit } from '@warsha/domain/stock'
import { factorOf } from '../lib/store/factor-of.ts'

/** A line as it is typed: what is not typed yet is null. */
export type OrderLineForm = {
  partId: number
  partNo: string
  nameEn: string
  nameAr: string
  stockUnit: StockUnit
  unit: StockUnit
  factorMilli: number | null
  quantityMilli: number | null
  price: number | null
  expectedOn: string | null
}
export type OrderForm = {
  supplierId: number | null
  supplierName: string
  expectedOn: string | null
  note: string
  lines: OrderLineForm[]
}

export const emptyOrder: OrderForm = { supplierId: null, supplierName: '', expectedOn: null, note: '', lines: [] }

export const orderFormOf = (order: PurchaseOrder, supplierName: string): OrderForm => ({
  supplierId: order.supplierId,
  supplierName,
  expectedOn: order.expectedOn,
  note: order.note,
  lines: order.lines.map((line) => ({
    partId: line.partId,
    partNo: line.partNo,
    nameEn: line.nameEn,
    nameAr: line.nameAr,
    stockUnit: line.stockUnit,
    unit: line.unit,
    factorMilli: line.factorMilli,
    quantityMilli: line.quantityMilli,
    price: line.price,
    expectedOn: line.expectedOn,
  })),
})

/** One unit of a part as the catalogue buys it. */
export const orderLineOf = (part: FoundPart): OrderLineForm => ({
  partId: part.partId,
  partNo: part.partNo,
  nameEn: part.nameEn,
  nameAr: part.nameAr,
  stockUnit: part.unit,
  unit: part.purchaseUnit,
  factorMilli: part.factorMilli,
  quantityMilli: 1000,
  price: null,
  expectedOn: null,
})

/** How many stock units one unit of the line is: one, where it is counted as stock is. */
const linesOf = (lines: readonly OrderLineForm[]): (OrderedLine & { partNo: string })[] =>
  lines.map((line) => ({
    partId: line.partId,
    partNo: line.partNo,
    unit: line.unit,
    factorMilli: factorOf(line) ?? 0,
    quantityMilli: line.quantityMilli ?? 0,
    price: line.price === null ? null : money(line.price),
    expectedOn: dateOf(line.expectedOn ?? ''),
  }))

/** Why it cannot be ordered as it stands, apart from fields that were left out. */
export const refuseOrder = (form: OrderForm) =>
  refuseOrderLines(linesOf(form.lines).filter((line) => line.quantityMilli > 0 && line.factorMilli > 0))

/** What it will cost at the prices that are known. */
export const costOf = (lines: readonly Pick<OrderLineForm, 'price' | 'quantityMilli'>[]): Money =>
  sum(lines.map(({ price, quantityMilli }) => priceOf(money(price ?? 0), Math.min(quantityMilli ?? 0, 1e9))))

export const orderOf = (form: OrderForm, supplierId: number) => ({
  supplierId,
  expectedOn: dateOf(form.expectedOn ?? ''),
  note: form.note.trim(),
  lines: linesOf(form.lines).map(({ partNo: _partNo, ...line }) => line),
})
