import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'

export type Picture = { mime: 'image/jpeg' | 'image/png'; content: Buffer }

/**
 * What a file holds, if that is a JPEG or PNG picture: only what draws it. Places, names, remarks and whatever was hung on
 * its end are left out. Null for anything else, and for one that is broken or too large to draw.
 */
export function cleanPicture(bytes: Buffer): Picture | null {
  const [png, jpeg] = [cleanPng(bytes), cleanJpeg(bytes)]
  if (png) return { mime: 'image/png', content: png }
  return jpeg && { mime: 'image/jpeg', content: jpeg }
}
