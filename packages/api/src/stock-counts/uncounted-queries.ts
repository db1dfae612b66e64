import type { CompanyTx } from '@warsha/db/database'
import type { Money } from '@warsha/domain/money'
import { sql } from 'kysely'

/**
 * Whether the part of the line `l` was seen in the shop after its sheet `c` was opened: goods came in, or another sheet counted it.
 * Nobody who left it out of this sheet has said that it is gone.
 */
const seenSince = sql<boolean>`(exists (
    select from app.stock_activities a
    where a.company_id = l.company_id and a.shop_id = c.shop_id and a.part_id = l.part_id
      and a.quantity_milli > 0 and a.recorded_at >= c.opened_at)
  or exists (
    select from app.stock_count_lines o
    join app.stock_counts oc on oc.company_id = o.company_id and oc.id = o.count_id
    where o.company_id = l.company_id and o.part_id = l.part_id and o.count_id <> l.count_id
      and oc.shop_id = c.shop_id and oc.state <> 'cancelled' and o.counted_at >= c.opened_at))`

/** The lines of a sheet that nobody counted, with their sheet. */
const uncounted = (tx: CompanyTx, countId: number) =>
  tx
    .selectFrom('stockCountLines as l')
    .innerJoin('stockCounts as c', (join) =>
      join.onRef('c.companyId', '=', 'l.companyId').onRef('c.id', '=', 'l.countId'),
    )
    .where('l.companyId', '=', tx.companyId)
    .where('l.countId', '=', countId)
    .where('l.countedMilli', 'is', null)

/** The parts that stay as they are, although what was not counted is posted as gone. */
export const listStaying = (tx: CompanyTx, countId: number) =>
  uncounted(tx, countId).select('l.partId').where(seenSince).execute()

/** How many parts are gone when what was not counted is posted as gone, what they are worth, and how many stay. */
export const sumUncounted = (tx: CompanyTx, countId: number) =>
  tx
    .selectFrom(
      uncounted(tx, countId)
        .innerJoin('stock as s', (join) =>
          join
            .onRef('s.companyId', '=', 'l.companyId')
            .onRef('s.partId', '=', 'l.partId')
            .onRef('s.shopId', '=', 'c.shopId'),
        )
        .where('s.currentMilli', '>', 0)
        .select(['s.valueMinor as value', seenSince.as('stays')])
        .as('u'),
    )
    .select([
      sql<number>`count(*) filter (where not u.stays)`.as('gone'),
      sql<Money>`coalesce(sum(u.value) filter (where not u.stays), 0)::bigint`.as('value'),
      sql<number>`count(*) filter (where u.stays)`.as('staying'),
    ])
    .executeTakeFirstOrThrow()
