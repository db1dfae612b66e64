import { getPicture, pictureOf, uploadPicture } from './pictures.ts'

export const pictures = {
  upload: uploadPicture,
  ofEntity: pictureOf,
  get: getPicture,
}
