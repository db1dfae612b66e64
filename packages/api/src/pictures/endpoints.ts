import { getPicture, pictureOf, removePicture, uploadPicture } from './pictures.ts'

export const pictures = {
  upload: uploadPicture,
  remove: removePicture,
  ofEntity: pictureOf,
  get: getPicture,
}
