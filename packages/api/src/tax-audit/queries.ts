import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import { sql } from 'kysely'

/** What stands in a cell: a text, or an amount in minor units by its column. */
export type AuditRow = Record<string, string | number | null>

/** The documents of a posted period of one source, in their order. */
export const listDocumentIds = statement((tx: CompanyTx, periodId: number, source: 'invoice' | 'purchase') =>
  tx
    .selectFrom('taxEntries')
    .select('documentId as id')
    .distinct()
    .where('companyId', '=', tx.companyId)
    .where('periodId', '=', periodId)
    .where('source', '=', sql<'invoice' | 'purchase'>`${source}::app.tax_source`)
    .orderBy('documentId'),
).all

/** Which documents a posted period has, in the order of the file. They never change. */
export const listEntryKeys = statement(
  (tx: CompanyTx, periodId: number) => sql<{ source: string; id: number }>`
    select e.source::text as source, e.document_id as id
    from app.tax_entries as e where e.company_id = ${tx.companyId} and e.period_id = ${periodId}
    group by e.tax_on, e.source, e.document_id order by e.tax_on, e.source, e.document_id`,
).all

/** Some of them with each of their boxes. */
export const listAuditEntries = statement(
  (tx: CompanyTx, periodId: number, sources: string[], ids: number[]) => sql<AuditRow>`
    select e.tax_on as "taxOn", e.recorded_on as "recordedOn", e.source::text as source, e.number, e.box::text as box, e.rate_bp as "rateBp",
      h.name_en as "shopEn", h.name_ar as "shopAr", e.party_en as "partyEn", e.party_ar as "partyAr",
      e.amount_minor as amount, e.adjustment_minor as adjustment, e.vat_minor as vat
    from unnest(${sources}::app.tax_source[], ${ids}::bigint[]) as k (source, document_id)
    join app.tax_entries as e on e.company_id = ${tx.companyId} and e.source = k.source and e.document_id = k.document_id
      and e.period_id = ${periodId}
    join app.shops as h on h.company_id = ${tx.companyId} and h.id = e.shop_id
    order by e.tax_on, e.source, e.document_id, e.box, e.rate_bp`,
).all

export const listAuditSales = statement(
  (tx: CompanyTx, ids: number[]) => sql<AuditRow>`
    select i.number, i.type::text as type, i.category::text as category, i.tax_type::text as "taxType",
      (i.deposit_ticket_id is not null)::text as deposit, i.issued_at as "issuedAt", i.supply_on as "supplyOn",
      i.seller->>'vatNumber' as "sellerVatNumber", i.buyer->>'nameEn' as "buyerEn", i.buyer->>'nameAr' as "buyerAr",
      i.buyer->>'vatNumber' as "buyerVatNumber", o.number as original, i.return_reason as "returnReason",
      i.vat_exemption::text as "vatExemption", i.vat_exemption_note as "vatExemptionNote", d.number as "debitOf", i.currency, i.vat_bp as "rateBp", i.gross_minor as gross, i.discount_minor as discount,
      i.taxable_minor as taxable, i.vat_minor as vat, i.total_minor as total, i.prepaid_minor as prepaid, i.prepaid_vat_minor as "prepaidVat"
    from app.invoices as i left join app.invoices as o on o.company_id = i.company_id and o.id = i.original_invoice_id
    left join app.invoices as d on d.company_id = i.company_id and d.id = i.debit_of_id
    where i.company_id = ${tx.companyId} and i.id = ${anyOf(ids)} order by i.id`,
).all

export const listAuditSalesLines = statement(
  (tx: CompanyTx, ids: number[]) => sql<AuditRow>`
    select i.number, l.position, l.kind, l.name_en as "nameEn", l.name_ar as "nameAr", l.quantity_milli as "quantityMilli",
      l.price_minor as price, l.gross_minor as gross, l.discount_minor as discount, l.taxable_minor as taxable, l.vat_minor as vat,
      l.total_minor as total
    from app.invoices as i join app.invoice_lines as l on l.company_id = i.company_id and l.invoice_id = i.id
    where i.company_id = ${tx.companyId} and i.id = ${anyOf(ids)} order by i.id, l.position`,
).all

export const listAuditPurchases = statement(
  (tx: CompanyTx, ids: number[]) => sql<AuditRow>`
    select p.number, p.type::text as type, p.category::text as category, p.invoiced_on as "invoicedOn", p.recorded_at as "recordedAt",
      p.supplier_doc_no as "supplierDocNo", p.supplier_name as supplier, s.vat_number as "supplierVatNumber", o.number as original,
      p.return_reason as "returnReason", p.vat_mode::text as "vatMode", p.no_vat_reason::text as "noVatReason",
      p.import_vat_minor as "importVat", p.currency, p.vat_bp as "rateBp", p.gross_minor as gross,
      p.discount_minor as discount, p.taxable_minor as taxable, p.vat_minor as vat, p.total_minor as total
    from app.purchase_invoices as p left join app.suppliers as s on s.company_id = p.company_id and s.id = p.supplier_id
    left join app.purchase_invoices as o on o.company_id = p.company_id and o.id = p.original_invoice_id
    where p.company_id = ${tx.companyId} and p.id = ${anyOf(ids)} order by p.id`,
).all

export const listAuditPurchaseLines = statement(
  (tx: CompanyTx, ids: number[]) => sql<AuditRow>`
    select p.number, l.position, l.part_no as "partNo", l.name_en as "nameEn", l.name_ar as "nameAr", l.quantity_milli as "quantityMilli",
      l.price_minor as price, l.gross_minor as gross, l.discount_minor as discount, l.taxable_minor as taxable, l.vat_minor as vat,
      l.total_minor as total
    from app.purchase_invoices as p join app.purchase_invoice_lines as l on l.company_id = p.company_id and l.invoice_id = p.id
    where p.company_id = ${tx.companyId} and p.id = ${anyOf(ids)} order by p.id, l.position`,
).all
