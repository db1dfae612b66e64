import { amongFound, amongOrAll, recordAt } from '@warsha/db/among'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, forEach, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import { ticketViewNames } from '@warsha/domain/ticket-views'
import type { TicketStatus } from '@warsha/domain/tickets'
import type { CalendarDate } from '@warsha/domain/time'
import { type AliasedExpression, type SqlBool, sql } from 'kysely'
import { countOf, isUnfinished, type Stretch, viewConditions } from './views.ts'

/** What a list is narrowed to. No `shopId` means every shop of the company; moments are half open. */
export type TicketFilter = {
  shopId?: number
  shopIds?: number[] | undefined
  open?: boolean
  /** The car has not left. */
  here?: boolean
  found?: FoundIds | undefined
  /** These alone. */
  ids?: number[]
  vehicleId?: number
  customerId?: number | undefined
  dealerId?: number | undefined
  status?: TicketStatus | undefined
  technicianId?: number | undefined
  waitingReason?: string | undefined
  waiting?: boolean | undefined
  /** The customer answered by the link, and nobody has read it yet. */
  answered?: boolean
  /** Work on it has begun and is not done. */
  begun?: boolean
  /** Work on it is not done. */
  unfinished?: boolean
  ready?: boolean | undefined
  unpaid?: boolean | undefined
  late?: boolean | undefined
  /** Promised within it, and not handed over yet. */
  promised?: Stretch | undefined
  openedFrom?: string | undefined
  openedBefore?: string | undefined
}
export type FoundIds = { id: number[]; vehicleId: number[]; customerId: number[] }

// The partial indexes serve a list only when it repeats their condition to the letter.
const openOnly = sql<SqlBool>`t.status not in ('Closed', 'Canceled')`
const closedOnly = sql<SqlBool>`t.status in ('Closed', 'Canceled')`
const openOrNot = sql<SqlBool>`true`
const begunOnly = sql<SqlBool>`t.status in ('InProgress', 'ReopenTicket')`
export const closedAt = sql<string>`coalesce(t.closed_at, t.canceled_at)`

/** A ticket ends after it was opened, so the list by the end can begin at that moment. A day is added in case the clock was wrong. */
const endedAfter = (openedFrom: string) => sql<SqlBool>`${closedAt} >= ${openedFrom}::timestamptz - interval '1 day'`

/** Tickets that pass a filter, without columns and order. */
export function narrowed(tx: CompanyTx, filter: TicketFilter) {
  const { found, technicianId, open } = filter
  const standing = open === undefined ? openOrNot : open ? openOnly : closedOnly
  return tx
    .selectFrom((found ? amongFound(tx, 'tickets', found, standing) : amongOrAll(tx, 'tickets', filter.ids)).as('t'))
    .$if(filter.shopId !== undefined, (query) => query.where('t.shopId', '=', filter.shopId ?? 0))
    .$if(filter.shopIds !== undefined, (query) => query.where('t.shopId', '=', anyOf(filter.shopIds ?? [])))
    .where(standing)
    .$if(filter.here === true, (query) => query.where('t.status', '<>', 'CheckOut'))
    .$if(filter.vehicleId !== undefined, (query) => query.where('t.vehicleId', '=', filter.vehicleId ?? 0))
    .$if(filter.customerId !== undefined, (query) => query.where('t.customerId', '=', filter.customerId ?? 0))
    .$if(filter.dealerId !== undefined, (query) => query.where('t.dealerId', '=', filter.dealerId ?? 0))
    .$if(filter.status !== undefined, (query) => query.where('t.status', '=', filter.status ?? 'Pending'))
    .$if(filter.waitingReason !== undefined, (query) => query.where('t.waitingReason', '=', filter.waitingReason ?? ''))
    .$if(filter.waiting === true, (query) => query.where(viewConditions.waiting()))
    .$if(filter.answered === true, (query) => query.where('t.customerAnsweredAt', 'is not', null))
    .$if(filter.waiting === false, (query) => query.where('t.waitingReason', 'is', null))
    .$if(filter.begun === true, (query) => query.where(begunOnly))
    .$if(filter.unfinished === true, (query) => query.where(isUnfinished))
    .$if(filter.ready === true, (query) => query.where(viewConditions.ready()))
    .$if(filter.unpaid === true, (query) => query.where(viewConditions.unpaid()))
    .$if(filter.late === true, (query) => query.where(viewConditions.late()))
    .$if(filter.promised !== undefined, (query) =>
      query.where(viewConditions.promisedToday(filter.promised ?? { from: '', before: '' })),
    )
    .$if(filter.openedFrom !== undefined, (query) => query.where('t.openedAt', '>=', filter.openedFrom ?? ''))
    .$if(filter.open === false && filter.openedFrom !== undefined, (query) =>
      query.where(endedAfter(filter.openedFrom ?? '')),
    )
    .$if(filter.openedBefore !== undefined, (query) => query.where('t.openedAt', '<', filter.openedBefore ?? ''))
    .$if(technicianId !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('ticketTechnicians as a')
            .select('a.id')
            .whereRef('a.companyId', '=', 't.companyId')
            .whereRef('a.ticketId', '=', 't.id')
            .where('a.employeeId', '=', technicianId ?? 0),
        ),
      ),
    )
}

export type TicketOrder = { by: 'id' | 'promisedAt' | 'due' | 'closedAt'; descending: boolean }
export type Slice = { limit: number; offset: number }

const sortedBy = {
  id: sql`t.id`,
  promisedAt: sql`t.promised_at`,
  due: sql`t.remaining_minor`,
  closedAt,
} as const

