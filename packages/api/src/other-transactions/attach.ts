import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { sql } from 'kysely'
import { type AttachedTo, fileOf, keepFile, readFile, removeFile } from '../attachments/attachments.ts'
import { withContent } from '../files/objects.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint, fileEndpoint, readingEndpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { heldTransaction } from './change-transactions.ts'
import { findTransaction, type LockedTransaction } from './queries.ts'

type Standing = Pick<LockedTransaction, 'kind' | 'postedAt'>
/** What a posted expense had attached is on its expense invoice, and so is what comes later. */
function refuseHandedOver({ kind, postedAt }: Standing): void {
  if (kind === 'expense' && postedAt !== null) throw refuse({ code: 'NotFound' })
}

/** The transaction, locked, of a user who may change it. */
async function toAttach(context: Pick<CompanyContext, 'tx' | 'actor'>, id: number): Promise<AttachedTo> {
  const transaction = await heldTransaction(context, id)
  refuseHandedOver(transaction)
  return { column: 'transactionId', id, entity: 'otherTransaction', told: { title: transaction.title } }
}

/** Asked before a file is read, while nothing is locked. */
async function refuseAttaching({ tx, actor }: CompanyContext, id: number): Promise<void> {
  const found = await findTransaction(tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  orRefuse(refuseOtherShop(actor, found.shopId))
  await refuseInDisabled(tx, actor, found.shopId)
  refuseHandedOver(found)
}

export const addToTransaction = fileEndpoint.transactionAttachments.add.handler(async ({ input, context }) => {
  const { documentId } = input
  await context.ask((entered) => refuseAttaching(entered, documentId))
  const read = await readFile(context, input)
  return context.enter(async (entered) => keepFile(entered, await toAttach(entered, documentId), read))
})

export const getOfTransaction = readingEndpoint.transactionAttachments.get.handler(async ({ input, context }) => {
  const found = await context.read(({ tx }) => findFile(tx, input.documentId, input.attachmentId))
  return fileOf(await withContent(context, found))
})

export const thumbnailOfTransaction = endpoint.transactionAttachments.thumbnail.handler(
  async ({ input, context: { tx } }) => fileOf(await findSmallFile(tx, input.documentId, input.attachmentId)),
)

export const removeFromTransaction = endpoint.transactionAttachments.remove.handler(async ({ input, context }) =>
  removeFile(context, await toAttach(context, input.documentId), input.attachmentId),
)

const ofTransaction = (tx: CompanyTx, transactionId: number, id: number) =>
  tx
    .selectFrom('purchaseAttachments')
    .where('companyId', '=', tx.companyId)
    .where('transactionId', '=', transactionId)
    .where('id', '=', id)

const findFile = statement((tx: CompanyTx, transactionId: number, id: number) =>
  ofTransaction(tx, transactionId, id).select(['name', 'mime', 'content', 'objectKey', 'objectHash']),
).first

/** The small picture, or the picture itself where there is none; nothing of a PDF. */
const findSmallFile = statement((tx: CompanyTx, transactionId: number, id: number) =>
  ofTransaction(tx, transactionId, id)
    .select([
      'name',
      sql<string>`coalesce(thumbnail_mime, mime)`.as('mime'),
      sql<Buffer>`coalesce(thumbnail, content)`.as('content'),
    ])
    .where('mime', '<>', 'application/pdf'),
).first
