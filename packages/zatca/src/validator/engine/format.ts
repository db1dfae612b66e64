import { type Decimal, doubleOf } from './decimal.ts'
import type { Node } from './doc.ts'
import { num, one } from './sequence.ts'

/** `xs:double(path)`: not a number where there is no element. */
export function double(nodes: readonly Node[]): number {
  const node = one(nodes)
  return node ? num(node) : Number.NaN
}

/**
 * `format-number(value, '#.00')`, the way in which the rules compare amounts: rounded at the written decimal digits, half away from zero.
 * A minus stays even where the rest rounds to nothing.
 */
export function money(value: number | Decimal | undefined): string {
  const number = typeof value === 'object' ? doubleOf(value) : (value ?? Number.NaN)
  if (Number.isNaN(number)) return 'NaN'
  const sign = number < 0 || Object.is(number, -0) ? '-' : ''
  const size = Math.abs(number)
  return `${sign}${size === Number.POSITIVE_INFINITY ? 'Infinity' : cents(size)}`
}

function cents(size: number): string {
  const [mantissa = '', exponent = '0'] = size.toExponential().split('e')
  const digits = mantissa.replace('.', '')
  // The number is digits × 10^-scale, exactly as JavaScript writes it.
  const scale = digits.length - 1 - Number(exponent)
  const units = BigInt(digits)
  if (scale <= 2) return point(units * 10n ** BigInt(2 - scale))
  const by = 10n ** BigInt(scale - 2)
  return point((2n * units + by) / (2n * by))
}

function point(units: bigint): string {
  const digits = units.toString().padStart(3, '0')
  return `${digits.slice(0, -2).replace(/^0$/, '')}.${digits.slice(-2)}`
}
