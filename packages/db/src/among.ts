import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { CompanyTx } from './database.ts'
import type { DB } from './schema.gen.ts'

/** Tables whose records have an id of their own within a company. */
type Records = {
  [T in keyof DB]: DB[T] extends { companyId: unknown; id: unknown } ? T : never
}[keyof DB]

/**
 * The record of a table whose id stands at `place` (`f.id`) in each row of a statement, to be joined to that row: one look into the
 * primary key, whatever number of rows PostgreSQL expects.
 */
export const recordAt = <T extends Records>(tx: CompanyTx, table: T, place: string): RawBuilder<Selectable<DB[T]>> =>
  sql<Selectable<DB[T]>>`lateral (
    select * from ${sql.table(`app.${table}`)} where company_id = ${tx.companyId} and id = ${sql.ref(place)} limit 1)`

/**
 * Some records of a table by their ids, as a table of a statement; ids that are unknown are left out, and each is named once. Every
 * record is one look into the primary key, which `id = any(…)` is not: a plan for any values takes each company for an average one,
 * and then reads a whole company from an index that happens to hold the id (docs/decisions/0014).
 */
export function among<T extends Records>(
  tx: CompanyTx,
  table: T,
  ids: readonly number[],
): RawBuilder<Selectable<DB[T]>> {
  return sql<Selectable<DB[T]>>`(
    select r.* from (select distinct unnest(${ids}::bigint[])) as f (id) cross join ${recordAt(tx, table, 'f.id')} as r)`
}

/**
 * The records of a table that a search has found, each once. `found` names for each column which ids in it were found: `id` for the
 * records themselves, `customerId` for all records of a customer. Each id is one look into the index of its column. As one condition
 * with `or`, a plan for any values walks through all records. `standing` is one more condition on the record `t`; an index that is
 * partial by it is used.
 */
export function amongFound<T extends Records>(
  tx: CompanyTx,
  table: T,
  found: Partial<Record<keyof DB[T] & string, readonly number[]>>,
  standing: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<Selectable<DB[T]>> {
  const source = sql.table(`app.${table}`)
  const ids = Object.entries(found).map(
    ([column, values]) => sql`select o.id from unnest(${values}::bigint[]) as f (id) cross join lateral (
      select t.id from ${source} t where t.company_id = ${tx.companyId} and ${sql.ref(`t.${column}`)} = f.id and ${standing}
      offset 0) as o`,
  )
  return sql<Selectable<DB[T]>>`(
    select r.* from (${sql.join(ids, sql` union `)}) as f (id) cross join ${recordAt(tx, table, 'f.id')} as r)`
}

/** The records that were asked for, or all of the company. */
export const amongOrAll = <T extends Records>(
  tx: CompanyTx,
  table: T,
  ids: readonly number[] | undefined,
): RawBuilder<Selectable<DB[T]>> =>
  ids
    ? among(tx, table, ids)
    : sql<Selectable<DB[T]>>`(select * from ${sql.table(`app.${table}`)} where company_id = ${tx.companyId})`
