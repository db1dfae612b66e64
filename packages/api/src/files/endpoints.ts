import { filesOfTicket, getFile, getThumbnail, removeFile, uploadFile } from './files.ts'

export const files = {
  upload: uploadFile,
  ofTicket: filesOfTicket,
  get: getFile,
  thumbnail: getThumbnail,
  remove: removeFile,
}
