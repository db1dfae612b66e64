import { type AdjustmentTotals, adjustmentsOf, amountsOf, lineWithoutVat, type Piece, piecesOf } from './adjustments.ts'
import { type Exact, exactOf, percentOf, plain, powerOfTen, sum } from './decimal.ts'
import type { LineFigures } from './types.ts'
import { type Measure, measureOf, priced, priceWithoutVat } from './unit-price.ts'
import { rateOf, standardVat, type Vat } from './vat.ts'

/** A line as it is priced, with VAT or without: `gross` - allowances + charges = `net`. */
export type PricedLine = {
  readonly vat: Vat
  readonly rateBp: number
  /** Prices include VAT, and there is some. */
  readonly inclusive: boolean
  readonly measure: Measure
  readonly price: Exact
  readonly priceDiscount: Exact | undefined
  readonly gross: bigint
  readonly allowances: Piece[]
  readonly charges: Piece[]
  readonly net: bigint
}

const nothing: Exact = { units: 0n, scale: 0 }

export function priceLine(line: LineFigures, pricesIncludeVat: boolean): PricedLine {
  const vat = line.vat ?? standardVat
  const rateBp = rateOf(vat)
  const measure = measureOf(exactOf(line.quantity) ?? nothing, exactOf(line.baseQuantity) ?? undefined)
  const price = exactOf(line.price) ?? nothing
  const gross = priced(measure, price)
  const allowances = piecesOf(line.allowances, gross)
  const charges = piecesOf(line.charges, gross)
  return {
    vat,
    rateBp,
    inclusive: rateBp > 0 && (line.includesVat ?? pricesIncludeVat),
    measure,
    price,
    priceDiscount: exactOf(line.priceDiscount) ?? undefined,
    gross,
    allowances,
    charges,
    net: gross - sum(amountsOf(allowances)) + sum(amountsOf(charges)),
  }
}

/** What a document says of a line, without VAT: price x quantity = `gross`, `gross` - allowances + charges = `net` (BR-KSA-EN16931-11). */
export type LineAmounts = {
  /** Of one unit without VAT, in as many digits as bring quantity x price to `gross`. */
  readonly price: string
  readonly priceDiscount?: string
  /** `price` + `priceDiscount` (BR-KSA-EN16931-07) */
  readonly listPrice?: string
  readonly gross: number
  readonly allowances: AdjustmentTotals[]
  readonly charges: AdjustmentTotals[]
  /** BT-131 */
  readonly net: number
  /** KSA-11: the rate on `net`, as BR-KSA-50 has it. Its sum over the lines is not the VAT of the document. */
  readonly vat: number
  /** KSA-12: `net` + `vat` (BR-KSA-51) */
  readonly withVat: number
}

export function lineAmounts(line: PricedLine, net: bigint): LineAmounts {
  const { gross, allowances, charges, rateBp, measure, inclusive } = line
  const own = inclusive
    ? lineWithoutVat(gross, allowances, charges, rateBp, net)
    : { base: gross, allowances: amountsOf(allowances), charges: amountsOf(charges) }
  const price = inclusive ? priceWithoutVat(measure, line.price, rateBp, own.base) : line.price
  const vat = percentOf(net, rateBp)
  return {
    price: plain(price, 2),
    ...listed(line, price),
    gross: Number(own.base),
    allowances: adjustmentsOf(allowances, own.allowances, own.base),
    charges: adjustmentsOf(charges, own.charges, own.base),
    net: Number(net),
    vat: Number(vat),
    withVat: Number(net + vat),
  }
}

function listed({ priceDiscount, inclusive, rateBp }: PricedLine, price: Exact) {
  if (!priceDiscount || priceDiscount.units === 0n) return {}
  const scale = Math.max(price.scale, inclusive ? 2 : priceDiscount.scale)
  const at = (exact: Exact) => exact.units * powerOfTen(scale - exact.scale)
  const discount = inclusive
    ? (priceDiscount.units * 10_000n * powerOfTen(scale)) / (BigInt(10_000 + rateBp) * powerOfTen(priceDiscount.scale))
    : at(priceDiscount)
  return {
    priceDiscount: plain({ units: discount, scale }, 2),
    listPrice: plain({ units: at(price) + discount, scale }, 2),
  }
}
