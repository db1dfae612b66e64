import type { CompanyTx } from '@warsha/db/database'
import { boxOfNoVat } from '@warsha/domain/purchase-vat'
import { boxOfExemption } from '@warsha/domain/tax-return'
import type { CalendarDate } from '@warsha/domain/time'
import { type RawBuilder, sql } from 'kysely'

/** What says which documents a period has. `since` is the first day on which one of them can have been issued here. */
export type Span = {
  vatRegistrationId: number
  from: CalendarDate
  to: CalendarDate
  since: CalendarDate
  firstFrom: CalendarDate
  /** No earlier period is open: what comes late, with a day before this period, counts in it. */
  isFirstOpen: boolean
}

/** Where only figures are asked for, names are left out: they cost as much as the sums. */
type Told = 'all' | 'figures'
const named = (told: Told, columns: RawBuilder<unknown>) =>
  told === 'all' ? columns : sql`null::text, null::text, null::text`
const recordedOn = (told: Told, at: RawBuilder<unknown>) =>
  told === 'all' ? sql`(${at} at time zone h.time_zone)::date` : sql`null::date`
/** The moment at which a day begins in a shop: reckoned once for each shop, and found by an index. */
const begins = (day: CalendarDate) => sql`(${day}::timestamp at time zone h.time_zone)`

/** One document in one box at one rate, in the names of the columns of tax_entries. */
/**
 * The documents that an open period of a VAT number holds, each in its boxes: the one definition of every figure of the return and
 * of the list behind it. Own documents count on the day of supply, and deposits and credit notes on the day they are issued, which is
 * what stands in `supply_on`; documents of suppliers on their own date, once they are complete (Implementing Regulations;
 * notes by article 40). Documents with a posted period are left out, so that none counts twice, and none is lost.
 */
export function documentsOf(tx: CompanyTx, span: Span, told: Told = 'all'): RawBuilder<unknown> {
  const late = span.isFirstOpen ? sql`` : sql`and d.tax_on >= ${span.from}::date`
  return sql`
    select d.*
    from (${sales(tx, span, told)} union all ${purchases(tx, span, told)} union all ${writeOffs(tx, span, told)}) as d
    where d.tax_on <= ${span.to}::date ${late}
      and not exists (
        select from app.tax_entries as e
        where e.company_id = ${tx.companyId} and e.source = d.source and e.document_id = d.document_id)`
}

const exemptBox = sql`case i.vat_exemption ${sql.join(
  Object.entries(boxOfExemption).map(([why, box]) => sql`when ${sql.lit(why)} then ${sql.lit(box)}`),
  sql` `,
)} end`

/**
 * Of tickets only those are looked up of which something bears no VAT: they are few, and have an index of their own.
 * Sales invoices, invoices of deposits, and the credit and debit notes of both, which are adjustments. A final invoice counts without the deposits that it settles: they
 * counted when they were paid. What comes after its period was posted is a correction of it.
 */
const sales = (tx: CompanyTx, span: Span, told: Told) => sql`
  select 'invoice'::app.tax_source as source, i.id as document_id,
    (case when i.type = 'Normal' and i.supply_on < ${span.from}::date then 'corrections' else b.box end)::app.tax_box as box,
    b.rate_bp::int as rate_bp, i.shop_id, n.number, n.party_en, n.party_ar,
    case when i.debit_of_id is null then i.original_invoice_id else i.debit_of_id end as original_id,
    i.supply_on as tax_on, ${recordedOn(told, sql`i.issued_at`)} as recorded_on,
    (case when i.type = 'Normal' and i.debit_of_id is null then b.amount else 0 end)::bigint as amount_minor,
    (case when i.type = 'Return' then b.amount when i.debit_of_id is null then 0 else -b.amount end)::bigint as adjustment_minor,
    (case i.type when 'Normal' then b.vat else -b.vat end)::bigint as vat_minor
  from app.invoices as i
  join app.shops as h on h.company_id = i.company_id and h.id = i.shop_id
  left join app.ticket_payers as y on y.company_id = i.company_id and y.invoice_id = case when i.original_invoice_id is null then i.id else i.original_invoice_id end
  left join app.tickets as t on t.company_id = i.company_id and t.id = case when i.ticket_id is null then y.ticket_id else i.ticket_id end
    and not (t.services_taxed and t.parts_taxed)
  cross join lateral (
    select ${named(told, sql`i.number, i.buyer->>'nameEn', i.buyer->>'nameAr'`)}) as n (number, party_en, party_ar)
  cross join lateral (
    select coalesce(case when t.id is null then i.services_taxed else t.services_taxed end, true) as services,
      coalesce(case when t.id is null then i.parts_taxed else t.parts_taxed end, true) as parts) as x
  cross join lateral (
    select case when i.deposit_ticket_id is not null then i.taxable_minor
      else (case when x.services then i.services_minor else 0 end) + (case when x.parts then i.parts_minor else 0 end) end as taxed) as s
  cross join lateral (
    select ${exemptBox} as box,
      0 as rate_bp, i.taxable_minor as amount, 0 as vat where i.vat_exemption is not null
    union all
    select 'standardSales', i.vat_bp, s.taxed - (i.prepaid_minor - i.prepaid_vat_minor), i.vat_minor - i.prepaid_vat_minor
    where i.vat_exemption is null and (s.taxed <> 0 or i.vat_minor <> 0 or i.taxable_minor = s.taxed)
    union all
    select 'salesOutside', 0, i.taxable_minor - s.taxed, 0
    where i.vat_exemption is null and i.taxable_minor <> s.taxed) as b
  where i.company_id = ${tx.companyId} and i.vat_registration_id = ${span.vatRegistrationId} and i.vat_allowed
    and i.issued_at >= ${begins(span.since)}`

