import type { CompanyTx } from '@warsha/db/database'
import type { StockActivities } from '@warsha/db/schema.gen'
import { anyOf, statement } from '@warsha/db/statement'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'

/** The stock of parts of a shop, locked in the order of their numbers: all who move stock lock in this order. */
export const lockStock = statement((tx: CompanyTx, shopId: number, partIds: number[]) =>
  tx
    .selectFrom('stock')
    .select(['partId', 'currentMilli', 'reservedMilli', 'valueMinor as value', 'minimumMilli', 'movedAt'])
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('partId', '=', anyOf(partIds))
    .orderBy('partId')
    .forUpdate(),
).all

/** Parts of the catalogue that the shop has no stock row of get an empty one, at the prices of the catalogue. */
export const addToStock = statement((tx: CompanyTx, shopId: number, partIds: number[]) =>
  tx
    .insertInto('stock')
    .columns(['companyId', 'shopId', 'partId', 'priceMinor', 'minPriceMinor'])
    .expression((eb) =>
      eb
        .selectFrom('spareParts as p')
        .select(['p.companyId', sql<number>`${shopId}::bigint`.as('shopId'), 'p.id', 'p.priceMinor', 'p.minPriceMinor'])
        .where('p.companyId', '=', tx.companyId)
        .where('p.id', '=', anyOf(partIds))
        .orderBy('p.id'),
    )
    .onConflict((conflict) => conflict.columns(['companyId', 'shopId', 'partId']).doNothing())
    .returning('partId'),
).all

type Levels = {
  ids: number[]
  current: number[]
  reserved: number[]
  value: number[]
  lastCost: (number | null)[]
  movedAt: string
}

/** Stores the new levels of locked stock. A cost that is null leaves the last one. */
export const setLevels = statement(
  (tx: CompanyTx, shopId: number, { ids, current, reserved, value, lastCost, movedAt }: Levels) => sql`
    update app.stock s
    set current_milli = n.current_milli, reserved_milli = n.reserved_milli, value_minor = n.value_minor,
      last_cost_minor = coalesce(n.last_cost_minor, s.last_cost_minor), moved_at = greatest(s.moved_at, ${movedAt}::timestamptz)
    from unnest(${ids}::bigint[], ${current}::bigint[], ${reserved}::bigint[], ${value}::bigint[], ${lastCost}::bigint[])
      as n (part_id, current_milli, reserved_milli, value_minor, last_cost_minor)
    where s.company_id = ${tx.companyId} and s.shop_id = ${shopId} and s.part_id = n.part_id`,
).run

export const insertActivities = statement((tx: CompanyTx, rows: Omit<Insertable<StockActivities>, 'companyId'>[]) =>
  tx
    .insertInto('stockActivities')
    .values(rows.map((row) => ({ companyId: tx.companyId, ...row })))
    .returning('id'),
).all
