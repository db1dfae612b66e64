import { fileTooLarge } from '@warsha/domain/files'
import { refusePermission } from '@warsha/domain/permissions'
import { largestPicture, type Pictured, uploadPermission } from '@warsha/domain/pictures'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint, fileEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { pictureIn } from './picture-in.ts'
import { deletePicture, findPicture, findPictureOf, putPath, replacePicture } from './queries.ts'

export const uploadPicture = fileEndpoint.pictures.upload.handler(async ({ input: { entity, id, file }, context }) => {
  const refuseUpload = async (entered: CompanyContext) => {
    orRefuse(refusePermission(entered.actor, uploadPermission[entity]))
    await refuseShop(entered, entity, id)
  }
  await context.ask(refuseUpload)
  if (file.size > largestPicture) throw refuse({ ...fileTooLarge(largestPicture), field: 'file' })
  const picture = await pictureIn(context, file)
  return context.enter(async (entered) => {
    const { tx } = entered
    await refuseUpload(entered)
    const pictureId = await replacePicture(tx, entity, id, picture)
    const picturePath = `pictures/${pictureId}`
    if (!(await putPath(tx, entity, id, picturePath))) throw refuse({ code: 'NotFound' })
    const changes = { bytes: picture.content.length }
    await record(entered, { entity, entityId: id, action: 'pictureUploaded', changes })
    return { id: pictureId, picturePath }
  })
})

export const removePicture = endpoint.pictures.remove.handler(async ({ input: { entity, id }, context }) => {
  const { tx, actor } = context
  orRefuse(refusePermission(actor, uploadPermission[entity]))
  await refuseShop(context, entity, id)
  if (!(await deletePicture(tx, entity, id))) throw refuse({ code: 'NotFound' })
  await putPath(tx, entity, id, null)
  await record(context, { entity, entityId: id, action: 'pictureRemoved' })
  return { done: true as const }
})

export const pictureOf = endpoint.pictures.ofEntity.handler(async ({ input: { entity, id }, context: { tx } }) =>
  fileOf(await findPictureOf(tx, entity, id ?? tx.companyId)),
)

export const getPicture = endpoint.pictures.get.handler(async ({ input: { id }, context: { tx } }) =>
  fileOf(await findPicture(tx, id)),
)

/** A disabled shop keeps the pictures it has; nobody works in a disabled shop. */
async function refuseShop({ tx, actor }: CompanyContext, entity: Pictured, id: number): Promise<void> {
  if (entity === 'shop' || entity === 'shopStamp') await refuseInDisabled(tx, actor, id)
}

type Stored = { id: number; mime: string; content: Buffer }
function fileOf(stored: Stored | undefined): File {
  if (!stored) throw refuse({ code: 'NotFound' })
  const ending = stored.mime === 'image/png' ? 'png' : 'jpg'
  return new File([new Uint8Array(stored.content)], `${stored.id}.${ending}`, { type: stored.mime })
}
