import { westernDigits } from '@warsha/domain/digits'
import { largestAmount } from '@warsha/domain/money'

/** Rewrites the digits of an input in place, so that the caret stays where the user typed. */
export function convertDigitsIn(input: HTMLInputElement | HTMLTextAreaElement): string {
  const converted = westernDigits(input.value)
  if (converted === input.value) return converted
  const { selectionStart, selectionEnd } = input
  input.value = converted
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
  return converted
}

/**
 * The most that a figure comes to, in its smallest unit: a million pieces, a billion riyals. Beyond it stands a bar code that was
 * read into the field, and to count with it would leave the whole numbers.
 */
const most = { figure: 1_000_000_000, amount: largestAmount } as const
export type FigureKind = keyof typeof most

/**
 * Reads a typed decimal as a whole number of its smallest unit: '1,627.5' with 2 decimals is 162750.
 * Null when nothing was typed, NaN when it is not a number or none of this world, so that a form can tell the two apart.
 */
export function parseDecimal(text: string, decimals: number, kind: FigureKind = 'figure'): number | null {
  const plain = westernDigits(text).replace(/[\s\u00a0,]/g, '')
  if (plain === '') return null
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain)
  const whole = match?.[2] ?? ''
  const fraction = match?.[3] ?? ''
  if (!match || whole + fraction === '' || fraction.length > decimals) return Number.NaN
  const value = Number(`${match[1]}${whole}${fraction.padEnd(decimals, '0')}`)
  return Math.abs(value) <= most[kind] ? value + 0 : Number.NaN
}

/** Drops typed decimals beyond the allowed ones, so that no hidden fraction is rounded away on saving. */
export function limitDecimals(text: string, decimals: number): string {
  const point = text.indexOf('.')
  if (point < 0) return text
  return decimals === 0 ? text.slice(0, point) : text.slice(0, point + 1 + decimals)
}
