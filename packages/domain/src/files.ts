import { type Grants, mayDo, type PermissionRefusal } from './permissions.ts'
import { largestPicture } from './pictures.ts'

/** The size limits in bytes of a photo and of the thumbnail shown in lists (FIL-001). */
export const largestPhoto: number = largestPicture
export const largestThumbnail = 65_536

/** The longer side in pixels of what the browser sends: the photo, and its thumbnail. */
export const photoSide = 1600
export const thumbnailSide = 240

/** The most photos that one note, mark or point takes. */
export const mostPhotos = 12

const megabyte = 1_048_576

export type FileSizeRefusal = { code: 'invalidUploadFileSize'; data: { max: number; reason: 'file' | 'thumbnail' } }
/** Why a file is too large, by the limit of what it is. */
export const fileTooLarge = (largest: number): FileSizeRefusal => ({
  code: 'invalidUploadFileSize',
  data: { max: largest / megabyte, reason: 'file' },
})

export type UploadRefusal = FileSizeRefusal | { code: 'exceedMaxTotalFilesSizes'; data: object }

/** Why a photo of so many bytes is not taken, or null: it is too large by itself, or beyond what the company may keep. */
export function refuseUpload(
  sent: { photoBytes: number; thumbnailBytes: number },
  kept: { bytes: number; mostMb: number },
): UploadRefusal | null {
  const { photoBytes, thumbnailBytes } = sent
  if (photoBytes > largestPhoto) return fileTooLarge(largestPhoto)
  if (thumbnailBytes > largestThumbnail)
    return { code: 'invalidUploadFileSize', data: { max: largestThumbnail / 1024, reason: 'thumbnail' } }
  const after = kept.bytes + photoBytes + thumbnailBytes
  return after > kept.mostMb * megabyte ? { code: 'exceedMaxTotalFilesSizes', data: {} } : null
}

/** The user who took a photo may delete it; photos of others are deleted by users who may edit tickets. */
export const refusePhotoRemoval = (actor: Grants & { userId: number }, uploadedBy: number): PermissionRefusal | null =>
  actor.userId === uploadedBy || mayDo(actor, 'tickets.edit')
    ? null
    : { code: 'NotAllowedOperation', data: { action: 'tickets.edit' } }
