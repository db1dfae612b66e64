import type { CompanyTx } from '@warsha/db/database'
import type { AccountHolder } from '@warsha/domain/dues'
import type { CompanyContext } from '../lib/context.ts'
import { type AnyRefusal, refuse } from '../lib/refuse.ts'
import { removeSearchEntry } from '../lib/search-entries.ts'
import { touchLookup } from '../lookups/queries.ts'
import { type MergeWish, mergeRecords } from '../merging/merge.ts'
import { findKept } from '../merging/queries.ts'
import { figuresSeen } from './figures-seen.ts'
import { partyFigures } from './list-queries.ts'
import type { partyTable } from './party-table.ts'

type Stored = { id: number; version: number; nameEn: string | null; nameAr: string | null; contactNo: string | null }
type Rows<Row> = Pick<ReturnType<typeof partyTable<Row, { contactNo: string | null }>>, 'find' | 'lock' | 'remove'>

async function found<Row>(tx: CompanyTx, table: Rows<Row>, id: number): Promise<Row> {
  const row = await table.find(tx, id)
  if (!row) throw refuse({ code: 'NotFound' })
  return row
}

/** The page of a customer or a partner. The address of a record that was merged into another leads to the one that stayed. */
export async function partyPageOf<Row extends Stored>(
  context: CompanyContext,
  of: AccountHolder,
  table: Rows<Row>,
  id: number,
) {
  const { tx } = context
  const row = (await table.find(tx, id)) ?? (await found(tx, table, (await findKept(tx, of, id)) ?? 0))
  return { ...row, figures: await figuresSeen(context, (shops) => partyFigures(tx, of, row.id, shops)) }
}

/** Makes two records of one customer or partner one, and returns the one that stays. */
export async function mergeParties<Row extends Stored>(
  context: CompanyContext,
  of: AccountHolder,
  table: Rows<Row>,
  wish: MergeWish,
  refuseMerge: (kept: Row, gone: Row) => AnyRefusal | null,
): Promise<Row> {
  const { tx } = context
  await mergeRecords(context, wish, {
    kind: of,
    column: `${of}Id`,
    lock: (id) => table.lock(tx, id),
    refuseMerge,
    named: ({ nameEn, nameAr, contactNo }) => ({ nameEn, nameAr, contactNo }),
    remove: async (id) => {
      await table.remove(tx, id)
      await removeSearchEntry(tx, of, id)
    },
  })
  await touchLookup(tx, `${of}s`)
  return found(tx, table, wish.keptId)
}
