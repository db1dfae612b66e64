import type { TaxEntry } from '@warsha/contract/tax-periods'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { TaxBox, TaxFigure } from '@warsha/domain/tax-return'
import type { CalendarDate } from '@warsha/domain/time'
import { type RawBuilder, sql } from 'kysely'
import { documentsOf, type Span } from './documents.ts'

/** The figures of an open period: the sums of its documents. */
export const sumDocuments = statement((tx: CompanyTx, span: Span) =>
  figuresOf(sql`(${documentsOf(tx, span, 'figures')})`),
).all

const figuresOf = (entries: RawBuilder<unknown>) => sql<TaxFigure>`
  select e.box, e.rate_bp as "rateBp", sum(e.amount_minor)::bigint as amount, sum(e.adjustment_minor)::bigint as adjustment,
    sum(e.vat_minor)::bigint as vat, count(*)::int as count
  from ${entries} as e group by e.box, e.rate_bp`

export const listFigures = statement((tx: CompanyTx, periodId: number) =>
  tx
    .selectFrom('taxFigures')
    .select(['rateBp', 'amountMinor as amount', 'adjustmentMinor as adjustment', 'vatMinor as vat'])
    .select([sql<TaxBox>`box`.as('box'), 'documents as count'])
    .where('companyId', '=', tx.companyId)
    .where('periodId', '=', periodId),
).all

const columns = sql.raw(
  'source, document_id, box, rate_bp, shop_id, number, party_en, party_ar, original_id, tax_on, recorded_on, amount_minor, adjustment_minor, vat_minor',
)

/** Stores the documents of a period as they count now, and their sums. The VAT number is held. */
export async function freeze(tx: CompanyTx, periodId: number, span: Span): Promise<void> {
  await insertEntries(tx, periodId, span)
  await insertFigures(tx, periodId)
}

// Sorted, all documents are found before the first is stored: while the table is filled, looking for each document in it would read
// more and more rows, and a period of 60,000 invoices took longer than a statement may.
const insertEntries = statement(
  (tx: CompanyTx, periodId: number, span: Span) => sql`
    with stored as (
      insert into app.tax_entries (company_id, period_id, ${columns})
      select ${tx.companyId}::bigint, ${periodId}::bigint, ${columns} from (${documentsOf(tx, span)}) as d
      order by d.tax_on, d.source, d.document_id, d.box
      returning 1)
    select count(*) from stored`,
).run

const insertFigures = statement(
  (tx: CompanyTx, periodId: number) => sql`
    insert into app.tax_figures (company_id, period_id, box, rate_bp, amount_minor, adjustment_minor, vat_minor, documents)
    select ${tx.companyId}::bigint, ${periodId}::bigint, f.box, f."rateBp", f.amount, f.adjustment, f.vat, f.count
    from (${figuresOf(sql`(select e.* from app.tax_entries as e where e.company_id = ${tx.companyId} and e.period_id = ${periodId})`)}) as f
    returning box`,
).run

export type EntryFilter = {
  box: TaxBox | undefined
  rateBp: number | undefined
  late: boolean | undefined
}
export type Slice = { limit: number; offset: number }

/** Those of an open period; none of them is of another period yet. */
const ofSpan = (tx: CompanyTx, periodId: number, span: Span) => sql`
  (select d.*, ${periodId}::bigint as period_id, ${span.from}::date as period_from, ${span.to}::date as period_to
   from (${documentsOf(tx, span)}) as d)`

const ofPeriod = (tx: CompanyTx, periodId: number) => sql`
  (select e.*, p.from_on as period_from, p.to_on as period_to
   from app.tax_entries as e join app.tax_periods as p on p.company_id = e.company_id and p.id = e.period_id
   where e.company_id = ${tx.companyId} and e.period_id = ${periodId})`

/** Its day lies before the period that holds it. */
const isLate = sql`e.tax_on < e.period_from`

const passing = ({ box, rateBp, late }: EntryFilter) => sql`
  ${box === undefined ? sql`true` : sql`e.box = ${box}::app.tax_box`}
  and ${rateBp === undefined ? sql`true` : sql`e.rate_bp = ${rateBp}::int`}
  and ${late ? isLate : sql`true`}`

