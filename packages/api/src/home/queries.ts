import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { isOpen } from '../lib/indexed.ts'

/** One shop, or every shop the user may work in. */
export type Scope = { shopIds: number[] }
const openIn = (tx: CompanyTx, { shopIds }: Scope) =>
  tx.selectFrom('tickets').where('companyId', '=', tx.companyId).where('shopId', '=', anyOf(shopIds)).where(isOpen)

const notDone = sql`status in ('Pending', 'InProgress', 'ReopenTicket')`

/** The counts of the morning page in one pass over the open tickets. */
export const countTiles = statement(
  (tx: CompanyTx, scope: Scope, day: { from: string; before: string; day: CalendarDate }) =>
    openIn(tx, scope).select([
      sql<number>`count(*)`.as('open'),
      sql<string | null>`min(opened_at)`.as('openOldest'),
      sql<number>`count(*) filter (where waiting_reason is not null and ${notDone})`.as('waiting'),
      sql<string | null>`min(opened_at) filter (where waiting_reason is not null and ${notDone})`.as('waitingOldest'),
      sql<number>`count(*) filter (where promised_at >= ${day.from} and promised_at < ${day.before})`.as('promised'),
      sql<string | null>`min(promised_at) filter (where promised_at >= ${day.from} and promised_at < ${day.before})`.as(
        'promisedFirst',
      ),
      sql<number>`count(*) filter (where status = 'Completed')`.as('ready'),
      sql<string | null>`min(completed_at) filter (where status = 'Completed')`.as('readyOldest'),
      sql<number>`count(*) filter (where status in ('Completed', 'CheckOut') and remaining_minor > 0)`.as('unpaid'),
      sql<number>`count(*) filter (where status = 'CheckOut' and remaining_minor > 0
      and (payment_due_on < ${day.day} or payment_due_on is null and checked_out_at < ${day.from}))`.as('overdue'),
      sql<Money | null>`(sum(remaining_minor) filter (where status in ('Completed', 'CheckOut') and remaining_minor > 0))::bigint`.as(
        'unpaidAmount',
      ),
      sql<number>`count(*) filter (where ${notDone} and promised_at < now())`.as('late'),
      sql<string | null>`min(promised_at) filter (where ${notDone} and promised_at < now())`.as('lateOldest'),
    ]),
).one

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

/** A stretch of time, in moments; half open. */
type Stretch = { from: string; before: string }
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

const sumInvoicedIn = statement(
  (tx: CompanyTx, shopIds: number[], from: string[], before: string[]) => sql<Revenue>`
    select s.closed, s.services, s.parts
    from unnest(${from}::timestamptz[], ${before}::timestamptz[]) with ordinality as b (from_moment, before_moment, place)
    cross join lateral (
      select count(*) filter (where i.type = 'Normal' and i.deposit_ticket_id is null) as closed,
        coalesce(sum(case i.type when 'Normal' then i.services_minor else -i.services_minor end), 0)::bigint as services,
        coalesce(sum(case i.type when 'Normal' then i.parts_minor else -i.parts_minor end), 0)::bigint as parts
      from app.invoices as i
      where i.company_id = ${tx.companyId} and i.shop_id = ${anyOf(shopIds)}
        and i.issued_at >= b.from_moment and i.issued_at < b.before_moment
    ) as s
    order by b.place`,
).all
