import type { BasisPoints, QuantityMilli } from '@warsha/domain/money'

/** Text of a figure and whether it is below zero (then it stands in brackets and in danger ink). */
export type Figure = { text: string; negative: boolean }

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A whole number of the smallest unit, written with `decimals` places: 212750 and 2 is '2,127.50'. */
function withPlaces(value: number, decimals: number): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const whole = group(digits.slice(0, digits.length - decimals))
  return decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
}

const figure = (value: number, text: string): Figure => {
  const negative = value < 0 && /[1-9]/.test(text)
  return { text: negative ? `(${text})` : text, negative }
}

/** Money in minor units; the currency says how many decimals (2 for SAR). */
export const formatMoney = (minor: number, decimals = 2): Figure => figure(minor, withPlaces(minor, decimals))

/** How many there are: whole, grouped. */
export const formatCount = (count: number): string => `${count < 0 ? '-' : ''}${withPlaces(Math.round(count), 0)}`

/** A quantity in thousandths, without trailing zeros: 4500 is '4.5', 1000 is '1'. */
export function formatQuantity(milli: QuantityMilli): Figure {
  return figure(milli, withPlaces(milli, 3).replace(/\.?0+$/, ''))
}

/** A rate in basis points, rounded to two places; a whole percent has none: 1500 is '15%', 820 is '8.20%'. */
export function formatPercent(rate: BasisPoints): Figure {
  const rounded = Math.sign(rate) * Math.round(Math.abs(rate))
  return figure(rounded, `${withPlaces(rounded, 2).replace(/\.00$/, '')}%`)
}
