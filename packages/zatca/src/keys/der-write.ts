import { tags } from './der.ts'

/** A value of DER: tag, shortest length, content (X.690 section 10.1). */
export function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 0)
  const header = [tag]
  if (length < 0x80) header.push(length)
  else if (length < 0x100) header.push(0x81, length)
  else if (length < 0x10000) header.push(0x82, length >> 8, length & 0xff)
  else header.push(0x83, length >> 16, (length >> 8) & 0xff, length & 0xff)
  return Buffer.concat([Buffer.from(header), ...content])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(tags.sequence, ...parts)
export const set = (...parts: readonly Uint8Array[]): Buffer => der(tags.set, ...parts)
export const utf8String = (text: string): Buffer => der(tags.utf8String, Buffer.from(text))
export const printableString = (text: string): Buffer => der(tags.printableString, Buffer.from(text, 'latin1'))
export const octetString = (content: Uint8Array): Buffer => der(tags.octetString, content)
export const bitString = (content: Uint8Array): Buffer => der(tags.bitString, Buffer.of(0), content)
/** [number] of a context, constructed (explicit). */
export const contextual = (number: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 | number, ...parts)

/** An integer that is not negative. */
export function integer(value: bigint): Buffer {
  const digits = value.toString(16)
  const bytes = Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex')
  return (bytes[0] ?? 0) & 0x80 ? der(tags.integer, Buffer.of(0), bytes) : der(tags.integer, bytes)
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const sevens = [number & 0x7f]
    for (let left = number >>> 7; left > 0; left >>>= 7) sevens.unshift((left & 0x7f) | 0x80)
    return sevens
  })
  return der(tags.oid, Buffer.from(bytes))
}

/** UTCTime up to 2049, GeneralizedTime from 2050 on (RFC 5280 section 4.1.2.5). */
export function time(at: Date): Buffer {
  const text = `${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`
  return at.getUTCFullYear() < 2050
    ? der(tags.utcTime, Buffer.from(text.slice(2)))
    : der(tags.generalizedTime, Buffer.from(text))
}
