import { largestPhoto, largestThumbnail, photoSide, thumbnailSide } from '@warsha/domain/files'

export type Shrunk = { file: File; thumbnail: File }

/** How well a JPEG is drawn, from fine to coarse: the first that is small enough is sent. */
const qualities = [0.85, 0.7, 0.5, 0.3]

/** A photo as it is sent: small enough, upright, and a smaller one of it for lists; null for what this browser cannot draw. */
export async function shrink(original: Blob): Promise<Shrunk | null> {
  const drawn = await createImageBitmap(original, { imageOrientation: 'from-image' }).catch(() => null)
  if (!drawn) return null
  const file = await jpegOf(drawn, photoSide, largestPhoto)
  const thumbnail = await jpegOf(drawn, thumbnailSide, largestThumbnail)
  drawn.close()
  return file && thumbnail && { file, thumbnail }
}

/** A picture no longer than so many pixels on its longer side, as a JPEG; null for what this browser cannot draw. */
export async function shrinkTo(original: Blob, side: number, most: number): Promise<File | null> {
  const drawn = await createImageBitmap(original, { imageOrientation: 'from-image' }).catch(() => null)
  if (!drawn) return null
  const file = await jpegOf(drawn, side, most)
  drawn.close()
  return file
}

async function jpegOf(drawn: ImageBitmap, side: number, most: number): Promise<File | null> {
  const scale = Math.min(1, side / Math.max(drawn.width, drawn.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(drawn.width * scale))
  canvas.height = Math.max(1, Math.round(drawn.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A JPEG knows no glass: what shines through would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (blob && blob.size <= most) return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
  }
  return null
}
