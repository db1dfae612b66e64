import { createHash } from 'node:crypto'
import type { Attachment } from '@warsha/contract/attached'
import {
  type AttachmentKind,
  attachmentName,
  isPdf,
  largestAttachment,
  refuseAttachment,
  refuseByCompany,
  refuseMoreAttachments,
} from '@warsha/domain/attachments'
import { fileTooLarge } from '@warsha/domain/files'
import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { mayDo, refuseOtherShop } from '@warsha/domain/permissions'
import { mostThumbnailPixels } from '@warsha/domain/picture-size'
import { takenBy } from '@warsha/domain/system-settings'
import { findSystemSettings } from '../company/setting-queries.ts'
import { keepContent, type Place, takeObject, withContent } from '../files/objects.ts'
import { addToTotal, findTotal, forgetBytes } from '../files/queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint, type FileContext, fileEndpoint, readingEndpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { heldKey } from '../lib/request-key.ts'
import { pictureIn } from '../pictures/picture-in.ts'
import { purchaseToChange } from '../purchases/change.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import {
  countAttachments,
  type DocumentColumn,
  deleteAttachment,
  findAttachment,
  findAttachmentByKey,
  findDocument,
  findSmall,
  insertAttachment,
} from './queries.ts'

/** What the log calls the documents. */
const entities = { purchase: 'purchaseInvoice', expense: 'expense' } as const

/** A document to which something is attached: where its files name it, and what the log tells of it. */
export type AttachedTo = {
  column: DocumentColumn
  id: number
  entity: 'purchaseInvoice' | 'expense' | 'otherTransaction'
  told: Record<string, string>
}
const bill = ({ id, number }: { id: number; number: string }, category: PurchaseInvoiceCategory): AttachedTo => ({
  column: 'invoiceId',
  id,
  entity: entities[category],
  told: { number },
})

/** A file that was read, and what of it is kept. */
type ReadFile = {
  kind: AttachmentKind
  name: string
  mime: string
  content: Buffer
  small: { mime: string; content: Buffer } | null
}
/** One whose bytes are where they stay. */
export type KeptFile = ReadFile & { place: Place }
export type Sent = { documentId: number; file: File; thumbnail?: File | undefined }

async function addTo(category: PurchaseInvoiceCategory, input: Sent, context: FileContext): Promise<Attachment> {
  const id = input.documentId
  await context.ask(async (entered) => refuseAttaching(entered, await findDocument(entered.tx, id), category))
  const read = await readFile(context, input)
  return context.enter(async (entered) => {
    const purchase = await purchaseToChange(entered, id, undefined, category)
    await refuseAttaching(entered, purchase, category)
    return keepFile(entered, bill(purchase, category), read)
  })
}

/** At a ticket a purchase is recorded by users who open none, and those attach to their own. */
async function refuseAttaching(
  { tx, actor }: CompanyContext,
  document: Standing | undefined,
  category: PurchaseInvoiceCategory,
): Promise<void> {
  if (document?.category !== category) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, document.shopId))
  await refuseInDisabled(tx, actor, document.shopId)
  if (category === 'purchase' && document.recordedBy !== actor.userId && !mayDo(actor, 'store.purchases'))
    throw refuse({ code: 'NotAllowedOperation', data: { action: 'store.purchases' } })
}
type Standing = { category: PurchaseInvoiceCategory; shopId: number; recordedBy: number }

/** Reads the file, and puts it where it stays, with no database connection held; what is neither a picture nor a PDF is refused. */
export async function readFile(context: FileContext, sent: Sent): Promise<KeptFile> {
  const read = await readSent(context, sent)
  const refuseFull = () => context.ask((entered) => refuseNew(entered, read))
  const kept = { content: read.content, hasSmall: read.kind === 'pdf' || read.small !== null, refuseFull }
  return { ...read, place: await keepContent(context.services, context.caller.owner, kept) }
}

async function readSent(context: FileContext, { file, thumbnail }: Sent): Promise<ReadFile> {
  if (file.size > largestAttachment) throw refuse({ ...fileTooLarge(largestAttachment), field: 'file' })
  const bytes = Buffer.from(await file.arrayBuffer())
  const kind = isPdf(bytes) ? 'pdf' : 'picture'
  const weight = { kind, bytes: file.size, thumbnailBytes: thumbnail?.size ?? 0 } as const
  orRefuse(at('file', refuseAttachment(weight, { bytes: 0, mostMb: Number.POSITIVE_INFINITY })))
  if (kind === 'pdf')
    return { kind, name: attachmentName(file.name, 'pdf'), mime: 'application/pdf', content: bytes, small: null }
  const picture = await pictureIn(context, file)
  const small = thumbnail
    ? await pictureIn(context, thumbnail, { field: 'thumbnail', most: mostThumbnailPixels })
    : null
  const name = attachmentName(file.name, picture.mime === 'image/png' ? 'png' : 'jpg')
  return { kind, name, ...picture, small }
}

