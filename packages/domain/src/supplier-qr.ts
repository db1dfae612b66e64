import { type Money, money } from './money.ts'
import type { Instant } from './time.ts'

/** What the QR code on a Saudi tax invoice says in its first five fields; `at` is as written, in UTC or without a zone. */
export type SupplierQr = { sellerName: string; vatNumber: string; at: Instant; total: Money; vat: Money }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The bytes of base64 text; null where it is none. */
function bytesOf(base64: string): number[] | null {
  const text = base64.replaceAll(/\s/g, '').replace(/={0,2}$/, '')
  if (text === '' || text.length % 4 === 1) return null
  const values = [...text].map((letter) => letters.indexOf(letter))
  if (values.includes(-1)) return null
  const bits = values.map((value) => value.toString(2).padStart(6, '0')).join('')
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  )
}

/** The values by tag: a byte for the tag, one for the length, then the value. */
function valuesOf(bytes: readonly number[]): Map<number, number[]> | null {
  const values = new Map<number, number[]>()
  for (let at = 0; at < bytes.length; ) {
    const [tag, length] = [bytes[at] ?? 0, bytes[at + 1]]
    if (length === undefined || at + 2 + length > bytes.length || values.has(tag)) return null
    values.set(tag, bytes.slice(at + 2, at + 2 + length))
    at += 2 + length
  }
  return values
}

function textOf(bytes: readonly number[] | undefined): string | null {
  try {
    return decodeURIComponent((bytes ?? []).map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return null
  }
}

/** '115.00' with two decimals is 11500; null where it is no amount of the currency. */
function amountOf(text: string | null, decimals: number): Money | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text ?? '') ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) return null
  return money(Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0')))
}

/**
 * Reads the QR code of a supplier's tax invoice: base64 of tag, length and value, in both phases of the Saudi e-invoicing rules (seller,
 * VAT number, time, total with VAT, VAT). `decimals` are those of the currency. Null where it is no such code.
 */
export function readSupplierQr(code: string, decimals: number): SupplierQr | null {
  const bytes = bytesOf(code)
  const values = bytes && valuesOf(bytes)
  if (!values) return null
  const [sellerName, vatNumber, at] = [1, 2, 3].map((tag) => textOf(values.get(tag)))
  const [total, vat] = [4, 5].map((tag) => amountOf(textOf(values.get(tag)), decimals))
  if (!sellerName || !at || total == null || vat == null) return null
  if (!/^3\d{13}3$/.test(vatNumber ?? '') || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(at)) return null
  return { sellerName, vatNumber: vatNumber ?? '', at, total, vat }
}

export type SupplierQrRefusal = { code: 'qrNotTaxInvoice'; data: object }
/** Why what was scanned is not the code of a tax invoice; nothing scanned is nothing wrong. */
export const refuseSupplierQr = (code: string, decimals: number): SupplierQrRefusal | null =>
  code === '' || readSupplierQr(code, decimals) ? null : { code: 'qrNotTaxInvoice', data: {} }
