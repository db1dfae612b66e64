import type { OpenPurchase, SupplierLine } from '@warsha/contract/supplier-accounts'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import type { Age } from '@warsha/domain/dues'
import type { Money } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'
import { daysLate, isOfAge, sumsOfAges } from '../lib/ages.ts'
import { isOwed, leftToPay } from '../purchases/queries.ts'
import { isSeen, type Seen } from './seen.ts'

type Supplier = {
  id: number
  nameEn: string | null
  nameAr: string | null
  contactNo: string | null
  whatsappNo: string | null
  email: string | null
  vatNumber: string | null
  currency: string
}
export const findSupplier = statement(
  (tx: CompanyTx, id: number) => sql<Supplier>`
    select s.id, s.name_en as "nameEn", s.name_ar as "nameAr", s.contact_no as "contactNo",
      s.whatsapp_no as "whatsappNo", s.email, s.vat_number as "vatNumber", c.currency
    from app.suppliers s join app.companies c on c.id = s.company_id
    where s.company_id = ${tx.companyId} and s.id = ${id}`,
).first

const late = (today: CalendarDate) => daysLate(sql`i.payment_due_on`, today)
const ofSupplier = (tx: CompanyTx, seen: Seen, id: number) =>
  sql`i.company_id = ${tx.companyId} and i.supplier_id = ${id} and ${isSeen(seen)}`

type Standing = { due: Money; toGetBack: Money } & Record<Age, Money>
/** What is unpaid by its age, and what came back of documents that were paid already. */
export const sumStanding = statement(
  (tx: CompanyTx, seen: Seen, id: number, today: CalendarDate) => sql<Standing>`
    select coalesce(sum(${leftToPay}), 0)::bigint as due,
      coalesce(sum(greatest(-i.remaining_minor, 0)), 0)::bigint as "toGetBack", ${sumsOfAges(leftToPay, late(today))}
    from app.purchase_invoices i where ${ofSupplier(tx, seen, id)} and i.remaining_minor <> 0`,
).one

const openOf = (tx: CompanyTx, seen: Seen, id: number, today: CalendarDate, age: Age | null) =>
  sql`from app.purchase_invoices i where ${ofSupplier(tx, seen, id)} and ${isOwed}
    and ${age === null ? sql`true` : isOfAge(age, late(today))}`

type Slice = { limit: number; offset: number }
export const listOpen = forEach(
  (age: Age | null, direction: 'asc' | 'desc') =>
    statement(
      (tx: CompanyTx, seen: Seen, id: number, today: CalendarDate, { limit, offset }: Slice) => sql<OpenPurchase>`
      select i.id, i.number, i.category, i.shop_id as "shopId", i.supplier_doc_no as "supplierDocNo",
        i.invoiced_on as "invoicedOn", i.payment_due_on as "dueOn", i.total_minor as total, ${leftToPay} as due
      ${openOf(tx, seen, id, today, age)}
      order by i.payment_due_on ${sql.raw(direction)} nulls last, i.id limit ${limit} offset ${offset}`,
    ).all,
)
export const sumOpen = forEach(
  (age: Age | null) =>
    statement(
      (tx: CompanyTx, seen: Seen, id: number, today: CalendarDate) => sql<{ count: number; due: Money }>`
      select count(*) as count, coalesce(sum(${leftToPay}), 0)::bigint as due ${openOf(tx, seen, id, today, age)}`,
    ).one,
)

/** Days, both included. */
export type Span = { from: CalendarDate; to: CalendarDate; zone: string }

/**
 * What moved the account of a supplier in some days. A document counts on its own day, money and what was written off on the day
 * they were booked by the clock of the shop that asks. A return stands for itself; its original stays as it was.
 */
const moves = (tx: CompanyTx, seen: Seen, id: number, { from, to, zone }: Span) => {
  const on = (at: string) => sql`(${sql.ref(at)} at time zone ${zone})::date`
  return sql`
  select case i.category when 'purchase' then 'Purchase' else 'Expense' end || case i.type when 'Return' then 'Return' else '' end as kind,
    1 as place, i.id, i.invoiced_on as day, i.number, i.supplier_doc_no, i.id as invoice_id, i.category, i.shop_id,
    null::app.payment_mode as mode, case i.type when 'Normal' then i.total_minor else -i.total_minor end::bigint as effect
  from app.purchase_invoices i
  where ${ofSupplier(tx, seen, id)} and i.invoiced_on between ${from} and ${to}
  union all
  select p.kind::text, 2, p.id, ${on('p.paidAt')}, p.voucher_number, i.supplier_doc_no, i.id, i.category, i.shop_id, p.mode,
    case p.kind when 'Payment' then -p.amount_minor else p.amount_minor end::bigint
  from app.purchase_invoices i join app.purchase_payments p on p.company_id = i.company_id and p.invoice_id = i.id
  where ${ofSupplier(tx, seen, id)} and ${on('p.paidAt')} between ${from} and ${to}
  union all
  select case when w.return_invoice_id is null then 'WriteOff' else 'WriteOffTakenBack' end, 3, w.id, ${on('w.writtenAt')}, i.number, i.supplier_doc_no, i.id, i.category, i.shop_id, null, -w.amount_minor::bigint
  from app.purchase_invoices i join app.purchase_write_offs w on w.company_id = i.company_id and w.invoice_id = i.id
  where ${ofSupplier(tx, seen, id)} and ${on('w.writtenAt')} between ${from} and ${to}`
}

/** The lines of some days, each with what is owed after it; of one day documents before money. */
export const listLines = statement(
  (tx: CompanyTx, seen: Seen, id: number, span: Span, opening: Money, { limit, offset }: Slice) => sql<SupplierLine>`
    with moves as (${moves(tx, seen, id, span)}),
    lines as (
      select *, row_number() over by_day as line, ${opening}::bigint + sum(effect) over by_day::bigint as balance from moves
      window by_day as (order by day, place, id))
    select kind, id, day, number, supplier_doc_no as "supplierDocNo", invoice_id as "invoiceId", category, shop_id as "shopId", mode,
      greatest(effect, 0) as owed, greatest(-effect, 0) as settled, balance
    from lines order by line limit ${limit} offset ${offset}`,
).all

type Sums = { owed: Money; returned: Money; paid: Money; writtenOff: Money; count: number }
export const sumLines = statement(
  (tx: CompanyTx, seen: Seen, id: number, span: Span) => sql<Sums>`
    with moves as (${moves(tx, seen, id, span)})
    select coalesce(sum(greatest(effect, 0)), 0)::bigint as owed,
      coalesce(sum(-effect) filter (where kind like '%Return'), 0)::bigint as returned,
      coalesce(sum(-effect) filter (where kind = 'Payment'), 0)::bigint as paid,
      coalesce(sum(-effect) filter (where kind = 'WriteOff'), 0)::bigint as "writtenOff", count(*) as count
    from moves`,
).one

/** What was owed before a day. */
export const sumUntil = statement(
  (tx: CompanyTx, seen: Seen, id: number, span: Span) => sql<{ opening: Money }>`
    with moves as (${moves(tx, seen, id, span)}) select coalesce(sum(effect), 0)::bigint as opening from moves`,
).one
