import { mostPixels, pictureSize, refusePicture } from '@warsha/domain/picture-size'
import type { FileContext } from '../lib/endpoint.ts'
import { refusedWork } from '../lib/readers.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { cleanPicture, type Picture } from './clean-picture.ts'

/**
 * The picture of an uploaded file, cleaned. One that would be too large to draw is refused by its head; the others are drawn once, in
 * a process with limits, so that what is stored can be shown. To be called while no database connection is held.
 */
export async function pictureIn(
  { services, caller }: FileContext,
  file: File,
  { field = 'file', most = mostPixels } = {},
): Promise<Picture> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const size = pictureSize(bytes)
  orRefuse(size && at(field, refusePicture(size, most)))
  const picture = cleanPicture(bytes)
  if (!picture) throw refuse({ code: 'invalidUploadFileType', field })
  const tooLarge = () => ({ code: 'pictureTooLarge', field, data: { max: most } }) as const
  const drawn = await services.readers.pictures.run(picture.content, caller).catch(refusedWork(tooLarge))
  if (!drawn) throw refuse({ code: 'invalidUploadFileType', field })
  return picture
}
