import type { StockActivityRow } from '@warsha/contract/stock'
import { recordAt } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { StockActivity, StockDocument } from '@warsha/domain/stock'
import type { Instant } from '@warsha/domain/time'
import { type SqlBool, sql } from 'kysely'

export type ActivityFilter = {
  shopId: number
  partId: number | undefined
  kind: StockActivity | undefined
  changes: boolean | undefined
  from: Instant | undefined
  before: Instant | undefined
}

/** What moves nothing: from one value to another; the words of the index `stock_activities_of_changes`. */
const isChange = sql<SqlBool>`a.kind in ('costUpdated', 'priceUpdated', 'minPriceUpdated', 'minStockUpdated')`

function matching(tx: CompanyTx, filter: ActivityFilter) {
  let query = tx
    .selectFrom('stockActivities as a')
    .where('a.companyId', '=', tx.companyId)
    .where('a.shopId', '=', filter.shopId)
  if (filter.partId) query = query.where('a.partId', '=', filter.partId)
  if (filter.kind) query = query.where('a.kind', '=', filter.kind)
  if (filter.changes) query = query.where(isChange)
  if (filter.from) query = query.where('a.recordedAt', '>=', filter.from)
  return filter.before ? query.where('a.recordedAt', '<', filter.before) : query
}

const amounts = sql<boolean>`a.kind <> 'minStockUpdated'`
const amount = (column: 'before' | 'after') =>
  sql<StockActivityRow['beforeAmount']>`case when ${amounts} then ${sql.ref(`a.${column}`)} end`
const milli = (column: 'before' | 'after') =>
  sql<number | null>`case when not ${amounts} then ${sql.ref(`a.${column}`)} end`

/** One page: the ids of its entries are picked first, from an index where it can be; only they are read whole and joined to their parts. */
const pageOf = forEach((direction: 'asc' | 'desc', limit: number) =>
  statement((tx: CompanyTx, filter: ActivityFilter, offset?: number) => {
    const page = matching(tx, filter)
      .select(['a.id', 'a.recordedAt'])
      .orderBy('a.recordedAt', direction)
      .orderBy('a.id', direction)
      .limit(limit)
      .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    return tx
      .selectFrom(page.as('f'))
      .innerJoin(recordAt(tx, 'stockActivities', 'f.id').as('a'), (join) => join.onTrue())
      .innerJoin('spareParts as p', (join) =>
        join.onRef('p.companyId', '=', 'a.companyId').onRef('p.id', '=', 'a.partId'),
      )
      .select(['a.id', 'a.kind', 'a.partId', 'p.partNo', 'p.nameEn', 'p.nameAr', 'p.unit', 'a.quantityMilli'])
      .select(['a.valueMinor as value', 'a.balanceMilli', 'a.balanceMinor as balance', 'a.reason', 'a.documentId'])
      .select([amount('before').as('beforeAmount'), amount('after').as('afterAmount')])
      .select([milli('before').as('beforeMilli'), milli('after').as('afterMilli')])
      .select(sql<StockDocument | null>`a.document`.as('document'))
      .select(['a.documentNumber', 'a.recordedByEn as byEn', 'a.recordedByAr as byAr', 'a.recordedAt as at'])
      .where('p.companyId', '=', tx.companyId)
      .orderBy('f.recordedAt', direction)
      .orderBy('f.id', direction)
  }),
)
export const listActivityRows = (
  tx: CompanyTx,
  filter: ActivityFilter,
  { page, pageSize, direction }: { page: number; pageSize: number; direction: 'asc' | 'desc' },
) => pageOf(direction, pageSize).all(tx, filter, (page - 1) * pageSize || undefined)

export const countActivities = statement((tx: CompanyTx, filter: ActivityFilter) =>
  tx
    .selectFrom(matching(tx, filter).select('a.id').limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)`.as('count')),
).one
