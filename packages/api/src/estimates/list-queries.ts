import { amongFound, amongOrAll, recordAt } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import type { EstimateState } from '@warsha/domain/estimates'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { type SqlBool, sql } from 'kysely'

export type EstimateFilter = {
  shopId: number
  /** The day it is: an estimate has expired from the day after its last one. */
  today: CalendarDate
  state?: EstimateState | undefined
  customerId?: number | undefined
  vehicleId?: number | undefined
  madeFrom?: string | undefined
  madeBefore?: string | undefined
  found?: { id: number[]; vehicleId: number[]; customerId: number[] } | undefined
}

/** The state of an estimate `e`, as estimateStateOf of the domain has it. */
const stateOn = (today: CalendarDate) => sql<EstimateState>`case
  when e.ticket_id is not null then 'converted'
  when e.answered = 'Approved' then 'approved'
  when e.answered = 'PartlyApproved' then 'partlyApproved'
  when e.answered = 'Declined' then 'declined'
  when e.valid_until < ${today}::date then 'expired'
  when e.sent_at is not null then 'sent'
  else 'draft' end`

function narrowed(tx: CompanyTx, filter: EstimateFilter) {
  const { found } = filter
  return tx
    .selectFrom((found ? amongFound(tx, 'estimates', found) : amongOrAll(tx, 'estimates', undefined)).as('e'))
    .where('e.deletedAt', 'is', null)
    .where('e.shopId', '=', filter.shopId)
    .$if(filter.state !== undefined, (query) => query.where(sql<SqlBool>`${stateOn(filter.today)} = ${filter.state}`))
    .$if(filter.customerId !== undefined, (query) => query.where('e.customerId', '=', filter.customerId ?? 0))
    .$if(filter.vehicleId !== undefined, (query) => query.where('e.vehicleId', '=', filter.vehicleId ?? 0))
    .$if(filter.madeFrom !== undefined, (query) => query.where('e.createdAt', '>=', filter.madeFrom ?? ''))
    .$if(filter.madeBefore !== undefined, (query) => query.where('e.createdAt', '<', filter.madeBefore ?? ''))
}

export type EstimateOrder = { by: 'id' | 'validUntil' | 'total'; descending: boolean }
export type Slice = { limit: number; offset: number }
const sortedBy = {
  id: sql<number>`e.id`,
  validUntil: sql<CalendarDate>`coalesce(e.valid_until, 'infinity'::date)`,
  total: sql<number>`e.total_minor`,
}

/** One page: the ids of its estimates are picked first, from an index where it can be; only they are read whole and joined to the names that a row shows. */
const pageOf = forEach((by: EstimateOrder['by'], descending: boolean, limit: number) =>
  statement((tx: CompanyTx, filter: EstimateFilter, offset?: number) => {
    const direction = descending ? 'desc' : 'asc'
    const page = narrowed(tx, filter)
      .select(['e.id', sortedBy[by].$castTo<string>().as('sortedBy')])
      .orderBy(sortedBy[by], direction)
      .$if(by !== 'id', (query) => query.orderBy('e.id', direction))
      .limit(limit)
      .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    return tx
      .selectFrom(page.as('f'))
      .innerJoin(recordAt(tx, 'estimates', 'f.id').as('e'), (join) => join.onTrue())
      .innerJoin('customers as c', (join) =>
        join.onRef('c.companyId', '=', 'e.companyId').onRef('c.id', '=', 'e.customerId'),
      )
      .innerJoin('vehicles as v', (join) =>
        join.onRef('v.companyId', '=', 'e.companyId').onRef('v.id', '=', 'e.vehicleId'),
      )
      .leftJoin('tickets as t', (join) =>
        join.onRef('t.companyId', '=', 'e.companyId').onRef('t.id', '=', 'e.ticketId'),
      )
      .select(shown)
      .select([
        stateOn(filter.today).as('state'),
        sql<boolean | null>`t.status in ('Closed', 'Canceled')`.as('ticketClosed'),
      ])
      .where('c.companyId', '=', tx.companyId)
      .where('v.companyId', '=', tx.companyId)
      .orderBy('f.sortedBy', direction)
      .orderBy('f.id', direction)
  }),
)

export const listEstimateRows = (
  tx: CompanyTx,
  filter: EstimateFilter,
  { by, descending }: EstimateOrder,
  { limit, offset }: Slice,
) => pageOf(by, descending, limit).all(tx, filter, offset || undefined)

const shown = [
  'e.id',
  'e.number',
  'e.version',
  'e.shopId',
  'e.customerId',
  'c.nameEn as customerNameEn',
  'c.nameAr as customerNameAr',
  'c.contactNo as customerContactNo',
  'e.vehicleId',
  'v.plateNo',
  'v.year',
  'v.makeId',
  'v.modelId',
  'e.validUntil',
  'e.createdAt',
  'e.createdByEn',
  'e.createdByAr',
  'e.sentAt',
  'e.changedSinceSent',
  'e.ticketId',
  't.number as ticketNumber',
  'e.totalMinor as total',
] as const

/** How many pass a filter, what they are worth, and how many of them were won and lost. */
export const sumEstimates = statement((tx: CompanyTx, filter: EstimateFilter) =>
  tx
    .selectFrom(
      narrowed(tx, filter)
        .select(['e.totalMinor', stateOn(filter.today).as('state')])
        .limit(countedAtMost)
        .as('e'),
    )
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Money>`coalesce(sum(e.total_minor), 0)::bigint`.as('total'),
      sql<number>`(count(*) filter (where e.state = 'converted'))::int`.as('won'),
      sql<Money>`coalesce(sum(e.total_minor) filter (where e.state = 'converted'), 0)::bigint`.as('wonTotal'),
      sql<number>`(count(*) filter (where e.state in ('declined', 'expired')))::int`.as('lost'),
    ]),
).one
