import type { CompanyTx } from '@warsha/db/database'
import type { customerColumns, partyColumns, recordColumns } from './columns.ts'

export type Party = 'customer' | 'dealer' | 'supplier'
/** The table of a kind as `p` in a statement; one type for all three, which differ in no column that is read here. */
export const tableOf = (of: Party) => `${of}s as p` as 'dealers as p'
export const partiesOf = (of: Party) => `${of}s` as 'dealers'
type Columns = typeof customerColumns | typeof partyColumns | typeof recordColumns

/** The rows of customers, of partners or of suppliers: how one is read, locked, stored, changed and deleted. */
export function partyTable<Row, Typed extends { contactNo: string | null }>(of: Party, columns: Columns) {
  const table = `${of}s` as const
  const stored = [...columns, 'version', 'createdAt'] as const
  const one = (tx: CompanyTx, id: number) =>
    tx.selectFrom(table).select(stored).where('companyId', '=', tx.companyId).where('id', '=', id)
  return {
    find: async (tx: CompanyTx, id: number) => (await one(tx, id).executeTakeFirst()) as Row | undefined,
    lock: async (tx: CompanyTx, id: number) => (await one(tx, id).forUpdate().executeTakeFirst()) as Row | undefined,
    insert: async (tx: CompanyTx, fields: Typed) =>
      (await tx
        .insertInto(table)
        .values({ companyId: tx.companyId, ...fields })
        .returning(stored)
        .executeTakeFirstOrThrow()) as Row,
    update: async (tx: CompanyTx, id: number, fields: Typed) =>
      (await tx
        .updateTable(table)
        .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
        .where('companyId', '=', tx.companyId)
        .where('id', '=', id)
        .returning(stored)
        .executeTakeFirstOrThrow()) as Row,
    remove: (tx: CompanyTx, id: number) =>
      tx.deleteFrom(table).where('companyId', '=', tx.companyId).where('id', '=', id).execute(),
  }
}