/** Which tickets a page has, in its order. */
const pageOf = (tx: CompanyTx, filter: TicketFilter, { by, descending }: TicketOrder, limit: number) => {
  const direction = descending ? 'desc' : 'asc'
  return narrowed(tx, filter)
    .select(['t.companyId', 't.id'])
    .select(sortedBy[by].$castTo<string>().as('sortedBy'))
    .orderBy(sortedBy[by], direction)
    .$if(by !== 'id', (query) => query.orderBy('t.id', direction))
    .limit(limit)
}
type Page = AliasedExpression<{ companyId: number; id: number; sortedBy: string }, 'p'>

/** The tickets of a page with the names that a row shows. */
const withNames = (tx: CompanyTx, page: Page, { descending }: TicketOrder) =>
  tx
    .selectFrom(page)
    .innerJoin(recordAt(tx, 'tickets', 'p.id').as('t'), (join) => join.onTrue())
    .innerJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 't.companyId').onRef('c.id', '=', 't.customerId'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.companyId', '=', 't.companyId').onRef('v.id', '=', 't.vehicleId'),
    )
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 't.companyId').onRef('h.id', '=', 't.shopId'))
    .leftJoin('dealers as d', (join) => join.onRef('d.companyId', '=', 't.companyId').onRef('d.id', '=', 't.dealerId'))
    .select(shown)
    .select(dueOn.as('dueOn'))
    .where('c.companyId', '=', tx.companyId)
    .where('v.companyId', '=', tx.companyId)
    .orderBy('p.sortedBy', descending ? 'desc' : 'asc')
    .orderBy('p.id', descending ? 'desc' : 'asc')

const rowsOfPage = forEach((order: TicketOrder, limit: number) =>
  statement((tx: CompanyTx, filter: TicketFilter, offset?: number) => {
    const page = pageOf(tx, filter, order, limit).$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    return withNames(tx, page.as('p'), order)
  }),
)

/** One page: its tickets are picked by index first, and only they are joined to the names that a row shows. */
export const listTicketRows = (tx: CompanyTx, filter: TicketFilter, order: TicketOrder, { limit, offset }: Slice) =>
  rowsOfPage(order, limit).all(tx, filter, offset || undefined)

const rowsOfFirst = forEach((order: TicketOrder, limit: number) =>
  statement((tx: CompanyTx, first: TicketFilter, others: TicketFilter[]) => {
    const pick = (filter: TicketFilter) =>
      tx.selectFrom(pageOf(tx, filter, order, limit).as('l')).select(['companyId', 'id', 'sortedBy'])
    const all = others.reduce((union, filter) => union.unionAll(pick(filter)), pick(first))
    return withNames(tx, all.limit(limit * (1 + others.length)).as('p'), order)
  }),
)

/** The first tickets of each of several lists that share none, together in one order. */
export const listFirstRows = (
  tx: CompanyTx,
  [first, ...others]: [TicketFilter, ...TicketFilter[]],
  order: TicketOrder,
  limit: number,
) => rowsOfFirst(order, limit).all(tx, first, others)

const dueOn = sql<CalendarDate | null>`case when t.status = 'CheckOut' and t.remaining_minor > 0
  then coalesce(t.payment_due_on, (t.checked_out_at at time zone h.time_zone)::date) end`

const shown = [
  't.id',
  't.number',
  't.shopId',
  't.status',
  't.customerId',
  'c.nameEn as customerNameEn',
  'c.nameAr as customerNameAr',
  'c.contactNo as customerContactNo',
  't.vehicleId',
  'v.plateNo',
  'v.year',
  'v.makeId',
  'v.modelId',
  't.dealerId',
  'd.nameEn as dealerNameEn',
  'd.nameAr as dealerNameAr',
  't.waitingReason',
  't.customerAnsweredAt',
  't.openedAt',
  't.promisedAt',
  't.completedAt',
  't.closedAt',
  't.canceledAt',
  't.servicesCount',
  't.servicesDone',
  't.totalMinor as total',
  't.sharedMinor as shared',
  't.returnedMinor as returned',
  't.paidMinor as paid',
  't.badDebtMinor as badDebt',
] as const

/** Which tickets pass, in order; no more than so many. */
export const ticketIds = forEach(({ by, descending }: TicketOrder, limit: number) =>
  statement((tx: CompanyTx, filter: TicketFilter) => {
    const direction = descending ? 'desc' : 'asc'
    return narrowed(tx, filter)
      .select('t.id')
      .orderBy(sortedBy[by], direction)
      .$if(by !== 'id', (query) => query.orderBy('t.id', direction))
      .limit(limit)
  }),
)

/** The number of matching tickets and their sums, over no more rows than are ever counted. */
export const sumTickets = statement((tx: CompanyTx, filter: TicketFilter) =>
  tx
    .selectFrom(narrowed(tx, filter).select(['t.totalMinor', 't.remainingMinor']).limit(countedAtMost).as('t'))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<Money>`coalesce(sum(t.total_minor), 0)::bigint`.as('total'),
      sql<Money>`coalesce(sum(greatest(t.remaining_minor, 0)), 0)::bigint`.as('due'),
    ]),
).one

const hasWorkOf = (employeeId: number) => sql<SqlBool>`exists (
  select from app.ticket_technicians a
  where a.company_id = t.company_id and a.ticket_id = t.id and a.employee_id = ${employeeId})`

/** The views of open tickets, counted in one pass; a user without an employee record has none of their own. */
export const countViews = statement((tx: CompanyTx, shopIds: number[], today: Stretch, employeeId?: number) =>
  narrowed(tx, { shopIds, open: true })
    .select(ticketViewNames.map((view) => countOf(viewConditions[view](today)).as(view)))
    .select(countOf(employeeId === undefined ? sql<SqlBool>`false` : hasWorkOf(employeeId)).as('mine')),
).one
