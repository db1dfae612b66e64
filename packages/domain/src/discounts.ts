import { type BasisPoints, type Money, money, percentOf, priceOf, type QuantityMilli, zero } from './money.ts'
import type { NameFact } from './name-facts.ts'
import { documentTotals, type LineTotals, netOfLines, type PricedLine, type VatRules } from './totals.ts'

/** A discount as the user gives it: an amount on the whole line, or a percent of it. */
export type Discount = { amount: Money } | { rateBp: BasisPoints }

/** The discount as money, the only form in which it enters the totals. */
export const discountOf = (gross: Money, discount: Discount): Money =>
  'amount' in discount ? discount.amount : percentOf(gross, discount.rateBp)

/**
 * What a service allows. Where it allows percent, the highest discount is `maxDiscountBp` of the line; else it lies between
 * `minDiscount` and `maxDiscount` for each unit sold. A service with a highest discount of 0 is never discounted.
 */
export type DiscountRule = {
  inPercent: boolean
  minDiscount: Money
  maxDiscount: Money
  maxDiscountBp: BasisPoints
  minPrice: Money
}

export type DiscountedLine = { gross: Money; quantityMilli: QuantityMilli }

export type LineDiscountRefusal =
  | { code: 'discountInPercentNotAllowed'; data: object }
  | { code: 'discountTooHigh'; data: { max: Money } }
  | { code: 'discountTooLow'; data: { min: Money } }
  | { code: 'priceBelowMinimum'; data: { minimum: Money } }

/** `underWarranty` lifts the minimum price, as it lifts the price range. */
export function refuseLineDiscount(
  line: DiscountedLine,
  rule: DiscountRule,
  discount: Discount,
  underWarranty = false,
): LineDiscountRefusal | null {
  if ('rateBp' in discount && discount.rateBp !== 0 && !rule.inPercent)
    return { code: 'discountInPercentNotAllowed', data: {} }
  const amount = discountOf(line.gross, discount)
  if (amount === 0) return null
  const max = highestDiscount(line, rule)
  if (amount > max) return { code: 'discountTooHigh', data: { max } }
  const min = rule.inPercent ? zero : priceOf(rule.minDiscount, line.quantityMilli)
  if (amount < min) return { code: 'discountTooLow', data: { min } }
  return underWarranty ? null : refuseBelowMinimum(line, amount, rule.minPrice)
}

/**
 * The discount that a service usually has, on a line of this price: as far as its rule and its least price allow it there, and
 * none under warranty.
 */
export function usualDiscount(
  line: DiscountedLine,
  rule: DiscountRule & { discount: Money },
  underWarranty: boolean,
): Money {
  if (underWarranty) return zero
  const asked = priceOf(rule.discount, line.quantityMilli)
  const bearable = line.gross - priceOf(rule.minPrice, line.quantityMilli)
  const amount = money(Math.max(0, Math.min(asked, bearable, highestDiscount(line, rule))))
  return refuseLineDiscount(line, rule, { amount }) ? zero : amount
}

const highestDiscount = (line: DiscountedLine, rule: DiscountRule): Money => {
  const allowed = rule.inPercent
    ? percentOf(line.gross, rule.maxDiscountBp)
    : priceOf(rule.maxDiscount, line.quantityMilli)
  return money(Math.min(line.gross, allowed))
}

export type PriceBelowMinimum = { code: 'priceBelowMinimum'; data: { minimum: Money } }

/** A discount may not take a line below its minimum price; the minimum is for each unit, what is named is that of the line. */
export function refuseBelowMinimum(line: DiscountedLine, discount: Money, minPrice: Money): PriceBelowMinimum | null {
  const minimum = priceOf(minPrice, line.quantityMilli)
  return line.gross - discount < minimum ? { code: 'priceBelowMinimum', data: { minimum } } : null
}

export type PartDiscountRefusal = { code: 'discountTooHigh'; data: { max: Money } } | PriceBelowMinimum

/** A part knows no discount range: only what it costs and the least it may be sold for. */
export function refusePartDiscount(line: DiscountedLine, discount: Money, minPrice: Money): PartDiscountRefusal | null {
  if (discount === 0) return null
  if (discount > line.gross) return { code: 'discountTooHigh', data: { max: line.gross } }
  return refuseBelowMinimum(line, discount, minPrice)
}

export type DocumentDiscountRefusal = { code: 'discountTooHigh'; data: { max: Money } }

/** `net` is the sum of the lines before the discount (netOfLines of totals.ts). */
export const refuseDocumentDiscount = (net: Money, discount: Money): DocumentDiscountRefusal | null =>
  discount > net ? { code: 'discountTooHigh', data: { max: net } } : null

/** The largest discount up to `most` that fits, found by halves; nothing off always fits. */
export function largestDiscount(most: Money, fits: (discount: Money) => boolean): Money {
  if (fits(most)) return most
  let [fitting, tooHigh] = [0, Number(most)]
  while (tooHigh - fitting > 1) {
    const middle = Math.floor((fitting + tooHigh) / 2)
    if (fits(money(middle))) fitting = middle
    else tooHigh = middle
  }
  return money(fitting)
}

export type DiscountBelowMinimum = { code: 'discountBelowMinimum'; data: { name: NameFact; minimum: Money } }

/**
 * A document discount reaches every line: asked with the totals it would give, and for each line its name and the least its
 * units may be sold for together (0 for none). Lines that were below without the document discount are not its doing.
 */
export function refuseDocumentDiscountBelow(
  lines: readonly LineTotals[],
  minimums: readonly { name: NameFact; minimum: Money }[],
): DiscountBelowMinimum | null {
  const at = lines.findIndex((line, index) => {
    const paid = line.gross - line.discount - line.documentDiscount
    return line.documentDiscount > 0 && paid < (minimums[index]?.minimum ?? zero)
  })
  const below = minimums[at]
  return below ? { code: 'discountBelowMinimum', data: below } : null
}

/** A line with the least that its units may be sold for: nothing under warranty. */
export type LeastLine = PricedLine & { minPrice: Money; underWarranty: boolean }
export const leastOf = ({
  minPrice,
  quantityMilli,
  underWarranty,
}: Omit<LeastLine, 'unitPrice' | 'discount' | 'kind'>): Money =>
  underWarranty ? zero : priceOf(minPrice, quantityMilli)

/** Whether a discount on the whole document is one that these lines allow. */
export function bearsDiscount(vat: VatRules, lines: readonly LeastLine[], documentDiscount: Money): boolean {
  if (refuseDocumentDiscount(netOfLines(lines), documentDiscount)) return false
  const totals = documentTotals({ lines, documentDiscount, vat })
  const minimums = lines.map((line) => ({ name: { en: '', ar: '' }, minimum: leastOf(line) }))
  return refuseDocumentDiscountBelow(totals.lines, minimums) === null
}
