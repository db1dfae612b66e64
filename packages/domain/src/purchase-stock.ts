import { type Money, money, mulDiv, type QuantityMilli, spread, subtract, sum } from './money.ts'
import { returnableMilliOf } from './purchases.ts'
import { stockMilliOf } from './spare-parts.ts'
import { grossOf, type LargeLineRefusal, type LineTotals, refuseLargeLine } from './totals.ts'

/** The largest quantity of one line in stock units: a million, as the quantity of any line. */
const mostStockMilli = 1_000_000_000

/** A line of a supplier's document whose goods go into stock; `factorMilli` is how many stock units one unit of the document is. */
export type StockLine = {
  partId: number
  partNo: string
  quantityMilli: QuantityMilli
  factorMilli: QuantityMilli
  price: Money
  discount: Money
}
export type StockLineRefusal =
  | { code: 'purchasePartRepeats'; data: { partNo: string } }
  | { code: 'discountTooHigh'; data: { max: Money } }
  | { code: 'stockQuantityMissing'; data: object }
  | LargeLineRefusal

/** Why lines cannot go into stock: a part twice (STK-006), nothing or too much of it, or a discount above its price. */
export function refuseStockLines(lines: readonly StockLine[]): StockLineRefusal | null {
  for (const [index, { partId, partNo, quantityMilli, factorMilli, price, discount }] of lines.entries()) {
    if (lines.slice(0, index).some((line) => line.partId === partId))
      return { code: 'purchasePartRepeats', data: { partNo } }
    const most = Math.floor((mostStockMilli / factorMilli) * 1000)
    if (quantityMilli > most) return { code: 'fieldTooHigh', data: { field: 'quantityMilli', max: most } }
    if (stockMilliOf(quantityMilli, factorMilli) === 0) return { code: 'stockQuantityMissing', data: {} }
    const tooLarge = refuseLargeLine(price, quantityMilli)
    if (tooLarge) return tooLarge
    const gross = grossOf({ unitPrice: price, quantityMilli })
    if (discount > gross) return { code: 'discountTooHigh', data: { max: gross } }
  }
  return null
}

/** What it costs to get goods here beside their price, paid to others. */
export type Landed = { freight: Money; customs: Money }

/**
 * What each line is worth in stock: its amount without the VAT that is claimed, and its share of freight and customs by that amount.
 * Together they are exactly what the goods cost.
 */
export function stockValuesOf(lines: readonly Pick<LineTotals, 'taxable'>[], { freight, customs }: Landed): Money[] {
  const shares = spread(
    money(freight + customs),
    lines.map(({ taxable }) => taxable),
  )
  return lines.map(({ taxable }, index) => money(taxable + (shares[index] ?? 0)))
}

type Kept = { quantityMilli: QuantityMilli; returnedMilli: QuantityMilli; stockMilli: QuantityMilli }

/** How many stock units leave when a quantity of the document goes back. All returns of a line together are its share: the last takes the rest. */
export function stockReturnedOf({ quantityMilli, returnedMilli, stockMilli }: Kept, goesBack: QuantityMilli) {
  const upTo = (milli: QuantityMilli) => mulDiv(stockMilli, milli, quantityMilli)
  return subtract(upTo(returnedMilli + goesBack), upTo(returnedMilli))
}

/** What of a line can go back now: no more than was not returned before, and than is in stock and promised to nobody. */
export function returnableNowOf(line: Kept, availableMilli: QuantityMilli): QuantityMilli {
  const left = returnableMilliOf(line)
  if (availableMilli >= stockReturnedOf(line, left)) return left
  const most = Math.floor((availableMilli * line.quantityMilli) / line.stockMilli)
  // What was rounded away before can come back with this quantity: then it is a thousandth of the stock unit less.
  const oneLess = Math.ceil(line.quantityMilli / line.stockMilli)
  return Math.max(0, stockReturnedOf(line, most) > availableMilli ? most - oneLess : most)
}

/**
 * What a return to the supplier gained or lost: they credit what was paid, without the VAT, while the goods leave stock at
 * the average cost of the day. Positive where they credit more.
 */
export const returnDifferenceOf = (lines: readonly { taxable: Money; value: Money }[]): Money =>
  subtract(sum(lines.map(({ taxable }) => taxable)), sum(lines.map(({ value }) => value)))

export type StockedRefusal = { code: 'purchaseInStock'; data: object }
/** Goods entered stock at what they cost without VAT: how their document carries VAT stays. */
export const refuseStockVat = (
  before: { vatMode: string },
  vatMode: string,
  lines: readonly { partId: number | null }[],
): StockedRefusal | null =>
  before.vatMode !== vatMode && lines.some(({ partId }) => partId !== null)
    ? { code: 'purchaseInStock', data: {} }
    : null
