import type { ValuedPart } from '@warsha/contract/stock'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { Money, QuantityMilli } from '@warsha/domain/money'
import type { Instant } from '@warsha/domain/time'
import { sql } from 'kysely'

type Balance = { partId: number; balanceMilli: QuantityMilli; balanceMinor: Money }
/**
 * What of each part was here before a moment. What moved no more since then is as it was: its stock says it. Of the rest the
 * last balance before the moment is one look into the index of the ledger (docs/decisions/0073).
 */
const balancesBefore = (tx: CompanyTx, shopId: number, before: Instant) =>
  tx
    .selectFrom(
      sql<Balance>`(
        select part_id, current_milli as balance_milli, value_minor as balance_minor from app.stock
        where company_id = ${tx.companyId} and shop_id = ${shopId} and moved_at < ${before} and current_milli > 0
        union all
        select s.part_id, a.balance_milli, a.balance_minor from app.stock s
        cross join lateral (
          select balance_milli, balance_minor from app.stock_activities
          where company_id = ${tx.companyId} and shop_id = ${shopId} and part_id = s.part_id and recorded_at < ${before}
          order by recorded_at desc, id desc limit 1) a
        where s.company_id = ${tx.companyId} and s.shop_id = ${shopId} and (s.moved_at is null or s.moved_at >= ${before})
          and a.balance_milli > 0)`.as('l'),
    )
    .innerJoin('spareParts as p', (join) => join.on('p.companyId', '=', tx.companyId).onRef('p.id', '=', 'l.partId'))

/** What stock was worth before a moment, by category. */
export const valueBefore = statement((tx: CompanyTx, shopId: number, before: Instant) =>
  balancesBefore(tx, shopId, before)
    .leftJoin('partCategories as c', (join) =>
      join.onRef('c.companyId', '=', 'p.companyId').onRef('c.id', '=', 'p.categoryId'),
    )
    .select([
      'p.categoryId',
      sql<string>`coalesce(c.name_en, '')`.as('nameEn'),
      sql<string>`coalesce(c.name_ar, '')`.as('nameAr'),
      sql<number>`count(*)`.as('parts'),
      sql<Money>`sum(l.balance_minor)::bigint`.as('value'),
    ])
    .groupBy(['p.categoryId', 'c.nameEn', 'c.nameAr'])
    .orderBy(sql`sum(l.balance_minor)`, 'desc')
    .orderBy('p.categoryId'),
).all

/** The same part by part, the most valuable first. */
export const listValuedParts = (
  tx: CompanyTx,
  shopId: number,
  before: Instant,
  { limit, offset }: { limit: number; offset: number },
): Promise<ValuedPart[]> =>
  balancesBefore(tx, shopId, before)
    .select(['p.id as partId', 'p.partNo', 'p.nameEn', 'p.nameAr', 'p.brand', 'p.unit', 'p.categoryId'])
    .select(['l.balanceMilli as quantityMilli', 'l.balanceMinor as value'])
    .orderBy('l.balanceMinor', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** What was on the way to a shop before a moment: what left for it, less what came in, by the ledger. */
export const onTheWayBefore = statement(
  (tx: CompanyTx, shopId: number, before: Instant) => sql<{ value: Money }>`
    select coalesce(-sum(a.value_minor), 0)::bigint as value
    from app.transfers t
    join app.stock_activities a on a.company_id = t.company_id and a.document = 'transfer' and a.document_id = t.id
    where t.company_id = ${tx.companyId} and t.to_shop_id = ${shopId} and t.sent_at < ${before}
      and (t.ended_at is null or t.ended_at >= ${before})
      and a.kind in ('transferredOut', 'transferredIn') and a.recorded_at < ${before}`,
).one

/** What of a part is on the way to a shop now, in thousandths. */
export const onTheWayTo = statement(
  (tx: CompanyTx, shopId: number, partId: number) => sql<{ milli: number }>`
    select coalesce(sum(l.quantity_milli - l.received_milli - l.lost_milli), 0)::bigint as milli
    from app.transfer_lines l join app.transfers t on t.company_id = l.company_id and t.id = l.transfer_id
    where l.company_id = ${tx.companyId} and l.part_id = ${partId} and t.to_shop_id = ${shopId}
      and t.state in ('sent', 'partlyReceived')`,
).one