/** What bears no VAT of its supplier stands in the box of its reason; an import at the rate of its own VAT. */
const paperBox = sql`
  (case when p.vat_mode <> 'none' then 'standardPurchases' else case coalesce(p.no_vat_reason, 'notRegistered') ${sql.join(
    Object.entries(boxOfNoVat).map(([why, box]) => sql`when ${sql.lit(why)} then ${sql.lit(box)}`),
    sql` `,
  )} end end)::app.tax_box as box,
  (case when p.vat_mode <> 'none' or p.no_vat_reason in ('importAtCustoms', 'reverseCharge') then p.vat_bp else 0 end)::int as rate_bp`

const supplierNames = sql`p.number, coalesce(s.name_en, p.supplier_name), coalesce(s.name_ar, p.supplier_name)`

/** Purchases, expenses and what went back to suppliers. What is still to be completed counts when it is. */
const purchases = (tx: CompanyTx, span: Span, told: Told) => sql`
  select 'purchase'::app.tax_source, p.id, ${paperBox}, p.shop_id,
    ${named(told, supplierNames)}, p.original_invoice_id,
    p.invoiced_on, ${recordedOn(told, sql`p.recorded_at`)},
    (case p.type when 'Normal' then p.taxable_minor else 0 end)::bigint,
    (case p.type when 'Normal' then 0 else p.taxable_minor end)::bigint,
    (case p.type when 'Normal' then p.vat_minor + p.import_vat_minor else -p.vat_minor - p.import_vat_minor end)::bigint
  from app.purchase_invoices as p
  join app.shops as h on h.company_id = p.company_id and h.id = p.shop_id
  left join app.suppliers as s on s.company_id = p.company_id and s.id = p.supplier_id
  left join app.purchase_invoices as o on o.company_id = p.company_id and o.id = p.original_invoice_id
  where p.company_id = ${tx.companyId} and p.vat_registration_id = ${span.vatRegistrationId}
    and not p.to_complete and o.to_complete is not true and p.invoiced_on <= ${span.to}::date
    and p.recorded_at >= ${begins(span.firstFrom)}`

/** What will not be paid to a supplier takes back the VAT that was deducted for it (article 40). */
const writeOffs = (tx: CompanyTx, span: Span, told: Told) => sql`
  select 'writeOff'::app.tax_source, w.id, ${paperBox}, w.shop_id,
    ${named(told, supplierNames)}, p.id,
    (w.written_at at time zone h.time_zone)::date, ${recordedOn(told, sql`w.written_at`)},
    0::bigint, (w.amount_minor - w.vat_minor)::bigint, -w.vat_minor::bigint
  from app.purchase_write_offs as w
  join app.purchase_invoices as p on p.company_id = w.company_id and p.id = w.invoice_id
  join app.shops as h on h.company_id = w.company_id and h.id = w.shop_id
  left join app.suppliers as s on s.company_id = p.company_id and s.id = p.supplier_id
  where w.company_id = ${tx.companyId} and p.vat_registration_id = ${span.vatRegistrationId} and p.vat_minor <> 0
    and not p.to_complete and w.written_at >= ${begins(span.firstFrom)}`
