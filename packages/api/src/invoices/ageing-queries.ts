import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import type { Age, Payer } from '@warsha/domain/dues'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { daysLate, isOfAge, type SumsOfRows, sumsOfAges, sumsOfRows } from '../lib/ages.ts'
import { folded } from '../lib/folded.ts'
import { debtsIn } from './sums.ts'
import type { Place } from './unpaid.ts'

export type AgeingFilter = {
  place: Place
  today: CalendarDate
  payer?: Payer | undefined
  /** What is looked for in the searched form of names, as a pattern. */
  like?: string | undefined
}
type Row = {
  payer: Payer
  id: number | null
  nameEn: string | null
  nameAr: string | null
  documents: number
  due: Money
  oldestDueOn: CalendarDate | null
} & Record<Age, Money>

const payerOf = sql<Payer>`(case when d.dealer_id is not null then 'dealer' when d.customer_id is not null then 'customer' else 'walkIn' end)`
const late = (today: CalendarDate) => daysLate(sql`d.due_on`, today)
const names = folded(
  sql<string>`concat_ws(' ', c.name_en, c.name_ar, c.contact_no, p.name_en, p.name_ar, p.contact_no)`,
)

/** What is unpaid, a row for each payer: the sums of exactly those invoices that are listed as unpaid. */
const ageing = (tx: CompanyTx, { place, today, payer, like }: AgeingFilter) => sql`
  select ${payerOf} as payer, coalesce(d.dealer_id, d.customer_id) as id,
    max(coalesce(p.name_en, c.name_en)) as "nameEn", max(coalesce(p.name_ar, c.name_ar)) as "nameAr",
    count(*) as documents, sum(d.due_minor)::bigint as due, min(d.due_on) as "oldestDueOn",
    ${sumsOfAges(sql`d.due_minor`, late(today))}
  from (${debtsIn(tx, place)}) d
  left join app.customers c on c.company_id = ${tx.companyId} and c.id = d.customer_id and d.dealer_id is null
  left join app.dealers p on p.company_id = ${tx.companyId} and p.id = d.dealer_id
  where ${payer === undefined ? sql`true` : sql`${payerOf} = ${payer}`} and ${like === undefined ? sql`true` : sql`${names} like ${like}`}
  group by 1, 2`

/** Whoever owes most or longest first. */
export const listAgeing = forEach(
  (by: 'due' | 'oldestDueOn', direction: 'asc' | 'desc') =>
    statement(
      (tx: CompanyTx, filter: AgeingFilter, limit: number, offset: number) => sql<Row>`
      select * from (${ageing(tx, filter)}) found
      order by ${sql.raw(`"${by}" ${direction}`)} nulls last, payer, id limit ${limit} offset ${offset}`,
    ).all,
)

export const sumAgeing = statement(
  (tx: CompanyTx, filter: AgeingFilter) => sql<SumsOfRows>`
    select count(*) as count, ${sumsOfRows}
    from (${ageing(tx, filter)}) found`,
).one

/** The unpaid invoices behind one figure of the ageing: of one age, or of all. */
export const listDebtIds = forEach(
  (age: Age | null) =>
    statement(
      (tx: CompanyTx, place: Place, today: CalendarDate, payer?: Payer, payerId?: number) => sql<{ id: number }>`
      select d.id from (${debtsIn(tx, place)}) d
      where ${age === null ? sql`true` : isOfAge(age, late(today))}
        and ${payer === undefined ? sql`true` : sql`${payerOf} = ${payer}`}
        and ${payerId === undefined ? sql`true` : sql`coalesce(d.dealer_id, d.customer_id) = ${payerId}`}`,
    ).all,
)
