import { vatInside } from './deposits.ts'
import { type BasisPoints, type Money, mulDiv, type QuantityMilli, subtract, zero } from './money.ts'
import { refuseStockLines, type StockLineRefusal } from './purchase-stock.ts'
import type { PurchaseVatMode } from './purchases.ts'
import type { CalendarDate } from './time.ts'

/** The states of an order, in the order it goes through them; `closed` is an order whose rest will not come. */
export const purchaseOrderStates = ['draft', 'sent', 'partlyReceived', 'received', 'closed', 'cancelled'] as const
export type PurchaseOrderState = (typeof purchaseOrderStates)[number]

/** How an order reached its supplier. */
export const orderChannels = ['Email', 'Whatsapp', 'Paper', 'Phone'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** Goods are expected of it. */
export const isOnTheWay = (state: PurchaseOrderState): boolean => state === 'sent' || state === 'partlyReceived'
/** It still asks for something: what stands on it need not be ordered again. */
export const isOpenOrder = (state: PurchaseOrderState): boolean => state === 'draft' || isOnTheWay(state)

/** A line of an order: in units of the supplier, and what that is in stock. Without a price it is asked for. */
export type OrderedLine = {
  partId: number
  partNo: string
  quantityMilli: QuantityMilli
  factorMilli: QuantityMilli
  price: Money | null
}

/** Why lines cannot be ordered: a part twice, nothing or too much of it. What a line costs is asked as on the purchase. */
export const refuseOrderLines = (lines: readonly OrderedLine[]): StockLineRefusal | null =>
  refuseStockLines(lines.map((line) => ({ ...line, price: line.price ?? zero, discount: zero })))

/** A line with what came of it so far, in thousandths of the stock unit. */
export type OrderLine = { stockMilli: QuantityMilli; receivedMilli: QuantityMilli }

/** What is still to come of a line, in stock units. */
export const toComeOf = ({ stockMilli, receivedMilli }: OrderLine): QuantityMilli =>
  Math.max(0, stockMilli - receivedMilli)

/**
 * What is proposed to be received of a line: whole units of the supplier where the rest is such, else the rest in stock units, as a
 * part of a carton came already. Never more than is to come.
 */
export function proposedReceipt(line: OrderLine & { factorMilli: QuantityMilli }): {
  quantityMilli: QuantityMilli
  inStockUnits: boolean
} {
  const toCome = toComeOf(line)
  const units = (toCome * 1000) / line.factorMilli
  return Number.isInteger(units)
    ? { quantityMilli: units, inStockUnits: false }
    : { quantityMilli: toCome, inStockUnits: true }
}

/** The state of an order that was sent, by what came of it. */
export function stateByReceipts(lines: readonly OrderLine[]): PurchaseOrderState {
  if (lines.every((line) => toComeOf(line) === 0)) return 'received'
  return lines.some(({ receivedMilli }) => receivedMilli > 0) ? 'partlyReceived' : 'sent'
}

export type NotDraftRefusal = { code: 'orderNotDraft'; data: object }
/** What is ordered, and from whom, changes only before the supplier has the order. */
export const refuseOrderChange = (state: PurchaseOrderState): NotDraftRefusal | null =>
  state === 'draft' ? null : { code: 'orderNotDraft', data: {} }

export type OrderOverRefusal = { code: 'orderOver'; data: object }
/** An order that is received, closed or cancelled stays as it is. */
export const refuseOver = (state: PurchaseOrderState): OrderOverRefusal | null =>
  isOpenOrder(state) ? null : { code: 'orderOver', data: {} }

export type NotSentRefusal = OrderOverRefusal | { code: 'orderNotSent'; data: { reason: 'toReceive' | 'toClose' } }
/** Goods come against an order that the supplier has. */
export const refuseReceipt = (state: PurchaseOrderState): NotSentRefusal | null =>
  state === 'draft' ? { code: 'orderNotSent', data: { reason: 'toReceive' } } : refuseOver(state)

export type OrderCancelRefusal = OrderOverRefusal | { code: 'orderHasReceipts'; data: object }
/** An order of which something came is closed, not cancelled. */
export const refuseOrderCancel = (state: PurchaseOrderState): OrderCancelRefusal | null =>
  state === 'partlyReceived' ? { code: 'orderHasReceipts', data: {} } : refuseOver(state)

/** Only an order of which something came has a rest to close; one of which nothing came is cancelled. */
export const refuseOrderClose = (state: PurchaseOrderState): NotSentRefusal | null =>
  state === 'partlyReceived' ? null : (refuseOver(state) ?? { code: 'orderNotSent', data: { reason: 'toClose' } })

export type OtherSupplierRefusal = { code: 'orderOfOtherSupplier'; data: object }
/** What is received against an order comes from the supplier who has it. */
export const refuseOtherSupplier = (ordered: number, delivering: number | null): OtherSupplierRefusal | null =>
  ordered === delivering ? null : { code: 'orderOfOtherSupplier', data: {} }

type Arriving = { partId: number; stockMilli: QuantityMilli }
export type ExceededRefusal = { code: 'orderExceeded'; data: { partNo: string } }
/** More than is still to come, or a part that was not ordered, is asked about once. */
export function refuseExceeded(
  lines: readonly (OrderLine & { partId: number })[],
  arriving: readonly (Arriving & { partNo: string })[],
  confirmed: boolean,
): ExceededRefusal | null {
  if (confirmed) return null
  const over = arriving.find(({ partId, stockMilli }) => {
    const line = lines.find((one) => one.partId === partId)
    return stockMilli > (line ? toComeOf(line) : 0)
  })
  return over ? { code: 'orderExceeded', data: { partNo: over.partNo } } : null
}

/** What comes of each line with a delivery; parts that were not ordered are of no line. */
export const receivedOf = <L extends OrderLine & { partId: number }>(
  lines: readonly L[],
  arriving: readonly Arriving[],
) =>
  lines.flatMap((line) => {
    const came = arriving.find(({ partId }) => partId === line.partId)
    return came ? [{ line, receivedMilli: line.receivedMilli + came.stockMilli }] : []
  })

export type RequestOrderRefusal =
  | { code: 'requestNotShort'; data: object }
  | { code: 'requestOrdered'; data: { number: string } }
/** A request is ordered for what the store cannot give it, and once. */
export function refuseRequestOrder(shortMilli: QuantityMilli, onOrder: string | null): RequestOrderRefusal | null {
  if (onOrder !== null) return { code: 'requestOrdered', data: { number: onOrder } }
  return shortMilli > 0 ? null : { code: 'requestNotShort', data: {} }
}

/** When a line is expected: its own day, or that of the order. */
export const expectedDayOf = (
  line: { expectedOn: CalendarDate | null },
  order: { expectedOn: CalendarDate | null },
): CalendarDate | null => line.expectedOn ?? order.expectedOn

/** What a unit cost on a document, without VAT: orders are written without it, as the supplier adds it. */
export const orderPrice = (price: Money, vatMode: PurchaseVatMode, vatBp: BasisPoints): Money =>
  vatMode === 'inclusive' ? subtract(price, vatInside(price, vatBp)) : price

/** Enough purchase units for a quantity in stock units: whole ones, at least one. */
export const wholeUnitsFor = (stockMilli: QuantityMilli, factorMilli: QuantityMilli): QuantityMilli =>
  Math.max(1, Math.ceil(stockMilli / factorMilli)) * 1000

/** What is known of a part that may be ordered again, in thousandths of the stock unit. */
export type ToReorder = {
  availableMilli: QuantityMilli
  /** On orders, also on those that were not sent yet. */
  orderedMilli: QuantityMilli
  /** What tickets ask for and nothing is reserved of. */
  waitingMilli: QuantityMilli
  minimumMilli: QuantityMilli
  /** Issued and sold in the last 90 days, less what came back. */
  usedMilli: QuantityMilli
}

/** The days whose use is looked at, and the share of it that is bought in advance: a month. */
export const usedDays = 90
const daysInAdvance = 30

/** What will be free of a part once everything that is ordered has come and everybody who waits is served. */
export const freeOf = ({ availableMilli, orderedMilli, waitingMilli }: Omit<ToReorder, 'usedMilli'>): number =>
  availableMilli + orderedMilli - waitingMilli

/** Whether a part is proposed: it is at its minimum or below, or somebody waits for what nobody ordered. */
export const isToReorder = (part: Omit<ToReorder, 'usedMilli'>): boolean => {
  const free = freeOf(part)
  return free < 0 || (part.minimumMilli > 0 && free <= part.minimumMilli)
}

/** How much is proposed, in purchase units: up to the minimum and a month's use, in whole units. */
export function proposedMilli(part: ToReorder, factorMilli: QuantityMilli): QuantityMilli {
  const ahead = mulDiv(Math.max(0, part.usedMilli), daysInAdvance, usedDays)
  return wholeUnitsFor(part.minimumMilli + ahead - freeOf(part), factorMilli)
}
