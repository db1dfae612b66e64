import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { DrawerMoveKind } from '@warsha/domain/drawers'
import {
  type JournalSource,
  type PostedInvoice,
  type PostedPurchase,
  type Posting,
  postedActivities,
  postingsOfDrawer,
  postingsOfDrawerMove,
  postingsOfInvoice,
  postingsOfPayment,
  postingsOfPurchase,
  postingsOfStock,
  postingsOfSupplierPayment,
  postingsOfWriteOff,
} from '@warsha/domain/journal'
import type { Money } from '@warsha/domain/money'
import type { PaymentKind, PaymentMode } from '@warsha/domain/payments'
import type { PurchasePaymentKind } from '@warsha/domain/purchases'
import type { StockActivity } from '@warsha/domain/stock'
import type { CalendarDate, Instant } from '@warsha/domain/time'
import { sql } from 'kysely'
import { madeInSlices } from '../exports/slices.ts'

/** A shop, and the days of a journal as moments by its own clock. */
export type ShopSpan = { shopId: number; zone: string; from: Instant; before: Instant }
type Document = { id: number; number: string; documentOn: CalendarDate }
/** A document with what it is posted to. `version` where it can change later. */
export type PostedDocument = Document & { version: number | null; postings: Posting[] }

const dayOf = (column: string, zone: string) => sql`(${sql.ref(column)} at time zone ${zone})::date::text`
const within = (column: string, { from, before }: ShopSpan) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before}`

const listInvoices = statement(
  (tx: CompanyTx, shopId: number, zone: string, from: Instant, before: Instant) => sql<Document & PostedInvoice>`
    select i.id, i.number, ${dayOf('i.issued_at', zone)} as document_on, i.type, i.category, i.deposit_ticket_id is not null as is_deposit,
      i.services_minor as services, i.parts_minor as parts, i.taxable_minor as taxable, i.vat_minor as vat, i.total_minor as total,
      i.prepaid_vat_minor as prepaid_vat, x.category_id
    from app.invoices i
    left join app.invoices o on o.company_id = i.company_id and o.id = i.original_invoice_id
    left join app.other_transactions x on x.company_id = i.company_id and x.invoice_id = case
      when o.debit_of_id is not null then o.debit_of_id when o.id is not null then o.id when i.debit_of_id is not null then i.debit_of_id else i.id end
    where i.company_id = ${tx.companyId} and i.shop_id = ${shopId} and ${within('i.issued_at', { shopId, zone, from, before })}
    order by i.id`,
).all

type PaymentRow = Document & { kind: PaymentKind; mode: PaymentMode | null; amount: Money }
const listPayments = statement(
  (tx: CompanyTx, shopId: number, zone: string, from: Instant, before: Instant) => sql<PaymentRow>`
    select p.id, p.receipt_number as number, ${dayOf('p.taken_at', zone)} as document_on, p.kind, p.mode, p.amount_minor as amount
    from app.payments p
    where p.company_id = ${tx.companyId} and p.shop_id = ${shopId} and ${within('p.taken_at', { shopId, zone, from, before })}
    order by p.id`,
).all

/** Those recorded since a moment that no journal holds as they are now: new ones, and those that changed since. */
const listPurchases = statement(
  (tx: CompanyTx, shopId: number, since: Instant, before: Instant) => sql<
    Document & PostedPurchase & { version: number }
  >`
    select i.id, i.number, i.version, i.invoiced_on::text as document_on, i.type, i.category, i.taxable_minor as taxable, i.vat_minor as vat,
      i.import_vat_minor as import_vat, i.no_vat_reason,
      i.total_minor as total, i.expense_category_id as category_id, l.stock_taxable, l.stock_value
    from app.purchase_invoices i
    cross join lateral (
      select coalesce(sum(l.taxable_minor), 0)::bigint as stock_taxable, coalesce(sum(l.stock_value_minor), 0)::bigint as stock_value
      from app.purchase_invoice_lines l
      where l.company_id = i.company_id and l.invoice_id = i.id and l.part_id is not null) l
    where i.company_id = ${tx.companyId} and i.shop_id = ${shopId} and i.recorded_at >= ${since} and i.recorded_at < ${before}
      and not exists (
        select from app.journal_lines j
        where j.company_id = i.company_id and j.source = 'purchase' and j.source_id = i.id and j.source_version = i.version)
    order by i.id`,
).all

type SupplierPaymentRow = Document & { kind: PurchasePaymentKind; mode: PaymentMode; amount: Money }
const listSupplierPayments = statement(
  (tx: CompanyTx, shopId: number, zone: string, from: Instant, before: Instant) => sql<SupplierPaymentRow>`
    select p.id, p.voucher_number as number, ${dayOf('p.paid_at', zone)} as document_on, p.kind, p.mode, p.amount_minor as amount
    from app.purchase_payments p
    where p.company_id = ${tx.companyId} and p.shop_id = ${shopId} and ${within('p.paid_at', { shopId, zone, from, before })}
    order by p.id`,
).all

const listWriteOffs = statement(
  (tx: CompanyTx, shopId: number, zone: string, from: Instant, before: Instant) => sql<
    Document & { amount: Money; vat: Money }
  >`
    select w.id, i.number, ${dayOf('w.written_at', zone)} as document_on, w.amount_minor as amount, w.vat_minor as vat
    from app.purchase_write_offs w
    join app.purchase_invoices i on i.company_id = w.company_id and i.id = w.invoice_id
    where w.company_id = ${tx.companyId} and w.shop_id = ${shopId} and ${within('w.written_at', { shopId, zone, from, before })}
    order by w.id`,
).all

const listActivities = statement(
  (tx: CompanyTx, shopId: number, zone: string, from: Instant, before: Instant) => sql<
    Document & { kind: StockActivity; value: Money }
  >`
    select a.id, coalesce(nullif(a.document_number, ''), p.part_no) as number, ${dayOf('a.recorded_at', zone)} as document_on, a.kind,
      a.value_minor as value
    from app.stock_activities a
    join app.spare_parts p on p.company_id = a.company_id and p.id = a.part_id
    where a.company_id = ${tx.companyId} and a.shop_id = ${shopId} and a.kind::text = any(${postedActivities}::text[]) and a.value_minor <> 0
      and ${within('a.recorded_at', { shopId, zone, from, before })}
    order by a.id`,
).all

const listDrawerMoves = statement(
  (tx: CompanyTx, shopId: number, zone: string, from: Instant, before: Instant) => sql<
    Document & { kind: DrawerMoveKind; amount: Money }
  >`
    select m.id, m.drawer_id::text as number, ${dayOf('m.moved_at', zone)} as document_on, m.kind, m.amount_minor as amount
    from app.drawer_moves m
    join app.drawers d on d.company_id = m.company_id and d.id = m.drawer_id
    where m.company_id = ${tx.companyId} and d.shop_id = ${shopId} and ${within('m.moved_at', { shopId, zone, from, before })}
    order by m.id`,
).all

const listClosedDrawers = statement(
  (tx: CompanyTx, shopId: number, zone: string, from: Instant, before: Instant) => sql<
    Document & { difference: Money }
  >`
    select d.id, d.id::text as number, ${dayOf('d.closed_at', zone)} as document_on, (c.counted_minor - c.expected_minor)::bigint as difference
    from app.drawers d
    join app.drawer_counts c on c.company_id = d.company_id and c.drawer_id = d.id and c.mode = 'cash'
    where d.company_id = ${tx.companyId} and d.shop_id = ${shopId} and c.counted_minor <> c.expected_minor
      and ${within('d.closed_at', { shopId, zone, from, before })}
    order by d.id`,
).all

type Read = (tx: CompanyTx, shopId: number, zone: string, from: Instant, before: Instant) => Promise<Document[]>
type Source = (tx: CompanyTx, span: ShopSpan) => Promise<PostedDocument[]>

/** Documents that never change once they are stored: those of the days themselves. */
const fixed =
  <Row extends Document>(
    read: (...values: Parameters<Read>) => Promise<Row[]>,
    postingsOf: (row: Row) => Posting[],
  ): Source =>
  async (tx, { shopId, zone, from, before }) => {
    const rows = await read(tx, shopId, zone, from, before)
    return madeInSlices(rows, (row) => ({ ...pick(row), version: null, postings: postingsOf(row) }))
  }
const pick = ({ id, number, documentOn }: Document): Document => ({ id, number, documentOn })

/** What a shop did in some days, source by source; purchases apart, as they may change later. */
export const fixedSources: Record<Exclude<JournalSource, 'purchase'>, Source> = {
  invoice: fixed(listInvoices, postingsOfInvoice),
  payment: fixed(listPayments, postingsOfPayment),
  supplierPayment: fixed(listSupplierPayments, postingsOfSupplierPayment),
  supplierWriteOff: fixed(listWriteOffs, postingsOfWriteOff),
  stock: fixed(listActivities, postingsOfStock),
  drawerMove: fixed(listDrawerMoves, postingsOfDrawerMove),
  drawer: fixed(listClosedDrawers, postingsOfDrawer),
}

/** Purchases, expenses and their returns as they stand now, recorded since a moment. */
export async function listChangedPurchases(
  tx: CompanyTx,
  { shopId, since, before }: { shopId: number; since: Instant; before: Instant },
): Promise<PostedDocument[]> {
  const rows = await listPurchases(tx, shopId, since, before)
  return madeInSlices(rows, (row) => ({ ...pick(row), version: row.version, postings: postingsOfPurchase(row) }))
}
