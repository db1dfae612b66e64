import { type Node, text } from './doc.ts'
import { RulesStop } from './stop.ts'
import { trim } from './text.ts'

/** xs:decimal: units × 10^-scale, as many digits as written. */
export type Decimal = { readonly units: bigint; readonly scale: number }

const form = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** The number of digits that a division keeps behind the point, half rounded away from zero. */
const divisionScale = 20

export function decimalOf(written: string): Decimal | undefined {
  const plain = trim(written)
  if (!form.test(plain)) return undefined
  const point = plain.indexOf('.')
  if (point < 0) return { units: BigInt(plain.startsWith('+') ? plain.slice(1) : plain), scale: 0 }
  const whole = plain.slice(plain.startsWith('+') ? 1 : 0, point)
  const behind = plain.slice(point + 1)
  const digits = `${whole}${behind}`
  return { units: BigInt(digits === '-' ? '0' : digits), scale: behind.length }
}

/** `xs:decimal(element)`; @throws RulesStop where the text is no decimal number. */
export function decimal(node: Node): Decimal {
  const value = decimalOf(text(node))
  if (!value) throw new RulesStop(`${JSON.stringify(text(node))} is no decimal number`, node)
  return value
}

export const whole = (units: number): Decimal => ({ units: BigInt(units), scale: 0 })
export const zero = whole(0)

const at = (value: Decimal, scale: number): bigint => value.units * 10n ** BigInt(scale - value.scale)

export function plus(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale)
  return { units: at(left, scale) + at(right, scale), scale }
}

export const minus = (left: Decimal, right: Decimal): Decimal => plus(left, { units: -right.units, scale: right.scale })

export const times = (left: Decimal, right: Decimal): Decimal => ({
  units: left.units * right.units,
  scale: left.scale + right.scale,
})

export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = zero
  for (const value of values) total = plus(total, value)
  return total
}

/** Below zero, zero or above, as left is less, equal or greater. */
export function compare(left: Decimal, right: Decimal): number {
  const scale = Math.max(left.scale, right.scale)
  const difference = at(left, scale) - at(right, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const equal = (left: Decimal, right: Decimal): boolean => compare(left, right) === 0

function halfAway(units: bigint, by: bigint): bigint {
  const size = units < 0n ? -units : units
  const rounded = (2n * size + by) / (2n * by)
  return units < 0n ? -rounded : rounded
}

/** `left div right`; @throws RulesStop on a division by zero. */
export function over(left: Decimal, right: Decimal): Decimal {
  if (right.units === 0n) throw new RulesStop('a division by zero', null)
  const sign = right.units < 0n ? -1n : 1n
  const top = sign * left.units * 10n ** BigInt(divisionScale + right.scale)
  const bottom = sign * right.units * 10n ** BigInt(left.scale)
  return { units: halfAway(top, bottom), scale: divisionScale }
}

function floorDivide(units: bigint, by: bigint): bigint {
  const cut = units / by
  return units < 0n && cut * by !== units ? cut - 1n : cut
}

/** `floor(value)` */
export const floor = (value: Decimal): Decimal => ({
  units: floorDivide(value.units, 10n ** BigInt(value.scale)),
  scale: 0,
})

/** `round(value, digits)`: half goes up, towards plus infinity. */
export function round(value: Decimal, digits: number): Decimal {
  if (value.scale <= digits) return value
  const by = 10n ** BigInt(value.scale - digits)
  return { units: floorDivide(2n * value.units + by, 2n * by), scale: digits }
}

/** The value as xs:double. */
export function doubleOf(value: Decimal): number {
  const negative = value.units < 0n
  const digits = (negative ? -value.units : value.units).toString().padStart(value.scale + 1, '0')
  const point = digits.length - value.scale
  return Number(`${negative ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`)
}
