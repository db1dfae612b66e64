import { type CompanyTx, type Database, inCompany } from '@warsha/db/database'
import { type SqlBool, sql } from 'kysely'
import type { ObjectStore } from '../storage/object-store.ts'
import { deleteLooseKey, forgetObjects, hashOf, putLoose, readObject } from './objects.ts'

const tables = ['files', 'purchaseAttachments'] as const
type Table = (typeof tables)[number]
export type Moving = {
  /** As the owner of the tables: the program itself never changes what a file holds. */
  database: Database
  objects: ObjectStore
  to: 's3' | 'database'
  /** Told after each file. */
  onMoved?: (moved: number) => void
}

/**
 * Moves what a company keeps, one file after the other, while everybody works: the new copy is read back before the old one is given
 * up, in one transaction. It can be killed at any moment and started again; how many files it moved.
 */
export async function moveFiles({ onMoved = () => {}, ...moving }: Moving, companyId: number): Promise<number> {
  let moved = 0
  for (const table of tables) {
    let ids = await inCompany(moving.database, companyId, (tx) => listToMove(tx, table, moving.to, 0), 'read')
    while (ids.length > 0) {
      for (const id of ids) {
        if (!(await moveOne(moving, companyId, table, id))) continue
        moved++
        onMoved(moved)
      }
      const last = ids.at(-1) ?? 0
      ids = await inCompany(moving.database, companyId, (tx) => listToMove(tx, table, moving.to, last), 'read')
    }
  }
  return moved
}

/** Whether the file was moved; one that was taken away meanwhile, or that another move was faster with, is left alone. */
async function moveOne(
  { database, objects, to }: Omit<Moving, 'onMoved'>,
  companyId: number,
  table: Table,
  id: number,
) {
  const row = await inCompany(database, companyId, (tx) => findContent(tx, table, id), 'read')
  if (!row) return false
  if (to === 'database') {
    const { objectKey } = row
    if (objectKey === null) return false
    const content = await readObject(objects, row)
    return inCompany(database, companyId, (tx) => storeHere(tx, table, { id, objectKey, content }), 'note')
  }
  if (row.content === null) return false
  const place = await putLoose({ database, objects }, companyId, row.content)
  const readBack = await readObject(objects, place)
  if (readBack.length !== row.content.length || !hashOf(row.content).equals(place.objectHash))
    throw new Error(`The copy of file ${id} is not the file`)
  return inCompany(database, companyId, (tx) => storeThere(tx, table, { id, ...place }), 'note')
}

async function storeThere(
  tx: CompanyTx,
  table: Table,
  { id, ...place }: { id: number; content: null; objectKey: string; objectHash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set(place)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('objectKey', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  if (!(await deleteLooseKey(tx, place.objectKey))) throw new Error(`The copy of file ${id} was given up meanwhile`)
  return true
}

async function storeHere(
  tx: CompanyTx,
  table: Table,
  { id, objectKey, content }: { id: number; objectKey: string; content: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(table)
    .set({ content, objectKey: null, objectHash: null })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('objectKey', '=', objectKey)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await forgetObjects(tx, [{ objectKey }])
  return true
}

const findContent = (tx: CompanyTx, table: Table, id: number) =>
  tx
    .selectFrom(table)
    .select(['content', 'objectKey', 'objectHash'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The next hundred that are not where they should be; a picture without a small one stays in the database. */
async function listToMove(tx: CompanyTx, table: Table, to: Moving['to'], after: number): Promise<number[]> {
  const due =
    to === 'database'
      ? sql<SqlBool>`object_key is not null`
      : sql<SqlBool>`object_key is null and (thumbnail is not null or mime = 'application/pdf')`
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '>', after)
    .where(due)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}