type Entered = CompanyContext & { requestKey: string }
/** One that was attached under its key before is answered again, however full it is. */
async function refuseNew({ tx, requestKey, services }: Entered, read: ReadFile): Promise<void> {
  if (await findAttachmentByKey(tx, requestKey)) return
  const kept = { bytes: await findTotal(tx), mostMb: services.settings.filesPerCompanyMb }
  orRefuse(at('file', refuseAttachment(weightOf(read), kept)))
}

const weightOf = ({ kind, content, small }: ReadFile) => ({
  kind,
  bytes: content.length,
  thumbnailBytes: small?.content.length ?? 0,
})

/** Stores a file that was read, within what a document and the company may keep; a retry answers with what is there. */
export async function keepFile(context: Entered, to: AttachedTo, read: KeptFile) {
  const { tx, actor, requestKey, services } = context
  const find = () => findAttachmentByKey(tx, requestKey)
  const { found: earlier } = await heldKey(tx, requestKey, find, (file) => file !== undefined)
  if (earlier) {
    const { hash, invoiceId, transactionId, ...attached } = earlier
    const isItsOwn = { invoiceId, transactionId }[to.column] === to.id
    const same = hash === createHash('sha256').update(read.content).digest('hex') && isItsOwn
    if (!same) throw refuse({ code: 'keyReused' })
    return attached
  }
  const weight = weightOf(read)
  const bytes = weight.bytes + weight.thumbnailBytes
  orRefuse(at('file', refuseByCompany(weight, takenBy(await findSystemSettings(tx)))))
  orRefuse(refuseMoreAttachments((await countAttachments(to.column)(tx, to.id)).count))
  const after = await addToTotal(tx, bytes)
  const kept = { bytes: after - bytes, mostMb: services.settings.filesPerCompanyMb }
  orRefuse(at('file', refuseAttachment(weight, kept)))
  await takeObject(tx, read.place)
  const stored = await insertAttachment(tx, {
    [to.column]: to.id,
    requestKey,
    name: read.name,
    mime: read.mime,
    ...read.place,
    thumbnailMime: read.small?.mime ?? null,
    thumbnail: read.small?.content ?? null,
    bytes,
    addedBy: actor.userId,
    addedByEn: actor.nameEn,
    addedByAr: actor.nameAr,
  })
  const changes = { ...to.told, attachment: stored.name }
  await record(context, { entity: to.entity, entityId: to.id, action: 'attachmentAdded', changes })
  return stored
}

type Asked = { documentId: number; attachmentId: number }

/** A file on its way to who asked for it; `NotFound` where there is none. */
export function fileOf(found: { name: string; mime: string; content: Buffer } | undefined): File {
  if (!found) throw refuse({ code: 'NotFound' })
  return new File([new Uint8Array(found.content)], found.name, { type: found.mime })
}

/** Takes a file away from a document that is held. */
export async function removeFile(context: CompanyContext, to: AttachedTo, attachmentId: number) {
  const gone = await deleteAttachment(to.column)(context.tx, to.id, attachmentId)
  if (!gone) throw refuse({ code: 'NotFound' })
  await forgetBytes(context.tx, [gone])
  const changes = { ...to.told, attachment: gone.name }
  await record(context, { entity: to.entity, entityId: to.id, action: 'attachmentRemoved', changes })
  return { done: true as const }
}

async function removeFrom(category: PurchaseInvoiceCategory, input: Asked, context: CompanyContext) {
  const purchase = await purchaseToChange(context, input.documentId, undefined, category)
  return removeFile(context, bill(purchase, category), input.attachmentId)
}

const purchase = endpoint.purchaseAttachments
export const addToPurchase = fileEndpoint.purchaseAttachments.add.handler(({ input, context }) =>
  addTo('purchase', input, context),
)
export const getOfPurchase = readingEndpoint.purchaseAttachments.get.handler(async ({ input, context }) => {
  const { documentId, attachmentId } = input
  const found = await context.read(({ tx }) => findAttachment(tx, 'purchase', documentId, attachmentId))
  return fileOf(await withContent(context, found))
})
export const thumbnailOfPurchase = purchase.thumbnail.handler(async ({ input, context: { tx } }) =>
  fileOf(await findSmall(tx, 'purchase', input.documentId, input.attachmentId)),
)
export const removeFromPurchase = purchase.remove.handler(({ input, context }) =>
  removeFrom('purchase', input, context),
)

const expense = endpoint.expenseAttachments
export const addToExpense = fileEndpoint.expenseAttachments.add.handler(({ input, context }) =>
  addTo('expense', input, context),
)
export const getOfExpense = readingEndpoint.expenseAttachments.get.handler(async ({ input, context }) => {
  const { documentId, attachmentId } = input
  const found = await context.read(({ tx }) => findAttachment(tx, 'expense', documentId, attachmentId))
  return fileOf(await withContent(context, found))
})
export const thumbnailOfExpense = expense.thumbnail.handler(async ({ input, context: { tx } }) =>
  fileOf(await findSmall(tx, 'expense', input.documentId, input.attachmentId)),
)
export const removeFromExpense = expense.remove.handler(({ input, context }) => removeFrom('expense', input, context))
