import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { encodeFields, qrSvg, taxQrText } from './tax-qr.ts'

const sar = { code: 'SAR', decimals: 2 }
const qr = {
  sellerName: 'Bobs Records',
  vatNumber: '310122393500003',
  issuedAt: '2022-04-25T15:30:00.000Z',
  totalWithVat: money(100000),
  vat: money(15000),
  currency: sar,
}

/** Reads tag, length and value one after the other, as a scanner does. */
function fieldsOf(base64: string): { tag: number; bytes: Buffer }[] {
  const all = Buffer.from(base64, 'base64')
  const fields: { tag: number; bytes: Buffer }[] = []
  for (let at = 0; at < all.length; ) {
    const length = all[at + 1] ?? 0
    fields.push({ tag: all[at] ?? 0, bytes: all.subarray(at + 2, at + 2 + length) })
    at += 2 + length
  }
  return fields
}
const textsOf = (base64: string) => fieldsOf(base64).map(({ bytes }) => bytes.toString('utf8'))

test('the five fields are seller, VAT number, time, total with VAT and VAT', () => {
  expect(textsOf(taxQrText(qr))).toEqual([
    'Bobs Records',
    '310122393500003',
    '2022-04-25T15:30:00Z',
    '1000.00',
    '150.00',
  ])
  expect(fieldsOf(taxQrText(qr)).map(({ tag }) => tag)).toEqual([1, 2, 3, 4, 5])
})

test('the worked example of the authority gives its published base64', () => {
  expect(taxQrText(qr)).toBe(
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  )
})

test('the length of an Arabic name is counted in bytes', () => {
  const sellerName = 'المسار لصيانة السيارات'
  const [name] = fieldsOf(taxQrText({ ...qr, sellerName }))
  expect(name?.bytes.length).toBe(Buffer.byteLength(sellerName))
  expect(name?.bytes.toString()).toBe(sellerName)
})

test('a name of more than 127 bytes keeps a one-byte length', () => {
  const sellerName = 'ورشة '.repeat(20).trim()
  const text = taxQrText({ ...qr, sellerName })
  expect(Buffer.from(text, 'base64')[1]).toBe(Buffer.byteLength(sellerName))
  expect(textsOf(text)[0]).toBe(sellerName)
})

test('a name that does not fit is cut between letters', () => {
  const [name, ...others] = textsOf(taxQrText({ ...qr, sellerName: 'ش'.repeat(200) }))
  expect(name).toBe('ش'.repeat(127))
  expect(others[0]).toBe(qr.vatNumber)
})

test('a currency of three decimals keeps them', () => {
  const text = taxQrText({ ...qr, currency: { code: 'KWD', decimals: 3 }, totalWithVat: money(1_234_567) })
  expect(textsOf(text)[3]).toBe('1234.567')
})

test('the drawing is one dark path on a square', () => {
  expect(qrSvg(taxQrText(qr))).toMatch(/^<svg [^>]*viewBox="-2 -2 (\d+) \1"[^>]*><path d="M0 0h7v1h-7z/)
})

const samples = new URL('../../../../shared/zatca/sdk-3.4.8/samples/', import.meta.url)
const sampleFiles = existsSync(samples)
  ? readdirSync(samples, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.xml'))
  : []

test.runIf(sampleFiles.length > 0).each(sampleFiles)(
  "the authority's %s: its first five fields re-encode to the same bytes",
  (file) => {
    const xml = readFileSync(new URL(file, samples), 'utf8')
    const embedded = /<cbc:ID>QR<\/cbc:ID>[\s\S]*?<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]+)</.exec(xml)?.[1] ?? ''
    const basic = textsOf(embedded).slice(0, 5)
    const bytes = Buffer.from(encodeFields(basic), 'base64')
    expect(basic).toHaveLength(5)
    expect(bytes.equals(Buffer.from(embedded, 'base64').subarray(0, bytes.length))).toBe(true)
  },
)
test.skipIf(sampleFiles.length > 0)("the authority's samples are not here, so nothing was compared with them", () => {})
