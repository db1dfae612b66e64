/** An exact decimal number as callers give it: digits such as `'12.5'`, or whole units at a scale such as `{ units: 125, scale: 1 }`. */
export type Decimal = string | { readonly units: number | bigint; readonly scale: number }

/** The same as this library counts with it: `units / 10^scale`. */
export type Exact = { readonly units: bigint; readonly scale: number }

const digits = /^(-?)(\d{1,18})(?:\.(\d{1,18}))?$/
const largestScale = 18
const largestUnits = 10n ** 27n

/** Null where it is none: exponents, signs without digits, fractions of units, more than 18 digits on either side. */
export function exactOf(value: unknown): Exact | null {
  if (typeof value === 'string') {
    const found = digits.exec(value)
    if (!found) return null
    const [, sign, whole = '', fraction = ''] = found
    const units = BigInt(whole + fraction)
    return { units: sign ? -units : units, scale: fraction.length }
  }
  if (typeof value !== 'object' || value === null || !('units' in value) || !('scale' in value)) return null
  const { units, scale } = value
  if (typeof scale !== 'number' || !Number.isInteger(scale) || scale < 0 || scale > largestScale) return null
  if (typeof units !== 'bigint' && !(typeof units === 'number' && Number.isSafeInteger(units))) return null
  const exact = BigInt(units)
  return exact > -largestUnits && exact < largestUnits ? { units: exact, scale } : null
}

const powers = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))
export const powerOfTen = (exponent: number): bigint => powers[exponent] ?? 10n ** BigInt(exponent)

/** `amount` x `numerator` / `denominator`, rounded half away from zero, once. */
export function mulDiv(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  const product = amount * numerator
  const size = product < 0n ? -product : product
  const rounded = (size * 2n + denominator) / (denominator * 2n)
  return product < 0n ? -rounded : rounded
}

/** `rate` basis points of `amount`, rounded to the minor unit. */
export const percentOf = (amount: bigint, basisPoints: number): bigint => mulDiv(amount, BigInt(basisPoints), 10_000n)

/**
 * Splits `amount`, 0 or more, over `weights`, each 0 or more, so that the parts add up to it (largest remainder, ties to the earlier part).
 * With all weights zero the whole amount falls on the first part.
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = sum(weights)
  if (total === 0n) return weights.map((_, index) => (index === 0 ? amount : 0n))
  const parts = weights.map((weight) => (amount * weight) / total)
  const left = Number(amount - sum(parts))
  if (left === 0) return parts
  const order = weights.map((weight, index) => ({ rest: (amount * weight) % total, index }))
  order.sort((a, b) => (b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.index - b.index))
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n
  return parts
}

export function sum(amounts: Iterable<bigint>): bigint {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}

/** `12345` at scale 2 is `123.45`; with fewer than `least` decimals zeros are added, with more those at the end are left out. */
export function plain({ units, scale }: Exact, least = 0): string {
  const sign = units < 0n ? '-' : ''
  const padded = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = padded.slice(0, padded.length - scale)
  const fraction = padded
    .slice(padded.length - scale)
    .replace(/0+$/, '')
    .padEnd(least, '0')
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
}

/** An amount in minor units with two decimals, as every amount of a document is written. */
export const amountText = (minor: number | bigint): string => plain({ units: BigInt(minor), scale: 2 }, 2)

/** Basis points as percent with two decimals: 1500 is `15.00`. */
export const percentText = (basisPoints: number): string => amountText(basisPoints)
