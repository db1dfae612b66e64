import type { TaxPoint } from '@warsha/contract/tax-periods'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'

/** How many of each thing are named; the count is of all. */
const named = 12

type Item = TaxPoint['items'][number]
export type Found = Item & { count: number }

/** Cars that left, and have no invoice. */
export const listUninvoiced = statement(
  (tx: CompanyTx, shopIds: number[], to: CalendarDate) => sql<Found>`
    select t.id, t.number as text, 'ticket' as kind, count(*) over ()::int as count
    from app.tickets as t join app.shops as h on h.company_id = t.company_id and h.id = t.shop_id
    where t.company_id = ${tx.companyId} and t.shop_id = ${anyOf(shopIds)} and t.status = 'CheckOut'
      and t.status not in ('Closed', 'Canceled') and (t.checked_out_at at time zone h.time_zone)::date <= ${to}::date
      and not exists (select from app.invoices as i
        where i.company_id = t.company_id and i.ticket_id = t.id and i.type = 'Normal')
    order by t.checked_out_at, t.id limit ${sql.lit(named)}`,
).all

/**
 * Work that was done by the end of the period and is paid, with the car still here: its VAT falls due with the work and the payment at
 * the latest (GCC VAT Agreement, article 23), and its invoice comes when the car leaves. What tax invoices of deposits ask for already
 * counts by those.
 */
export const listPaidWork = statement(
  (tx: CompanyTx, shopIds: number[], to: CalendarDate) => sql<Found>`
    select t.id, t.number as text, 'ticket' as kind, count(*) over ()::int as count
    from app.tickets as t join app.shops as h on h.company_id = t.company_id and h.id = t.shop_id
    where t.company_id = ${tx.companyId} and t.shop_id = ${anyOf(shopIds)} and t.status = 'Completed'
      and t.status not in ('Closed', 'Canceled') and (t.completed_at at time zone h.time_zone)::date <= ${to}::date
      and t.vat_minor > 0 and t.remaining_minor <= 0
      and t.total_minor - t.shared_minor > (
        select coalesce(sum(case i.type when 'Normal' then i.total_minor else -i.total_minor end), 0)
        from app.invoices as i where i.company_id = t.company_id and i.deposit_ticket_id = t.id)
      and not exists (select from app.invoices as i
        where i.company_id = t.company_id and i.ticket_id = t.id and i.type = 'Normal')
    order by t.completed_at, t.id limit ${sql.lit(named)}`,
).all

/** Documents of suppliers that are noted and not complete: they are claimed once they are. */
export const listToComplete = statement(
  (tx: CompanyTx, vatRegistrationId: number, to: CalendarDate) => sql<Found>`
    select p.id, p.number as text, p.category::text as kind, count(*) over ()::int as count
    from app.purchase_invoices as p
    where p.company_id = ${tx.companyId} and p.vat_registration_id = ${vatRegistrationId} and p.to_complete and p.invoiced_on <= ${to}::date
    order by p.invoiced_on, p.id limit ${sql.lit(named)}`,
).all

/**
 * Documents whose VAT is deducted though the number of the tax invoice, or the VAT number of the supplier, is not known: what
 * `vatProofLacks` says of the form, of all that is recorded since the period began and counts in no posted one.
 */
export const listUnprovenVat = statement(
  (tx: CompanyTx, vatRegistrationId: number, { from, to }: { from: CalendarDate; to: CalendarDate }) => sql<Found>`
    select p.id, p.number as text, p.category::text as kind, count(*) over ()::int as count
    from app.purchase_invoices as p
    join app.shops as h on h.company_id = p.company_id and h.id = p.shop_id
    left join app.suppliers as s on s.company_id = p.company_id and s.id = p.supplier_id
    where p.company_id = ${tx.companyId} and p.vat_registration_id = ${vatRegistrationId} and p.type = 'Normal'
      and not p.to_complete and p.vat_mode <> 'none' and p.vat_minor > 0 and p.invoiced_on <= ${to}::date
      and p.recorded_at >= (${from}::timestamp at time zone h.time_zone)
      and (p.supplier_doc_no = '' or (p.qr_code = '' and coalesce(s.vat_number, '') = ''))
      and not exists (select from app.tax_entries as e
        where e.company_id = p.company_id and e.source = 'purchase' and e.document_id = p.id)
    order by p.invoiced_on, p.id limit ${sql.lit(named)}`,
).all

