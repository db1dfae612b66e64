import type { BasisPoints, Money, QuantityMilli } from '@warsha/domain/money'

export type Currency = {
  /** ISO 4217 */
  code: string
  /** Minor units are 10^-decimals of the currency: 2 for SAR, 3 for KWD. */
  decimals: number
}

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')

/** The digits of a whole number with its last `decimals` digits behind the point; no arithmetic, so nothing is rounded. */
function split(value: number, decimals: number): { whole: string; fraction: string } {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  return { whole: digits.slice(0, digits.length - decimals), fraction: digits.slice(digits.length - decimals) }
}

/** `4646_00` as '4,646.00'; below zero in brackets, as on every screen. */
export function amountText(amount: Money, { decimals }: Currency): string {
  const { whole, fraction } = split(amount, decimals)
  const text = decimals === 0 ? grouped(whole) : `${grouped(whole)}.${fraction}`
  return amount < 0 ? `(${text})` : text
}

/** The same figure as plain digits for machines (tax QR): no thousands separator, a sign below zero. */
export function amountDigits(amount: Money, { decimals }: Currency): string {
  const { whole, fraction } = split(amount, decimals)
  return `${amount < 0 ? '-' : ''}${whole}${decimals === 0 ? '' : `.${fraction}`}`
}

/** Thousandths without idle zeros: 4500 is '4.5'. */
export function quantityText(quantityMilli: QuantityMilli): string {
  const { whole, fraction } = split(quantityMilli, 3)
  const kept = fraction.replace(/0+$/, '')
  return `${quantityMilli < 0 ? '-' : ''}${grouped(whole)}${kept ? `.${kept}` : ''}`
}

/** 1500 basis points is '15%'. */
export function rateText(rate: BasisPoints): string {
  const { whole, fraction } = split(rate, 2)
  const kept = fraction.replace(/0+$/, '')
  return `${whole}${kept ? `.${kept}` : ''}%`
}

export const countText = (count: number): string => grouped(String(Math.trunc(count)))
