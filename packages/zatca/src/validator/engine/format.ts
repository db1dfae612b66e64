import { type Decimal, decimal, doubleOf } from './decimal.ts'
import type { Node } from './doc.ts'
import { num, one } from './sequence.ts'

/** `xs:double(path)`: not a number where there is no element. */
export function double(nodes: readonly Node[]): number {
  const node = one(nodes)
  return node ? num(node) : Number.NaN
}

/** `xs:decimal(path)`: undefined where there is no element. */
export function decimalAt(nodes: readonly Node[]): Decimal | undefined {
  const node = one(nodes)
  return node && decimal(node)
}

/**
 * `format-number(value, '#.00')`, the way in which the rules compare amounts: rounded at the written decimal digits, half away from zero.
 * A minus stays even where the rest rounds to nothing. It follows the engine that the official rules are run with here, saxon-js, to the
 * letter; engines differ in amounts of more than two decimals, which a rule of their own forbids.
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
  // The reference engine leaves numbers such as 1e-7 unrounded.
  if (Number(exponent) < -6 && !mantissa.includes('.')) return `${mantissa}e${exponent}.00`
  const digits = mantissa.replace('.', '')
  // The number is digits × 10^-scale, exactly as JavaScript writes it.
  const scale = digits.length - 1 - Number(exponent)
  const units = BigInt(digits)
  if (scale <= 2) return point(units * 10n ** BigInt(2 - scale))
  const by = 10n ** BigInt(scale - 2)
  const rounded = point((2n * units + by) / (2n * by))
  // And it writes 1000.0 where 999.995 grows by a digit.
  const grows = size >= 1 && rounded.length - 3 > Number(exponent) + 1
  return grows ? rounded.slice(0, -1) : rounded
}

function point(units: bigint): string {
  const digits = units.toString().padStart(3, '0')
  return `${digits.slice(0, -2).replace(/^0$/, '')}.${digits.slice(-2)}`
}