/** Other income and expenses that are prepared and not posted. */
export const listUnposted = statement(
  (tx: CompanyTx, shopIds: number[], to: CalendarDate) => sql<Found>`
    select x.id, x.title as text, 'transaction' as kind, count(*) over ()::int as count
    from app.other_transactions as x
    where x.company_id = ${tx.companyId} and x.shop_id = ${anyOf(shopIds)} and x.posted_at is null and x.happened_on <= ${to}::date
    order by x.happened_on, x.id limit ${sql.lit(named)}`,
).all

/** Drawers that were opened in the period, or before, and are not counted. */
export const listOpenDrawers = statement(
  (tx: CompanyTx, shopIds: number[], to: CalendarDate) => sql<Found>`
    select w.id, to_char(w.opened_at at time zone h.time_zone, 'YYYY-MM-DD') as text, 'drawer' as kind, count(*) over ()::int as count
    from app.drawers as w join app.shops as h on h.company_id = w.company_id and h.id = w.shop_id
    where w.company_id = ${tx.companyId} and w.shop_id = ${anyOf(shopIds)} and w.closed_at is null
      and (w.opened_at at time zone h.time_zone)::date <= ${to}::date
    order by w.opened_at, w.id limit ${sql.lit(named)}`,
).all

/**
 * Numbers that no document bears although one before and one after it do. A series is what the numbers of a shop begin with alike; a
 * number that fell on another day than its neighbours is looked up among all documents.
 */
export const listMissingNumbers = statement(
  (tx: CompanyTx, shopIds: number[], from: CalendarDate, to: CalendarDate) => sql<Found>`
    with numbers as (
      select 'invoice' as kind, i.shop_id, i.number
      from app.invoices as i join app.shops as h on h.company_id = i.company_id and h.id = i.shop_id
      where i.company_id = ${tx.companyId} and i.shop_id = ${anyOf(shopIds)}
        and i.issued_at >= (${from}::timestamp at time zone h.time_zone)
        and i.issued_at < ((${to}::date + 1)::timestamp at time zone h.time_zone)
      union
      select 'purchase', p.shop_id, p.number
      from app.purchase_invoices as p join app.shops as h on h.company_id = p.company_id and h.id = p.shop_id
      where p.company_id = ${tx.companyId} and p.shop_id = ${anyOf(shopIds)}
        and p.recorded_at >= (${from}::timestamp at time zone h.time_zone)
        and p.recorded_at < ((${to}::date + 1)::timestamp at time zone h.time_zone)
    ), n as (
      select kind, shop_id, rtrim(number, '0123456789') as prefix, substr(number, length(rtrim(number, '0123456789')) + 1) as digits
      from numbers
    ), series as (
      select kind, shop_id, prefix, min(digits::bigint) as first, max(digits::bigint) as last, min(length(digits)) as width
      from n where digits <> '' group by kind, shop_id, prefix
      having max(digits::bigint) - min(digits::bigint) + 1 > count(*)
    )
    select null as id, m.number as text, 'number' as kind, count(*) over ()::int as count
    from series as s cross join lateral (
      select s.prefix || lpad(one::text, greatest(s.width, length(one::text)), '0') as number
      from generate_series(s.first, s.last) as one) as m
    where not exists (select from app.invoices as i where i.company_id = ${tx.companyId} and i.number = m.number)
      and not exists (select from app.purchase_invoices as p
        where p.company_id = ${tx.companyId} and p.shop_id = s.shop_id and p.number = m.number)
    order by m.number limit ${sql.lit(named)}`,
).all
