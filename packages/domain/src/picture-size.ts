/** What a picture comes to when it is drawn: its points, and how often a decoder goes over them. */
export type PictureSize = { pixels: number; scans: number }

/** The most points of a picture; a photo of a phone at 4,032 × 3,024 fits. */
export const mostPixels = 12_582_912
/** The most points of the small picture of a photo. */
export const mostThumbnailPixels = 262_144
/** The most points of all pictures on one paper. */
export const mostPixelsOnPaper = 4 * mostPixels
/** A picture that comes in steps has about ten; each costs as much as the whole picture. */
const mostScans = 64

export type PictureRefusal = { code: 'pictureTooLarge'; data: { max: number } }

/** Why a picture is not drawn, or null: decoding it would take more memory or time than a picture may. */
export const refusePicture = ({ pixels, scans }: PictureSize, most: number = mostPixels): PictureRefusal | null =>
  pixels > most || scans > mostScans ? { code: 'pictureTooLarge', data: { max: most } } : null

const pngHeader = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda]

/** The size of a PNG or JPEG as it says itself, without decoding it; null for anything else, and where it says none. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (pngHeader.every((byte, at) => bytes[at] === byte))
    return bytes.length < 24 ? null : { pixels: view.getUint32(16) * view.getUint32(20), scans: 1 }
  return bytes[0] === 0xff && bytes[1] === startOfImage ? jpegSize(view) : null
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(view: DataView): PictureSize | null {
  const size: PictureSize = { pixels: 0, scans: 0 }
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff || marker === endOfImage) break
    // The longest of several frames: no decoder agrees on which of them counts.
    if (isFrame(marker) && at + 9 <= view.byteLength)
      size.pixels = Math.max(size.pixels, view.getUint16(at + 5) * view.getUint16(at + 7))
    at += 2 + view.getUint16(at + 2)
    if (marker !== startOfScan) continue
    size.scans += 1
    at = endOfScan(view, at)
  }
  return size.pixels > 0 ? size : null
}

/** Where the next marker stands: in a scan 0xff is followed by 0 when it is data, and restarts belong to it. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; at + 1 < view.byteLength; at++) {
    if (view.getUint8(at) !== 0xff) continue
    const next = view.getUint8(at + 1)
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return view.byteLength
}
