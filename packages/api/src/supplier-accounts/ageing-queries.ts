import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import type { Age } from '@warsha/domain/dues'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { daysLate, type SumsOfRows, sumsOfAges, sumsOfRows } from '../lib/ages.ts'
import { folded } from '../lib/folded.ts'
import { isOwed, leftToPay } from '../purchases/queries.ts'
import { isSeen, type Seen } from './seen.ts'

export type PayablesFilter = {
  seen: Seen
  today: CalendarDate
  /** What is looked for in the searched form of names, as a pattern. */
  like?: string | undefined
}
type Row = {
  id: number | null
  nameEn: string | null
  nameAr: string | null
  documents: number
  due: Money
  oldestDueOn: CalendarDate | null
} & Record<Age, Money>

const names = folded(sql<string>`concat_ws(' ', s.name_en, s.name_ar, s.contact_no)`)

/** What is unpaid, a row for each supplier: the sums of exactly those documents that their lists show as unpaid. */
const payables = (tx: CompanyTx, { seen, today, like }: PayablesFilter) => sql`
  select i.supplier_id as id, max(s.name_en) as "nameEn", max(s.name_ar) as "nameAr", count(*) as documents,
    sum(${leftToPay})::bigint as due, min(i.payment_due_on) as "oldestDueOn",
    ${sumsOfAges(leftToPay, daysLate(sql`i.payment_due_on`, today))}
  from app.purchase_invoices i
  left join app.suppliers s on s.company_id = i.company_id and s.id = i.supplier_id
  where i.company_id = ${tx.companyId} and ${isSeen(seen)} and ${isOwed}
    and ${like === undefined ? sql`true` : sql`${names} like ${like}`}
  group by i.supplier_id`

/** Whoever is owed most or longest first. */
export const listPayables = forEach(
  (by: 'due' | 'oldestDueOn', direction: 'asc' | 'desc') =>
    statement(
      (tx: CompanyTx, filter: PayablesFilter, limit: number, offset: number) => sql<Row>`
      select * from (${payables(tx, filter)}) found
      order by ${sql.raw(`"${by}" ${direction}`)} nulls last, id limit ${limit} offset ${offset}`,
    ).all,
)

export const sumPayables = statement(
  (tx: CompanyTx, filter: PayablesFilter) => sql<SumsOfRows>`
    select count(*) as count, ${sumsOfRows}
    from (${payables(tx, filter)}) found`,
).one
