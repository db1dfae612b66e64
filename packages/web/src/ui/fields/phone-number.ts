import { toWesternDigits } from '../digits.ts'

/** A plus sign, then a non-zero digit, then digits. */
export const phoneForm = /^\+[1-9]\d{6,14}$/

/**
 * What was typed, with its country code: '055 301 4827' and '553014827' are Saudi mobile numbers; '00971…' and '+971…'
 * name their country. A text that is no number comes back with its digits only, so that it can be refused.
 */
export function toPhoneNumber(typed: string): string {
  const plain = toWesternDigits(typed).replace(/[^\d+]/g, '')
  if (plain === '' || plain.startsWith('+')) return plain
  if (plain.startsWith('00')) return `+${plain.slice(2)}`
  if (/^05\d{8}$/.test(plain)) return `+966${plain.slice(1)}`
  if (/^5\d{8}$/.test(plain) || /^0?1\d{8}$/.test(plain)) return `+966${plain.replace(/^0/, '')}`
  if (plain.startsWith('966')) return `+${plain}`
  return plain
}

/** A Saudi number must have its nine digits; numbers of other countries the general form. */
export const isPhoneNumber = (phone: string): boolean =>
  phone.startsWith('+966') ? /^\+966(5\d{8}|1\d{8})$/.test(phone) : phoneForm.test(phone)
