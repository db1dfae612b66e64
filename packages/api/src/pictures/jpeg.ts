import { isDrawable } from './png.ts'

const startOfImage = 0xd8
const endOfImage = 0xd9
const startOfScan = 0xda
const exif = 0xe1
/** JFIF and Adobe say how the colours are meant, tables and frames draw; the other APPn and the remark tell about it. */
const draws = (marker: number): boolean =>
  marker === 0xe0 || marker === 0xee || (marker >= 0xc0 && marker <= 0xdd && marker !== endOfImage)
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The segments of a JPEG that draw it, and which way up; null for what is no whole JPEG (ITU-T T.81, annex B). */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xff00 + startOfImage) return null
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let scanned = false
  let framed = false
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === endOfImage; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === endOfImage) return scanned && framed ? Buffer.concat([...kept, bytes.subarray(at, at + 2)]) : null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return null
    const segment = bytes.subarray(at, end)
    if (isFrame(marker)) {
      if (segment.length < 9 || !isDrawable(segment.readUInt16BE(7), segment.readUInt16BE(5))) return null
      framed = true
    }
    if (draws(marker)) kept.push(segment)
    else if (marker === exif) kept.push(...orientation(segment))
    at = end
    if (marker === startOfScan) {
      const next = endOfScan(bytes, at)
      kept.push(bytes.subarray(at, next))
      scanned = true
      at = next
    }
  }
  return null
}

/** Where the next marker stands: in a scan 0xff is followed by 0 when it is data, and restarts belong to it. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

/** A telephone writes which way up a picture is into its remarks: that alone is kept of them, or nothing. */
function orientation(segment: Buffer): Buffer[] {
  const tiff = segment.subarray(10)
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 14) return []
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (at + 4 > tiff.length ? 0 : little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const table = long(4)
  for (let entry = 0; entry < Math.min(short(table), 200); entry++) {
    const at = table + 2 + entry * 12
    const turned = short(at + 8)
    if (short(at) === 0x0112 && turned >= 1 && turned <= 8) return [onlyOrientation(turned)]
  }
  return []
}

function onlyOrientation(turned: number): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex')
  tiff.writeUInt16BE(turned, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, exif, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
