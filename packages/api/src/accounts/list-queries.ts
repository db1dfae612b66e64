import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import type { AccountHolder, Age } from '@warsha/domain/dues'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { sumsOfAges } from '../lib/ages.ts'
import { folded } from '../lib/folded.ts'
import { creditMoved, isOfCredit } from '../parties/account-queries.ts'

type Due = {
  holder: AccountHolder
  id: number
  tickets: number
  due: Money
  oldestDueOn: CalendarDate | null
  credit: Money
} & Record<Age, Money>
export type AccountFilter = {
  today: CalendarDate
  /** what is looked for in the searched form of names and phones, as a pattern */
  like: string | undefined
  overdue: boolean
}

const partyNames = folded(
  sql<string>`concat_ws(' ', c.name_en, c.name_ar, c.contact_no, p.name_en, p.name_ar, p.contact_no)`,
)
/** Visits that left unpaid and invoices that no ticket holds, by payer and by age, and what was left with us as credit. */
const dues = (tx: CompanyTx, { today, like, overdue }: AccountFilter) => sql`
  select case when o.dealer_id is null then 'customer' else 'dealer' end as holder, coalesce(o.dealer_id, o.customer_id) as id,
    count(o.due_on) as tickets, sum(o.remaining_minor)::bigint as due, min(o.due_on) as "oldestDueOn", sum(o.credit)::bigint as credit,
    ${sumsOfAges(sql`o.remaining_minor`, sql<number>`o.days`)}
  from (
    select t.company_id, t.dealer_id, case when t.dealer_id is null then t.customer_id end as customer_id, t.remaining_minor,
      d.due_on, ${today}::date - d.due_on as days, 0::bigint as credit
    from app.tickets t
    join app.shops s on s.company_id = t.company_id and s.id = t.shop_id
    cross join lateral (select coalesce(t.payment_due_on, (t.checked_out_at at time zone s.time_zone)::date) as due_on) d
    where t.company_id = ${tx.companyId} and t.status = 'CheckOut' and t.remaining_minor > 0
    union all
    select t.company_id, t.dealer_id, case when t.dealer_id is null then t.customer_id end, 0, null, null, ${creditMoved}
    from app.payments p join app.tickets t on t.company_id = p.company_id and t.id = p.ticket_id
    where p.company_id = ${tx.companyId} and ${isOfCredit}
    union all
    select r.company_id, r.dealer_id, case when r.dealer_id is null then r.customer_id end, r.remaining_minor, r.due_on, ${today}::date - r.due_on, 0
    from app.receivables r
    where r.company_id = ${tx.companyId} and r.remaining_minor > 0 and num_nonnulls(r.customer_id, r.dealer_id) > 0
    union all
    select r.company_id, r.dealer_id, case when r.dealer_id is null then r.customer_id end, 0, null, null, ${creditMoved}
    from app.payments p join app.receivables r on r.company_id = p.company_id and r.invoice_id = p.invoice_id
    where p.company_id = ${tx.companyId} and p.ticket_id is null and ${isOfCredit}
  ) o
  ${
    like === undefined
      ? sql``
      : sql`left join app.customers c on c.company_id = ${tx.companyId} and c.id = o.customer_id
  left join app.dealers p on p.company_id = ${tx.companyId} and p.id = o.dealer_id
  where ${partyNames} like ${like}`
  }
  group by o.dealer_id, o.customer_id
  having ${overdue ? sql`min(o.due_on) < ${today}::date` : sql`sum(o.remaining_minor) > 0 or sum(o.credit) > 0`}`

/** One page of accounts that owe or have credit, the largest or the oldest debt first; accounts with only credit come last. */
export const listDues = forEach(
  (by: 'due' | 'oldestDueOn', direction: 'asc' | 'desc') =>
    statement(
      (tx: CompanyTx, filter: AccountFilter, limit: number, offset: number) => sql<Due>`
      select * from (${dues(tx, filter)}) found
      order by ${sql.raw(by === 'due' ? 'due' : '"oldestDueOn"')} ${sql.raw(direction)} nulls last, credit desc, holder, id limit ${limit} offset ${offset}`,
    ).all,
)

type Sums = { count: number; due: Money; credit: Money } & Record<Age, Money>
const summed = (name: string) => sql`coalesce(sum(${sql.raw(`"${name}"`)}), 0)::bigint as ${sql.raw(`"${name}"`)}`
export const sumDues = statement(
  (tx: CompanyTx, filter: AccountFilter) => sql<Sums>`
    select count(*) as count, ${sql.join(['due', 'credit', 'notDue', 'days30', 'days60', 'days90', 'older'].map(summed))}
    from (${dues(tx, filter)}) found`,
).one

export const listNames = forEach(
  (holder: AccountHolder) =>
    statement((tx: CompanyTx, ids: number[]) =>
      tx
        .selectFrom(holder === 'dealer' ? 'dealers' : 'customers')
        .select(['id', 'nameEn', 'nameAr', 'contactNo'])
        .where('companyId', '=', tx.companyId)
        .where('id', '=', sql<number>`any(${ids}::bigint[])`),
    ).all,
)
