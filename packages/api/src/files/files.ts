import { createHash } from 'node:crypto'
import type { TicketFile } from '@warsha/contract/files'
import { refusePhotoRemoval, refuseUpload } from '@warsha/domain/files'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { mostThumbnailPixels } from '@warsha/domain/picture-size'
import type { Actor, CompanyContext } from '../lib/context.ts'
import { endpoint, fileEndpoint, readingEndpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { heldKey } from '../lib/request-key.ts'
import type { Picture } from '../pictures/clean-picture.ts'
import { pictureIn } from '../pictures/picture-in.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { keepContent, type Place, takeObject, withContent } from './objects.ts'
import {
  addToTotal,
  deleteFile,
  findFile,
  findFileByKey,
  findPhoto,
  findThumbnail,
  findTicketShop,
  findTotal,
  insertFile,
  listFilesOf,
  type StoredFile,
} from './queries.ts'

export const uploadFile = fileEndpoint.files.upload.handler(async ({ input, context }) => {
  const { ticketId, file, thumbnail } = input
  await context.ask((entered) => refuseTicket(entered, ticketId))
  // Before anything is read or drawn: a file that is too large is not looked at.
  const sent = { photoBytes: file.size, thumbnailBytes: thumbnail?.size ?? 0 }
  refuseAtField(refuseUpload(sent, { bytes: 0, mostMb: Number.POSITIVE_INFINITY }))
  const photo = await pictureIn(context, file)
  const small = thumbnail
    ? await pictureIn(context, thumbnail, { field: 'thumbnail', most: mostThumbnailPixels })
    : null
  const refuseFull = () => context.ask((entered) => refuseNew(entered, photo, small))
  const kept = { content: photo.content, hasSmall: small !== null, refuseFull }
  const place = await keepContent(context.services, context.caller.owner, kept)
  return context.enter(async (entered) => {
    await refuseTicket(entered, ticketId)
    return keepPhoto(entered, ticketId, { ...photo, place }, small)
  })
})

async function refuseTicket({ tx, actor }: CompanyContext, ticketId: number): Promise<void> {
  const ticket = await findTicketShop(tx, ticketId)
  if (!ticket) throw refuse({ code: 'ticketNotExists' })
  orRefuse(refuseOtherShop(actor, ticket.shopId))
  await refuseInDisabled(tx, actor, ticket.shopId)
}

type Entered = CompanyContext & { requestKey: string }
/** One that was stored under its key before is answered again, however full it is. */
async function refuseNew({ tx, requestKey, services }: Entered, photo: Picture, small: Picture | null): Promise<void> {
  if (await findFileByKey(tx, requestKey)) return
  const kept = { bytes: await findTotal(tx), mostMb: services.settings.filesPerCompanyMb }
  refuseAtField(refuseUpload(weightOf(photo, small), kept))
}

const weightOf = (photo: Picture, small: Picture | null) => ({
  photoBytes: photo.content.length,
  thumbnailBytes: small?.content.length ?? 0,
})

async function keepPhoto(context: Entered, ticketId: number, photo: Picture & { place: Place }, small: Picture | null) {
  const { tx, actor, requestKey } = context
  const find = () => findFileByKey(tx, requestKey)
  const { found: earlier } = await heldKey(tx, requestKey, find, (file) => file !== undefined)
  if (earlier) return again(earlier, photo, ticketId, actor)
  const weight = weightOf(photo, small)
  const bytes = weight.photoBytes + weight.thumbnailBytes
  const after = await addToTotal(tx, bytes)
  const most = { bytes: after - bytes, mostMb: context.services.settings.filesPerCompanyMb }
  refuseAtField(refuseUpload(weight, most))
  await takeObject(tx, photo.place)
  const stored = await insertFile(tx, {
    ticketId,
    requestKey,
    mime: photo.mime,
    ...photo.place,
    thumbnailMime: small?.mime ?? null,
    thumbnail: small?.content ?? null,
    bytes,
    uploadedBy: actor.userId,
    uploadedByEn: actor.nameEn,
    uploadedByAr: actor.nameAr,
  })
  return shown(stored, actor)
}

const refuseAtField = (refusal: ReturnType<typeof refuseUpload>): void =>
  orRefuse(refusal && { ...refusal, field: 'file' })

/** The same key answers the same photo again, and refuses another one. */
function again(earlier: StoredFile & { hash: string }, photo: Picture, ticketId: number, actor: Actor): TicketFile {
  const hash = createHash('sha256').update(photo.content).digest('hex')
  if (earlier.hash !== hash || earlier.ticketId !== ticketId) throw refuse({ code: 'keyReused' })
  const { hash: _hash, ...file } = earlier
  return shown(file, actor)
}

const shown = ({ uploadedBy, ticketId: _ticketId, ...file }: StoredFile, actor: Actor): TicketFile => ({
  ...file,
  removable: refusePhotoRemoval(actor, uploadedBy) === null,
})

export const filesOfTicket = endpoint.files.ofTicket.handler(async ({ input, context: { tx, actor } }) => {
  if (!(await findTicketShop(tx, input.ticketId))) throw refuse({ code: 'ticketNotExists' })
  return (await listFilesOf(tx, input.ticketId)).map((file) => shown(file, actor))
})

export const getFile = readingEndpoint.files.get.handler(async ({ input: { id }, context }) => {
  const photo = await context.read(({ tx }) => findPhoto(tx, id))
  return fileOf(id, await withContent(context, photo))
})

export const getThumbnail = endpoint.files.thumbnail.handler(async ({ input: { id }, context: { tx } }) =>
  fileOf(id, await findThumbnail(tx, id)),
)

/** A photo on its way to who asked for it; `NotFound` where there is none. */
export function fileOf(id: number, found: { mime: string; content: Buffer } | undefined): File {
  if (!found) throw refuse({ code: 'NotFound' })
  const ending = found.mime === 'image/png' ? 'png' : 'jpg'
  return new File([new Uint8Array(found.content)], `${id}.${ending}`, { type: found.mime })
}

export const removeFile = endpoint.files.remove.handler(async ({ input: { id }, context }) => {
  const file = await findFile(context.tx, id)
  if (!file) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(context.actor, file.shopId))
  await refuseInDisabled(context.tx, context.actor, file.shopId)
  orRefuse(refusePhotoRemoval(context.actor, file.uploadedBy))
  if (!(await deleteFile(context.tx, id))) throw refuse({ code: 'NotFound' })
  // A photo that was not used yet needs no log entry.
  if (file.attached)
    await recordOnTicket(context, file.ticketId, { action: 'photoRemoved', facts: {}, entity: 'file', entityId: id })
  return { done: true as const }
})
