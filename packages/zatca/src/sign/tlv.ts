import { ZatcaError } from '../error.ts'
import { fromBase64 } from '../keys/armour.ts'

/**
 * QR content as base64 of tag, length and value, one byte each for tag and length (QR specification of the authority, section 4: lengths
 * of 128 to 255 are one byte too, not BER).
 * @throws ZatcaError qr-value-too-long for a value of more than 255 bytes; path is `tag <n>` or what `paths` has for it
 */
export function writeTlv(values: readonly (readonly [tag: number, value: Uint8Array, path?: string])[]): string {
  const parts: Uint8Array[] = []
  for (const [tag, value, path] of values) {
    if (value.length > 255) {
      const message = `tag ${tag} of the QR code has ${value.length} bytes, 255 are the most`
      throw new ZatcaError('qr-value-too-long', path ?? `tag ${tag}`, message)
    }
    parts.push(Uint8Array.of(tag, value.length), value)
  }
  return Buffer.concat(parts).toString('base64')
}

/**
 * The values of a QR code by tag.
 * @throws ZatcaError qr-malformed: no base64, cut off, or a tag twice
 */
export function readTlv(base64: string): ReadonlyMap<number, Buffer> {
  const bytes = fromBase64(base64)
  if (!bytes) throw new ZatcaError('qr-malformed', 'qr', 'the QR code is not base64')
  const values = new Map<number, Buffer>()
  for (let at = 0; at < bytes.length; ) {
    const [tag, length] = [bytes[at] ?? 0, bytes[at + 1]]
    if (length === undefined || at + 2 + length > bytes.length) {
      throw new ZatcaError('qr-malformed', `tag ${tag}`, 'the QR code is cut off')
    }
    if (values.has(tag)) throw new ZatcaError('qr-malformed', `tag ${tag}`, 'stands twice in the QR code')
    values.set(tag, bytes.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return values
}
