import { crc32 } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What draws the picture (PNG, third edition, §11); the rest tells about it. */
const drawing = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']
const largestSide = 8000

/** The chunks of a PNG that draw it, each with the right checksum; null for what is no whole PNG. */
export function cleanPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(signature)) return null
  const kept: Buffer[] = [signature]
  let drawn = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null
    if (at === 8 && (type !== 'IHDR' || !isDrawable(bytes.readUInt32BE(16), bytes.readUInt32BE(20)))) return null
    if (drawing.includes(type)) kept.push(bytes.subarray(at, end))
    drawn ||= type === 'IDAT'
    if (type === 'IEND') return drawn ? Buffer.concat(kept) : null
    at = end
  }
  return null
}

export const isDrawable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width <= largestSide && height <= largestSide
