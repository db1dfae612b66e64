import { westernDigits, withoutInvisible } from './digits.ts'

/** Whether 13 digits end with their check digit. */
export function isEan13(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** One that begins with 0 is a UPC-A, which readers say without it: one printed code has one form. */
export const withoutZero = (code: string): string => (code.startsWith('0') && isEan13(code) ? code.slice(1) : code)

/** A barcode as a reader sends it, whichever keyboard was on and whichever reader it was. */
export const barcodeOf = (read: string): string =>
  withoutZero(westernDigits(withoutInvisible(read)).replaceAll(/\s+/gu, ''))
