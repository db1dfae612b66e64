import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { TicketView } from '@warsha/domain/ticket-views'
import { type SqlBool, sql } from 'kysely'
import { isNormal } from '../lib/indexed.ts'
import { narrowed } from '../tickets/list-queries.ts'
import type { Scope } from '../tickets/scope.ts'
import { countOf, type Stretch, viewConditions } from '../tickets/views.ts'

/** The counts of the morning page in one pass over the open tickets, by the conditions of the lists behind them. */
export const countTiles = statement((tx: CompanyTx, { shopIds }: Scope, day: Stretch) => {
  const is = (view: TicketView) => viewConditions[view](day)
  const oldest = (column: string, view: TicketView) =>
    sql<string | null>`min(${sql.ref(`t.${column}`)}) filter (where ${is(view)})`
  return narrowed(tx, { shopIds, open: true }).select([
    countOf(is('open')).as('open'),
    oldest('openedAt', 'open').as('openOldest'),
    countOf(sql<SqlBool>`t.status <> 'CheckOut'`).as('here'),
    countOf(is('waiting')).as('waiting'),
    oldest('openedAt', 'waiting').as('waitingOldest'),
    countOf(is('promisedToday')).as('promisedToday'),
    sql<string | null>`min(t.promised_at) filter (where ${is('promisedToday')} and t.promised_at >= now())`.as(
      'promisedNext',
    ),
    countOf(sql<SqlBool>`${is('promisedToday')} and ${is('late')}`).as('promisedLate'),
    countOf(is('ready')).as('ready'),
    oldest('completedAt', 'ready').as('readyOldest'),
    countOf(is('late')).as('late'),
    oldest('promisedAt', 'late').as('lateOldest'),
  ])
}).one

const mostUninvoiced = 12

/** Cars that left without an invoice, longest ago first. */
export const listUninvoiced = statement((tx: CompanyTx, { shopIds }: Scope) =>
  tx
    .selectFrom(
      tx
        .selectFrom('tickets as t')
        .select(['t.companyId', 't.id', 't.number', 't.vehicleId', 't.checkedOutAt'])
        .where('t.companyId', '=', tx.companyId)
        .where('t.shopId', '=', anyOf(shopIds))
        .where(sql<SqlBool>`t.status = 'CheckOut'`)
        // One look for each car that left: as `not exists` a plan for any values reads all invoices of the company.
        .where(
          sql<SqlBool>`(select i.id from app.invoices i
            where i.company_id = ${tx.companyId} and i.ticket_id = t.id and ${isNormal('i.type')} limit 1) is null`,
        )
        .orderBy('t.checkedOutAt')
        .limit(mostUninvoiced)
        .as('t'),
    )
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.companyId', '=', 't.companyId').onRef('v.id', '=', 't.vehicleId'),
    )
    .select(['t.id', 't.number', 'v.plateNo', 't.checkedOutAt'])
    .where('v.companyId', '=', tx.companyId)
    .orderBy('t.checkedOutAt'),
).all

/** Money taken less money given back between two moments, in minor units; what is paid from credit was taken before. */
export const takenBetween = async (tx: CompanyTx, { shopIds }: Scope, from: string, before: string): Promise<Money> =>
  (await sumTaken(tx, shopIds, from, before)).taken

const sumTaken = statement((tx: CompanyTx, shopIds: number[], from: string, before: string) =>
  tx
    .selectFrom('payments')
    .select(
      sql<Money>`coalesce(sum(case when mode is null then 0 when kind = 'Payment' then amount_minor when kind = 'Refund' then -amount_minor else 0 end), 0)::bigint`.as(
        'taken',
      ),
    )
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', anyOf(shopIds))
    .where('takenAt', '>=', from)
    .where('takenAt', '<', before),
).one

type Revenue = { closed: number; services: Money; parts: Money }

/** Of each stretch, in their order: how many tickets were opened in it. */
export async function countOpened(tx: CompanyTx, { shopIds }: Scope, stretches: Stretch[]): Promise<number[]> {
  const rows = await countOpenedIn(tx, shopIds, ...momentsOf(stretches))
  return rows.map(({ opened }) => opened)
}

/** Of each stretch, in their order: how many tickets its invoices closed, and their revenue without VAT; returns count against it. */
export const sumInvoiced = (tx: CompanyTx, { shopIds }: Scope, stretches: Stretch[]): Promise<Revenue[]> =>
  sumInvoicedIn(tx, shopIds, ...momentsOf(stretches))

const momentsOf = (stretches: Stretch[]): [from: string[], before: string[]] => [
  stretches.map(({ from }) => from),
  stretches.map(({ before }) => before),
]

const countOpenedIn = statement(
  (tx: CompanyTx, shopIds: number[], from: string[], before: string[]) => sql<{ opened: number }>`
    select (
      select count(*) from app.tickets as t
      where t.company_id = ${tx.companyId} and t.shop_id = ${anyOf(shopIds)}
        and t.opened_at >= b.from_moment and t.opened_at < b.before_moment
    ) as opened
    from unnest(${from}::timestamptz[], ${before}::timestamptz[]) with ordinality as b (from_moment, before_moment, place)
    order by b.place`,
).all

/** Revenue without VAT of invoices `i`: of work and of parts. Returns count against it; other income is none. */
export const servicesRevenue = sql<Money>`coalesce(sum(case i.type when 'Normal' then i.services_minor else -i.services_minor end) filter (where i.category <> 'income'), 0)::bigint`
export const partsRevenue = sql<Money>`coalesce(sum(case i.type when 'Normal' then i.parts_minor else -i.parts_minor end), 0)::bigint`

const sumInvoicedIn = statement(
  (tx: CompanyTx, shopIds: number[], from: string[], before: string[]) => sql<Revenue>`
    select s.closed, s.services, s.parts
    from unnest(${from}::timestamptz[], ${before}::timestamptz[]) with ordinality as b (from_moment, before_moment, place)
    cross join lateral (
      select count(*) filter (where i.type = 'Normal' and i.category = 'tickets' and i.deposit_ticket_id is null) as closed,
        ${servicesRevenue} as services, ${partsRevenue} as parts
      from app.invoices as i
      where i.company_id = ${tx.companyId} and i.shop_id = ${anyOf(shopIds)}
        and i.issued_at >= b.from_moment and i.issued_at < b.before_moment
    ) as s
    order by b.place`,
).all
