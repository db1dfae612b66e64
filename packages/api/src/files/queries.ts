import type { CompanyTx } from '@warsha/db/database'
import type { Files } from '@warsha/db/schema.gen'
import { anyOf } from '@warsha/db/statement'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { forgetObjects } from './objects.ts'

export const findTicketShop = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('tickets')
    .select(['id', 'shopId'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

const listed = ['id', 'ticketId', 'uploadedBy', 'uploadedByEn', 'uploadedByAr', 'uploadedAt', 'bytes'] as const
export type StoredFile = Awaited<ReturnType<typeof insertFile>>

export const insertFile = (tx: CompanyTx, file: Omit<Insertable<Files>, 'companyId'>) =>
  tx
    .insertInto('files')
    .values({ companyId: tx.companyId, ...file })
    .returning(listed)
    .executeTakeFirstOrThrow()

export const findFileByKey = (tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('files')
    .select([...listed, sql<string>`encode(coalesce(object_hash, sha256(content)), 'hex')`.as('hash')])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()

export const listFilesOf = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('files')
    .select(listed)
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .orderBy('id')
    .execute()

/** A file with the shop of its ticket. */
export const findFile = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('files as f')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'f.companyId').onRef('t.id', '=', 'f.ticketId'))
    .select(['f.id', 'f.ticketId', 'f.uploadedBy', 'f.attached', 't.shopId'])
    .where('f.companyId', '=', tx.companyId)
    .where('f.id', '=', id)
    .executeTakeFirst()

export const findPhoto = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('files')
    .select(['mime', 'content', 'objectKey', 'objectHash'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

type Content = { mime: string; content: Buffer }
/** What lies in the storage has a small picture here. */
const smallPicture = sql<Buffer>`coalesce(thumbnail, content)`

/** The thumbnail, or the photo itself where there is none. */
export const findThumbnail = (tx: CompanyTx, id: number): Promise<Content | undefined> =>
  tx
    .selectFrom('files')
    .select([sql<string>`coalesce(thumbnail_mime, mime)`.as('mime'), smallPicture.as('content')])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What the small pictures of photos weigh, in bytes; one that is gone is not among them. */
export const weighSmallPictures = (tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('files')
    .select(['id', sql<number>`octet_length(${smallPicture})`.as('bytes')])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(ids))
    .execute()

export const listSmallPictures = (tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('files')
    .select(['id', smallPicture.as('content')])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(ids))
    .execute()

/** Counts what a company stores, and locks the count until the photo is stored: the total after it, in bytes. */
export async function addToTotal(tx: CompanyTx, bytes: number): Promise<number> {
  const total = await tx
    .insertInto('fileTotals')
    .values({ companyId: tx.companyId, bytes })
    .onConflict((conflict) =>
      conflict.column('companyId').doUpdateSet({ bytes: sql<number>`file_totals.bytes + excluded.bytes` }),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow()
  return total.bytes
}

/** What a company stores, in bytes. */
export async function findTotal(tx: CompanyTx): Promise<number> {
  const total = await tx
    .selectFrom('fileTotals')
    .select('bytes')
    .where('companyId', '=', tx.companyId)
    .executeTakeFirst()
  return total?.bytes ?? 0
}

const takeFromTotal = (tx: CompanyTx, bytes: number) =>
  tx
    .updateTable('fileTotals')
    .set({ bytes: sql<number>`bytes - ${bytes}` })
    .where('companyId', '=', tx.companyId)
    .execute()

/** Photos of this ticket that something shows from now on; how many of them there are. */
export async function markAttached(tx: CompanyTx, ticketId: number, ids: number[]): Promise<number> {
  const marked = await tx
    .updateTable('files')
    .set({ attached: true })
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where('id', '=', anyOf(ids))
    .returning('id')
    .execute()
  return marked.length
}

/** Everything that shows photos, by its table; a test holds it against the foreign keys. */
export const shownIn = ['app.note_files', 'app.condition_files', 'app.inspection_point_files'] as const

/** Deletes those of these photos that nothing shows any more. */
export async function deleteUnshown(tx: CompanyTx, ids: readonly number[]): Promise<void> {
  let unshown = tx.deleteFrom('files as f').where('f.companyId', '=', tx.companyId).where('f.id', '=', anyOf(ids))
  for (const table of shownIn)
    unshown = unshown.where(
      sql<SqlBool>`not exists (
        select from ${sql.table(table)} as s where s.company_id = ${tx.companyId} and s.file_id = f.id)`,
    )
  await forgetBytes(tx, await unshown.returning(['f.bytes', 'f.objectKey']).execute())
}

/** False when it is gone already. */
export async function deleteFile(tx: CompanyTx, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('files')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(['bytes', 'objectKey'])
    .executeTakeFirst()
  if (gone) await forgetBytes(tx, [gone])
  return gone !== undefined
}

/** Forgets the photos that nothing shows a day after they were sent. */
export async function deleteLoose(tx: CompanyTx): Promise<void> {
  const gone = await tx
    .deleteFrom('files')
    .where('companyId', '=', tx.companyId)
    .where('attached', '=', false)
    .where('uploadedAt', '<', sql<string>`now() - interval '1 day'`)
    .returning(['bytes', 'objectKey'])
    .execute()
  await forgetBytes(tx, gone)
}

/** Counts bytes out that are stored no more; what of them lies in the storage is deleted later. */
export async function forgetBytes(
  tx: CompanyTx,
  gone: readonly { bytes: number; objectKey: string | null }[],
): Promise<void> {
  if (gone.length === 0) return
  await forgetObjects(tx, gone)
  await takeFromTotal(
    tx,
    gone.reduce((sum, { bytes }) => sum + bytes, 0),
  )
}
