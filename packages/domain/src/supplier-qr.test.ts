import { expect, test } from 'vitest'
import { readSupplierQr, refuseSupplierQr } from './supplier-qr.ts'

/** As a supplier's till prints it. */
function codeOf(values: readonly string[]): string {
  const bytes = values.flatMap((value, index) => {
    const text = utf8(value)
    return [index + 1, text.length, ...text]
  })
  return base64(bytes)
}
const utf8 = (text: string) =>
  [...encodeURIComponent(text).matchAll(/%(..)|(.)/g)].map(([, hex, letter]) =>
    hex ? Number.parseInt(hex, 16) : (letter ?? '').charCodeAt(0),
  )
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
function base64(bytes: readonly number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const text = (bits.match(/.{1,6}/g) ?? []).map((six) => letters[Number.parseInt(six.padEnd(6, '0'), 2)]).join('')
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=')
}
const fields = ['شركة قطع الغيار', '310123456700003', '2026-11-20T09:15:00Z', '1150.00', '150.00'] as const

test('PUR-009 the QR code of a supplier says who sold, when, and for how much with which VAT', () => {
  const read = { sellerName: fields[0], vatNumber: fields[1], at: fields[2], total: 115_000, vat: 15_000 }
  expect(readSupplierQr(codeOf(fields), 2)).toEqual(read)
  expect(readSupplierQr(`${codeOf([...fields, 'hash', 'signature'])}\n`, 2)).toEqual(read)
  expect(readSupplierQr(codeOf([...fields.slice(0, 3), '7', '0.5']), 3)).toMatchObject({ total: 7000, vat: 500 })
})

test.each([
  ['no base64', 'https://example.test/invoice'],
  ['an address', codeOf(['x'])],
  ['cut off', codeOf(fields).slice(0, 40)],
  ['a VAT number that is none', codeOf([fields[0], '123', ...fields.slice(2)])],
  ['an amount with a third decimal', codeOf([...fields.slice(0, 3), '1150.005', '150.00'])],
  ['no time', codeOf([fields[0], fields[1], 'today', '1150.00', '150.00'])],
  ['bytes that are no text', base64([1, 1, 0xff])],
])('what is no code of a tax invoice is refused: %s', (_, code) => {
  expect(readSupplierQr(code, 2)).toBeNull()
  expect(refuseSupplierQr(code, 2)?.code).toBe('qrNotTaxInvoice')
})

test('nothing scanned is nothing wrong', () => {
  expect(refuseSupplierQr('', 2)).toBeNull()
  expect(refuseSupplierQr(codeOf(fields), 2)).toBeNull()
})