/** By day, with what a row names; only the rows of one page are joined to it. */
const shown = (tx: CompanyTx, entries: RawBuilder<unknown>, where: RawBuilder<unknown>, slice: Slice) => sql<TaxEntry>`
  select e.source, e.document_id as "documentId", coalesce(i.type, b.type, 'Return') as type,
    coalesce(i.category::text, b.category::text) as category, coalesce(i.id, b.id) as "pageId",
    e.number, e.party_en as "partyEn", e.party_ar as "partyAr", coalesce(io.number, bo.number) as "originalNumber",
    o.from_on as "originalFrom", h.name_en as "shopNameEn", h.name_ar as "shopNameAr", e.box, e.rate_bp as "rateBp",
    e.tax_on as "taxOn", e.recorded_on as "recordedOn", e.amount_minor as amount, e.adjustment_minor as adjustment, e.vat_minor as vat,
    e.period_id as "periodId", e.period_from as "periodFrom", e.period_to as "periodTo",
    ${isLate} as "isLate"
  from (select e.* from ${entries} as e where ${where}
    order by e.tax_on, e.source, e.document_id, e.box, e.rate_bp limit ${slice.limit} offset ${slice.offset}) as e
  join app.shops as h on h.company_id = ${tx.companyId} and h.id = e.shop_id
  left join app.invoices as i on e.source = 'invoice' and i.company_id = ${tx.companyId} and i.id = e.document_id
  left join app.purchase_invoices as b on e.source <> 'invoice' and b.company_id = ${tx.companyId}
    and b.id = case e.source when 'purchase' then e.document_id else e.original_id end
  left join app.invoices as io on e.source = 'invoice' and io.company_id = ${tx.companyId} and io.id = e.original_id
  left join app.purchase_invoices as bo on e.source <> 'invoice' and bo.company_id = ${tx.companyId} and bo.id = e.original_id
  left join lateral (
    select p.from_on from app.tax_entries as x join app.tax_periods as p on p.company_id = x.company_id and p.id = x.period_id
    where x.company_id = ${tx.companyId} and x.document_id = e.original_id
      and x.source = (case e.source when 'invoice' then 'invoice' else 'purchase' end)::app.tax_source limit 1) as o on true
  order by e.tax_on, e.source, e.document_id, e.box, e.rate_bp`

const counted = (entries: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
  sql<{
    count: number
  }>`select count(*)::int as count from (select from ${entries} as e where ${where} limit ${sql.lit(countedAtMost)}) as f`

export const listOpen = statement((tx: CompanyTx, periodId: number, span: Span, filter: EntryFilter, slice: Slice) =>
  shown(tx, ofSpan(tx, periodId, span), passing(filter), slice),
).all
export const countOpen = statement((tx: CompanyTx, periodId: number, span: Span, filter: EntryFilter) =>
  counted(ofSpan(tx, periodId, span), passing(filter)),
).one
export const listFrozen = statement((tx: CompanyTx, periodId: number, filter: EntryFilter, slice: Slice) =>
  shown(tx, ofPeriod(tx, periodId), passing(filter), slice),
).all
export const countFrozen = statement((tx: CompanyTx, periodId: number, filter: EntryFilter) =>
  counted(ofPeriod(tx, periodId), passing(filter)),
).one

export type PostedFilter = {
  registrationIds: number[]
  box: TaxBox | undefined
  from: CalendarDate | undefined
  to: CalendarDate | undefined
}
/** What all posted periods of some VAT numbers hold. */
const ofPosted = (tx: CompanyTx, { registrationIds }: PostedFilter) => sql`
  (select e.*, p.from_on as period_from, p.to_on as period_to
   from app.tax_entries as e join app.tax_periods as p on p.company_id = e.company_id and p.id = e.period_id
   where e.company_id = ${tx.companyId} and p.vat_registration_id = any(${registrationIds}::bigint[]))`
const inDays = ({ box, from, to }: PostedFilter) => sql`
  ${box === undefined ? sql`true` : sql`e.box = ${box}::app.tax_box`}
  and ${from === undefined ? sql`true` : sql`e.tax_on >= ${from}::date`}
  and ${to === undefined ? sql`true` : sql`e.tax_on <= ${to}::date`}`

export const listPosted = statement((tx: CompanyTx, filter: PostedFilter, slice: Slice) =>
  shown(tx, ofPosted(tx, filter), inDays(filter), slice),
).all
export const countPosted = statement((tx: CompanyTx, filter: PostedFilter) =>
  counted(ofPosted(tx, filter), inDays(filter)),
).one
