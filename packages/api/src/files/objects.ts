import { createHash, randomBytes } from 'node:crypto'
import { backupLock } from '@warsha/db/backup/objects'
import { type CompanyTx, type Database, inCompany } from '@warsha/db/database'
import { type SqlBool, sql } from 'kysely'
import type { RequestContext, Services } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { type ObjectStore, StorageAway } from '../storage/object-store.ts'

/** Where the bytes of a row are: in it, or in the storage under this key. */
export type Place =
  | { content: Buffer; objectKey?: null; objectHash?: null }
  | { content: null; objectKey: string; objectHash: Buffer }

export const hashOf = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest()

/** Puts bytes into the storage under a new key that nobody guesses. The key is written down first: what no row takes is deleted. */
export async function putLoose(
  { database, objects }: { database: Database; objects: ObjectStore },
  companyId: number,
  content: Buffer,
): Promise<{ content: null; objectKey: string; objectHash: Buffer }> {
  const objectKey = `${companyId}/${randomBytes(24).toString('base64url')}`
  await inCompany(database, companyId, (tx) => insertLoose(tx, [objectKey]), 'note')
  await objects.put(objectKey, content)
  return { content: null, objectKey, objectHash: hashOf(content) }
}

type ToKeep = {
  content: Buffer
  hasSmall: boolean
  /** Asked before the storage is: what will not be stored is not put there either. */
  refuseFull: () => Promise<void>
}
/** Keeps bytes where new ones go, while no transaction is open. A picture without a small one stays in the database: papers show it. */
export async function keepContent(
  { database, objects, settings, log }: Services,
  companyId: number,
  { content, hasSmall, refuseFull }: ToKeep,
): Promise<Place> {
  if (settings.storage.newIn === 'database' || !objects || !hasSmall) return { content }
  await refuseFull()
  return putLoose({ database, objects }, companyId, content).catch((error: unknown) => away(log, error))
}

/** For the transaction that stores the row of an object; where the object was given up meanwhile, nothing is stored. */
export async function takeObject(tx: CompanyTx, { objectKey }: Place): Promise<void> {
  if (objectKey && !(await deleteLooseKey(tx, objectKey))) throw refuse({ code: 'storageAway' })
}

/** For the transaction that deletes rows: their objects are deleted later. */
export async function forgetObjects(tx: CompanyTx, rows: readonly { objectKey: string | null }[]): Promise<void> {
  const keys = rows.flatMap(({ objectKey }) => objectKey ?? [])
  if (keys.length > 0) await insertLoose(tx, keys)
}

type Found = { content: Buffer | null; objectKey: string | null; objectHash: Buffer | null }

/** A row with its bytes, wherever they are; asked while no transaction is open. For a caller who has them the storage is not asked. */
export async function withContent<Row extends Found>(
  { services: { objects, log }, hasFile }: Pick<RequestContext, 'services' | 'hasFile'>,
  row: Row | undefined,
): Promise<(Row & { content: Buffer }) | undefined> {
  if (!row) return undefined
  if (hasFile) return { ...row, content: Buffer.of() }
  const content = row.content ?? (await readObject(objects, row).catch((error: unknown): never => away(log, error)))
  return { ...row, content }
}

/** @throws StorageAway also where the object is missing, or is not what was put there */
export async function readObject(
  objects: ObjectStore | null,
  { objectKey, objectHash }: Pick<Found, 'objectKey' | 'objectHash'>,
): Promise<Buffer> {
  if (!objects) throw new StorageAway('A file lies in a storage that is not set: S3_ENDPOINT and the others')
  const content = objectKey === null ? null : await objects.get(objectKey)
  if (!content || !objectHash || !hashOf(content).equals(objectHash))
    throw new StorageAway(`The object ${objectKey} is ${content ? 'not what was put there' : 'missing'}`)
  return content
}

function away(log: Services['log'], error: unknown): never {
  if (!(error instanceof StorageAway)) throw error
  log.error({ err: error }, 'The storage of files is away')
  throw refuse({ code: 'storageAway' })
}

/**
 * Deletes all objects that no row has had for an hour. One that cannot be deleted now keeps no other from going and is tried again by the
 * next run; the first error is thrown at the end, or at once where the storage answers nothing.
 */
export async function deleteLooseObjects(database: Database, objects: ObjectStore, companyId: number): Promise<void> {
  let first: unknown = null
  let keys = await inCompany(database, companyId, (tx) => doomLoose(tx, ''), 'note')
  while (keys.length > 0) {
    for (const key of keys) {
      try {
        await objects.delete(key)
        await inCompany(database, companyId, (tx) => deleteDoomed(tx, key), 'note')
      } catch (error) {
        first ??= error
        if (!(await objects.answers())) throw first
      }
    }
    const last = keys.at(-1) ?? ''
    keys = await inCompany(database, companyId, (tx) => doomLoose(tx, last), 'note')
  }
  if (first !== null) throw first
}

/** How many objects of the company no row has: they are still to be deleted. */
export const countLooseObjects = (tx: CompanyTx) =>
  tx
    .selectFrom('looseObjects')
    .select(sql<number>`count(*)`.as('count'))
    .where('companyId', '=', tx.companyId)
    .executeTakeFirstOrThrow()

const insertLoose = (tx: CompanyTx, keys: readonly string[]) =>
  tx
    .insertInto('looseObjects')
    .values(keys.map((objectKey) => ({ companyId: tx.companyId, objectKey })))
    .execute()

/** Whether the key was loose and not given up. */
export async function deleteLooseKey(tx: CompanyTx, objectKey: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('looseObjects')
    .where('companyId', '=', tx.companyId)
    .where('objectKey', '=', objectKey)
    .where('doomed', '=', false)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The next thousand at most; none while a backup reads. */
async function doomLoose(tx: CompanyTx, after: string): Promise<string[]> {
  const due = await tx
    .selectFrom('looseObjects')
    .select('objectKey')
    .where('companyId', '=', tx.companyId)
    .where('objectKey', '>', after)
    .where((where) =>
      where.or([
        where('doomed', '=', true),
        where('since', '<', sql<string>`now() - interval '1 hour'`).and(
          sql<SqlBool>`pg_try_advisory_xact_lock(${sql.lit(backupLock)})`,
        ),
      ]),
    )
    .orderBy('objectKey')
    .limit(1000)
    .forUpdate()
    .skipLocked()
    .execute()
  const keys = due.map(({ objectKey }) => objectKey)
  if (keys.length > 0)
    await tx
      .updateTable('looseObjects')
      .set({ doomed: true })
      .where('companyId', '=', tx.companyId)
      .where('objectKey', '=', sql<string>`any(${keys}::text[])`)
      .execute()
  return keys
}

const deleteDoomed = (tx: CompanyTx, objectKey: string) =>
  tx
    .deleteFrom('looseObjects')
    .where('companyId', '=', tx.companyId)
    .where('objectKey', '=', objectKey)
    .where('doomed', '=', true)
    .execute()
