import type { CompanyTx } from '@warsha/db/database'
import type { DB } from '@warsha/db/schema.gen'
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'

export type FoundIds = { tickets: number[]; vehicles: number[]; customers: number[] }

/** The letters of the condition of the partial indexes: they serve a list only when it repeats them. */
export const openOnly = sql<SqlBool>`t.status not in ('Closed', 'Canceled')`
export const closedOnly = sql<SqlBool>`t.status in ('Closed', 'Canceled')`
const anyStatus = sql<SqlBool>`true`

/**
 * The tickets that a search has found by themselves, by their vehicle or by their customer, as a table of a statement. Each vehicle
 * and customer is one look into its index. As one condition with two `or`, a plan for any values walks through all tickets of the
 * shop (docs/decisions/0014).
 */
export function amongFound(
  tx: CompanyTx,
  { tickets, vehicles, customers }: FoundIds,
  open: boolean | undefined,
): RawBuilder<Selectable<DB['tickets']>> {
  const standing = open === undefined ? anyStatus : open ? openOnly : closedOnly
  return sql<Selectable<DB['tickets']>>`(
    select r.* from (
      select unnest(${tickets}::bigint[])
      union select o.id from unnest(${vehicles}::bigint[]) as f (id) cross join lateral (
        select t.id from app.tickets t where t.company_id = ${tx.companyId} and t.vehicle_id = f.id and ${standing} offset 0) as o
      union select o.id from unnest(${customers}::bigint[]) as f (id) cross join lateral (
        select t.id from app.tickets t where t.company_id = ${tx.companyId} and t.customer_id = f.id and ${standing} offset 0) as o
    ) as f (id)
    cross join lateral (select * from app.tickets where company_id = ${tx.companyId} and id = f.id limit 1) as r)`
}
