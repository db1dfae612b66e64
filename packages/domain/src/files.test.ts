import { expect, test } from 'vitest'
import { largestPhoto, largestThumbnail, refusePhotoRemoval, refuseUpload } from './files.ts'

const kept = { bytes: 0, mostMb: 2 }
const photo = { photoBytes: largestPhoto, thumbnailBytes: largestThumbnail }

test('a photo of a megabyte is taken, and not one byte more', () => {
  expect(refuseUpload(photo, kept)).toBeNull()
  const code = 'invalidUploadFileSize'
  const large = refuseUpload({ ...photo, photoBytes: largestPhoto + 1 }, kept)
  expect(large).toEqual({ code, data: { max: 1, reason: 'file' } })
  const drawn = refuseUpload({ ...photo, thumbnailBytes: largestThumbnail + 1 }, kept)
  expect(drawn).toEqual({ code, data: { max: 64, reason: 'thumbnail' } })
})

test('all photos of a company together stay within what it may keep', () => {
  const small = { photoBytes: 100, thumbnailBytes: 10 }
  expect(refuseUpload(small, { bytes: 2 * 1_048_576 - 110, mostMb: 2 })).toBeNull()
  expect(refuseUpload(small, { bytes: 2 * 1_048_576 - 109, mostMb: 2 })?.code).toBe('exceedMaxTotalFilesSizes')
})

test('a photo is deleted by the user who took it, and by users who may edit tickets', () => {
  const technician = { userId: 7, roles: ['Technician'] as const, allowedActions: ['tickets.view'] as const }
  expect(refusePhotoRemoval(technician, 7)).toBeNull()
  expect(refusePhotoRemoval(technician, 8)?.code).toBe('NotAllowedOperation')
  expect(refusePhotoRemoval({ ...technician, allowedActions: ['tickets.edit'] }, 8)).toBeNull()
})
