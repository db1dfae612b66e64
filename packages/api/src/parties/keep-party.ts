import type { CompanyTx } from '@warsha/db/database'
import type { CompanyContext } from '../lib/context.ts'
import { changesBetween, record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { putSearchEntry, removeSearchEntry } from '../lib/search-entries.ts'
import { touchLookup } from '../lookups/queries.ts'
import { isReferredTo } from '../merging/references.ts'
import type { partyTable } from './party-table.ts'
import { refuseTerm, withChoicesNamed } from './term-of-party.ts'

type Agreed = { paymentTermId: number | null }
type Stored = { id: number; version: number; nameEn: string | null; nameAr: string | null }

type Ways<Typed extends { contactNo: string | null }, Row> = {
  entity: 'customer' | 'dealer' | 'supplier'
  /** What its lines in the log are called. */
  actions: { added: string; changed: string; deleted: string }
  /** Checks what was typed and gives it in the form in which it is stored. */
  checked: (typed: Typed) => Typed
  table: ReturnType<typeof partyTable<Row, Typed>>
  /** Refuses what else the record may not name; a party keeps what it has. */
  refuses?: (tx: CompanyTx, typed: Typed, before: Row | null) => Promise<void>
  /** The words by which the search of the whole company finds the party. */
  searchBodyOf: (row: Row) => string
}

/** Adds, changes and deletes whomever the company deals with: a customer, a partner or a supplier. */
export function partyKeeper<
  Typed extends Agreed & { contactNo: string | null } & Record<string, unknown>,
  Row extends Stored & Agreed,
>(ways: Ways<Typed, Row>) {
  const { entity, actions, checked, table } = ways
  const lookup = `${entity}s` as const
  const publish = async (tx: CompanyTx, row: Row) => {
    await putSearchEntry(tx, entity, row.id, ways.searchBodyOf(row))
    await touchLookup(tx, lookup)
  }
  const locked = async (tx: CompanyTx, id: number): Promise<Row> => {
    const row = await table.lock(tx, id)
    if (!row) throw refuse({ code: 'NotFound' })
    return row
  }
  return {
    add: async (context: CompanyContext, typed: Typed): Promise<Row> => {
      const fields = checked(typed)
      await refuseTerm(context.tx, fields.paymentTermId, null)
      await ways.refuses?.(context.tx, fields, null)
      const row = await table.insert(context.tx, fields)
      await publish(context.tx, row)
      const { id: entityId, nameEn, nameAr } = row
      await record(context, { entity, entityId, action: actions.added, changes: { nameEn, nameAr } })
      return row
    },

    /** Of two who saw the same page only the first may save. */
    change: async (context: CompanyContext, seen: { id: number; version: number }, typed: Typed): Promise<Row> => {
      const { tx } = context
      const before = await locked(tx, seen.id)
      if (before.version !== seen.version) throw refuse({ code: 'InvalidData' })
      const fields = checked(typed)
      await refuseTerm(tx, fields.paymentTermId, before.paymentTermId)
      await ways.refuses?.(tx, fields, before)
      const changes = changesBetween(before, fields)
      if (!changes) return before
      const row = await table.update(tx, seen.id, fields)
      await publish(tx, row)
      const told = await withChoicesNamed(tx, changes)
      await record(context, { entity, entityId: seen.id, action: actions.changed, changes: told })
      return row
    },

    /** Only records that nothing refers to may be deleted. */
    remove: async (context: CompanyContext, id: number): Promise<{ done: true }> => {
      const { tx } = context
      const { nameEn, nameAr } = await locked(tx, id)
      if (await isReferredTo(tx, `${entity}Id`, id)) throw refuse({ code: 'deleteFailure', data: { reason: 'inUse' } })
      await table.remove(tx, id)
      await removeSearchEntry(tx, entity, id)
      await touchLookup(tx, lookup)
      await record(context, { entity, entityId: id, action: actions.deleted, changes: { nameEn, nameAr } })
      return { done: true }
    },
  }
}
