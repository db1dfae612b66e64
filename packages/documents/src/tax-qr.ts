import type { Money } from '@warsha/domain/money'
import type { Instant } from '@warsha/domain/time'
import qrcode from 'qrcode'
import { amountDigits, type Currency } from './amounts.ts'

export type TaxQr = {
  /** The seller's registered name, exactly as on the invoice. */
  sellerName: string
  vatNumber: string
  issuedAt: Instant
  totalWithVat: Money
  vat: Money
  currency: Currency
}

/** The length byte has room for 255; longer values cannot be written. */
const LONGEST_VALUE_BYTES = 255

/** Cuts between characters, never inside one. */
function cutToBytes(text: string, limit: number): string {
  if (Buffer.byteLength(text, 'utf8') <= limit) return text
  let bytes = 0
  let kept = ''
  for (const character of text) {
    bytes += Buffer.byteLength(character, 'utf8')
    if (bytes > limit) break
    kept += character
  }
  return kept
}

/** Base64 of the fields given, in the order of their tags from 1. Each is tag, length in UTF-8 bytes, value. */
export function encodeFields(values: readonly string[]): string {
  const bytes = Buffer.alloc(values.length * (2 + LONGEST_VALUE_BYTES))
  let end = 0
  for (const [index, value] of values.entries()) {
    const length = Buffer.byteLength(value)
    if (length > LONGEST_VALUE_BYTES)
      throw new Error(`Tax QR field ${index + 1} has ${length} bytes, at most ${LONGEST_VALUE_BYTES} fit`)
    bytes.set([index + 1, length], end)
    bytes.write(value, end + 2)
    end += 2 + length
  }
  return bytes.toString('base64', 0, end)
}

/** '2026-11-17T07:12:00Z': UTC to the second, as the authority reads it. */
const timestamp = (instant: Instant): string => `${instant.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`

/** The text of the tax QR: base64 of the five basic fields (seller, VAT number, time, total with VAT, VAT). */
export function taxQrText(qr: TaxQr): string {
  return encodeFields([
    cutToBytes(qr.sellerName, LONGEST_VALUE_BYTES),
    qr.vatNumber,
    timestamp(qr.issuedAt),
    amountDigits(qr.totalWithVat, qr.currency),
    amountDigits(qr.vat, qr.currency),
  ])
}

/** The QR as an SVG square with two modules of quiet zone; the document around it is white too. */
export function qrSvg(text: string): string {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' })
  const path: string[] = []
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      const from = column
      while (column + 1 < modules.size && modules.get(row, column + 1)) column++
      const width = column - from + 1
      path.push(`M${from} ${row}h${width}v1h-${width}z`)
    }
  }
  const size = modules.size + 4
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${size} ${size}" shape-rendering="crispEdges"><path d="${path.join('')}" fill="#10151d"/></svg>`
}
