import { type Money, money, mulDiv, type QuantityMilli, zero } from './money.ts'

/** The units that stock is counted in, by the numbers of their lookup. */
export const stockUnits = {
  piece: 1,
  set: 2,
  pair: 3,
  litre: 4,
  millilitre: 5,
  kilogram: 6,
  gram: 7,
  metre: 8,
  roll: 9,
  box: 10,
  carton: 11,
  pack: 12,
  bottle: 13,
  can: 14,
  drum: 15,
} as const
export type StockUnit = keyof typeof stockUnits

/**
 * What happens to the stock of a part in a shop, by the numbers of the specification (STK-007, STK-008). Goods that go from one
 * shop to another have two of their own, which it does not name.
 */
export const stockActivities = {
  issued: 1,
  returnedToStore: 2,
  received: 3,
  returnedToSupplier: 4,
  sold: 5,
  returnedByCustomer: 6,
  itemAdded: 7,
  costUpdated: 8,
  priceUpdated: 9,
  minPriceUpdated: 10,
  minStockUpdated: 11,
  surplus: 12,
  shortage: 13,
  transferredOut: 14,
  transferredIn: 15,
} as const
export type StockActivity = keyof typeof stockActivities

/** Those that take goods out of a shop, at the cost of the moment; received, returned and found goods come in at a cost that is known. */
export const outgoingActivities = ['issued', 'returnedToSupplier', 'sold', 'shortage', 'transferredOut'] as const
export type OutgoingActivity = (typeof outgoingActivities)[number]
export type IncomingActivity =
  | 'returnedToStore'
  | 'received'
  | 'returnedByCustomer'
  | 'itemAdded'
  | 'surplus'
  | 'transferredIn'

/** The kinds of documents that a stock activity can belong to. */
export const stockDocuments = ['ticket', 'purchaseInvoice', 'invoice', 'stockCount', 'transfer', 'import'] as const
export type StockDocument = (typeof stockDocuments)[number]

/**
 * How much of a part a shop has, and what it cost: quantity in thousandths, value in minor units. The average cost is their
 * quotient and is never stored, so that nothing is lost in rounding it. `reserved` is promised to somebody and still here.
 */
export type Stock = { currentMilli: QuantityMilli; reservedMilli: QuantityMilli; value: Money }

export const noStock: Stock = { currentMilli: 0, reservedMilli: 0, value: zero }

export const availableOf = ({ currentMilli, reservedMilli }: Stock): QuantityMilli => currentMilli - reservedMilli

/** The weighted average cost of one unit, rounded to be shown; 0 where there is none. */
export const averageCostOf = ({ currentMilli, value }: Stock): Money =>
  currentMilli === 0 ? zero : mulDiv(value, 1000, currentMilli)

/** What a quantity costs at the average of the moment, in minor units: its share of the value. The last piece takes all that is left. */
export const costOf = ({ currentMilli, value }: Stock, quantityMilli: QuantityMilli): Money =>
  quantityMilli === currentMilli ? value : mulDiv(value, quantityMilli, currentMilli)

/** The stock after goods came in that cost `value` together, in minor units. */
export const withReceived = (stock: Stock, quantityMilli: QuantityMilli, value: Money): Stock => ({
  ...stock,
  currentMilli: stock.currentMilli + quantityMilli,
  value: money(stock.value + value),
})

/** The stock after goods left that cost `value`, by itself the average of the moment; `refuseTake` was asked before. */
export const withTaken = (
  stock: Stock,
  quantityMilli: QuantityMilli,
  value: Money = costOf(stock, quantityMilli),
): Stock => ({
  ...stock,
  currentMilli: stock.currentMilli - quantityMilli,
  value: money(stock.value - value),
})

export type QuantityRefusal = { code: 'stockQuantityMissing'; data: object }
export type StockRefusal = QuantityRefusal | { code: 'stockTooLow'; data: { available: QuantityMilli } }

/**
 * Why a quantity cannot leave (STK-009, STK-010): it is nothing, or more than is here and not promised to others. `own` is what
 * of the reserved quantity was reserved for this very purpose.
 */
export function refuseTake(stock: Stock, quantityMilli: QuantityMilli, own: QuantityMilli = 0): StockRefusal | null {
  if (quantityMilli <= 0) return { code: 'stockQuantityMissing', data: {} }
  const available = availableOf(stock) + own
  return quantityMilli > available ? { code: 'stockTooLow', data: { available } } : null
}

export type ReturnRefusal = QuantityRefusal | { code: 'returnExceedsIssued'; data: { issued: QuantityMilli } }

/** Nothing is returned to the store beyond what was issued and not returned before (STK-011). */
export function refuseReturnToStore(issuedMilli: QuantityMilli, quantityMilli: QuantityMilli): ReturnRefusal | null {
  if (quantityMilli <= 0) return { code: 'stockQuantityMissing', data: {} }
  return quantityMilli > issuedMilli ? { code: 'returnExceedsIssued', data: { issued: issuedMilli } } : null
}

/**
 * What goods come back at, in minor units: their share of what they left with. `left` is what is out of it still, in quantity and
 * value; the last piece takes the rest, so that what comes back is worth what went out.
 */
export const costOfReturn = (
  left: { quantityMilli: QuantityMilli; value: Money },
  quantityMilli: QuantityMilli,
): Money => costOf({ currentMilli: left.quantityMilli, reservedMilli: 0, value: left.value }, quantityMilli)

/** What lies on the shelf when a part enters the stock has a cost that somebody named, be it zero; nothing costs nothing. */
export const needsCost = (openingMilli: QuantityMilli): boolean => openingMilli > 0

export type NewCostRefusal = { code: 'nothingInStock'; data: object }

/** Only what is here can be valued anew. */
export const refuseNewCost = ({ currentMilli }: Stock): NewCostRefusal | null =>
  currentMilli > 0 ? null : { code: 'nothingInStock', data: {} }

/** How much of what is wanted can be reserved now. */
export const reservableOf = (stock: Stock, wantedMilli: QuantityMilli): QuantityMilli =>
  Math.max(0, Math.min(wantedMilli, availableOf(stock)))

/** Whether there is so little of a part that it should be bought again; a minimum of 0 asks for nothing. */
export const isAtMinimum = ({ currentMilli, minimumMilli }: { currentMilli: number; minimumMilli: number }): boolean =>
  minimumMilli > 0 && currentMilli <= minimumMilli

/** Whether a move took a part down to its minimum; of what was there already nobody is told again. Quantities in thousandths. */
export const fellToMinimum = (
  beforeMilli: QuantityMilli,
  { currentMilli, minimumMilli }: { currentMilli: QuantityMilli; minimumMilli: QuantityMilli },
): boolean => isAtMinimum({ currentMilli, minimumMilli }) && !isAtMinimum({ currentMilli: beforeMilli, minimumMilli })
