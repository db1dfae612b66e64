import { largestDiscount } from './discounts.ts'
import { type Money, money, subtract, zero } from './money.ts'
import { documentTotals, netOfLines, type PricedLine, type VatRules } from './totals.ts'

export type FinalPrice = {
  discount: Money
  /** What it then comes to, VAT included. */
  total: Money
  /** By how much that misses what was asked for; VAT is rounded, so that not every figure can be met. */
  missedBy: Money
}

/** The discount on the whole document with which the customer pays `asked`, VAT included, or the next figure below it. */
export function discountForTotal(lines: readonly PricedLine[], vat: VatRules, asked: Money): FinalPrice {
  const totalWith = (documentDiscount: Money) => documentTotals({ lines, documentDiscount, vat }).total
  const net = netOfLines(lines)
  const isAbove = (discount: Money) => totalWith(discount) > asked
  const discount = isAbove(zero) ? money(Math.min(net, largestDiscount(net, isAbove) + 1)) : zero
  const total = totalWith(discount)
  return { discount, total, missedBy: subtract(asked, total) }
}
