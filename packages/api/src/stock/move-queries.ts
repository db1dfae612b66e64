import type { CompanyTx } from '@warsha/db/database'
import type { StockActivities } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { Money, QuantityMilli } from '@warsha/domain/money'
import type { Instant } from '@warsha/domain/time'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'

type Locked = {
  partId: number
  currentMilli: QuantityMilli
  reservedMilli: QuantityMilli
  value: Money
  minimumMilli: QuantityMilli
  movedAt: Instant | null
}

/**
 * The stock of parts of a shop, locked in the order of their numbers: all who move stock lock in this order. Each part is looked up
 * by itself, since a plan that is made for any shop reads all of a large one.
 */
export const lockStock = statement(
  (tx: CompanyTx, shopId: number, partIds: number[]) => sql<Locked>`
    select s.part_id, s.current_milli, s.reserved_milli, s.value_minor as value, s.minimum_milli, s.moved_at
    from (select distinct id from unnest(${partIds}::bigint[]) as id order by id) i
    cross join lateral (select * from app.stock
      where company_id = ${tx.companyId} and shop_id = ${shopId} and part_id = i.id for update) s`,
).all

/** Parts of the catalogue that the shop has no stock row of get an empty one, at the prices of the catalogue. */
export const addToStock = statement(
  (tx: CompanyTx, shopId: number, partIds: number[]) => sql<{ partId: number }>`
    insert into app.stock (company_id, shop_id, part_id, price_minor, min_price_minor)
    select p.company_id, ${shopId}::bigint, p.id, p.price_minor, p.min_price_minor
    from (select distinct id from unnest(${partIds}::bigint[]) as id order by id) i
    cross join lateral (select * from app.spare_parts where company_id = ${tx.companyId} and id = i.id offset 0) p
    order by p.id
    on conflict (company_id, shop_id, part_id) do nothing
    returning part_id`,
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
