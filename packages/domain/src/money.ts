/** A whole number of minor units (halalas for SAR). Never a fraction, never a float. */
export type Money = number & { readonly unit: 'minor' }
/** A quantity in thousandths: 4.5 litres is 4500. */
export type QuantityMilli = number
/** A rate in basis points: 15% is 1500. */
export type BasisPoints = number

/** Brands a whole number of minor units as Money; anything else is a bug, not a refusal. */
export function money(minor: number): Money {
  if (!Number.isSafeInteger(minor)) throw new Error(`Money must be a whole number of minor units, got ${minor}`)
  return minor as Money
}

export const zero = money(0)
/** The largest amount that can be typed, in minor units. A larger figure is a typing error, and sums would leave the safe integers. */
export const largestAmount = money(1_000_000_000_00)
export const add = (a: Money, b: Money): Money => money(a + b)
export const subtract = (a: Money, b: Money): Money => money(a - b)
export const sum = (amounts: Iterable<Money>): Money => {
  let total = 0
  for (const amount of amounts) total += amount
  return money(total)
}

/**
 * `amount` x `numerator` / `denominator`, rounded half away from zero, once.
 * The product is taken in BigInt, so no amount that fits Money loses a digit on the way.
 */
export function mulDiv(amount: number, numerator: number, denominator: number): Money {
  const product = BigInt(amount) * BigInt(numerator)
  const divisor = BigInt(denominator)
  const negative = product < 0n !== divisor < 0n
  const size = product < 0n ? -product : product
  const by = divisor < 0n ? -divisor : divisor
  const rounded = (size * 2n + by) / (by * 2n)
  return money(Number(negative ? -rounded : rounded))
}

/** Unit price x quantity (thousandths), rounded to the minor unit. */
export const priceOf = (unitPrice: Money, quantityMilli: QuantityMilli): Money => mulDiv(unitPrice, quantityMilli, 1000)
/** `rate` basis points of `amount`, rounded to the minor unit. */
export const percentOf = (amount: Money, rate: BasisPoints): Money => mulDiv(amount, rate, 10_000)

/** `amount` x `weight` / `total` without its fraction, and what is left of the division, both with the sign of the product. */
function shareOf(amount: number, weight: number, total: number): { part: number; rest: number } {
  const product = amount * weight
  if (Number.isSafeInteger(product)) {
    const rest = product % total
    // Never -0, which compares as another value.
    return { part: (product - rest) / total || 0, rest }
  }
  const [exact, by] = [BigInt(amount) * BigInt(weight), BigInt(total)]
  return { part: Number(exact / by), rest: Number(exact % by) }
}

/**
 * Splits `amount` over `weights` so that the parts add up to it exactly (largest remainder; ties to the earlier part).
 * With all weights zero the whole amount falls on the first part.
 */
export function spread(amount: Money, weights: readonly number[]): Money[] {
  const total = weights.reduce((all, weight) => all + weight, 0)
  if (weights.length === 0) return []
  if (amount === 0) return weights.map(() => zero)
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : zero))
  const shares = weights.map((weight, index) => ({ ...shareOf(amount, weight, total), index }))
  const parts = shares.map(({ part }) => part)
  let left = amount - parts.reduce((all, part) => all + part, 0)
  const step = left < 0 ? -1 : 1
  const order = shares.sort((a, b) => Math.abs(b.rest) - Math.abs(a.rest) || a.index - b.index)
  for (const { index } of order) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + step
    left -= step
  }
  return parts.map(money)
}
