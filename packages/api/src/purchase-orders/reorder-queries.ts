import type { ReorderPart } from '@warsha/contract/reorder'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { PurchaseVatMode } from '@warsha/domain/purchases'
import type { Instant } from '@warsha/domain/time'
import { sql } from 'kysely'

/** What a unit cost the last time as its document has it, VAT inside or not; null where it was never bought. */
export type LastPaid = { paid: Money | null; vatMode: PurchaseVatMode | null; vatBp: number | null }
type Candidate = Omit<ReorderPart, 'proposedMilli' | 'price'> & LastPaid

/** What of parts is to come in a shop, on drafts as well. */
const ordered = (tx: CompanyTx, shopId: number) => sql`
  select part_id, sum(to_come_milli) as milli from app.purchase_order_lines
  where company_id = ${tx.companyId} and shop_id = ${shopId} and to_come_milli > 0 group by part_id`

/**
 * Parts that are at their minimum or below, or that somebody waits for, once all orders have come (`isToReorder`). The index
 * `stock_to_reorder` finds those that may be; what is on order is taken into account of them alone.
 */
export const listToReorder = statement(
  (tx: CompanyTx, shopId: number, since: Instant, most: number) => sql<Candidate>`
    with ordered as (${ordered(tx, shopId)}),
    waiting as (
      select part_id, sum(requested_milli - (issued_milli - returned_milli) - reserved_milli) as milli from app.part_requests
      where company_id = ${tx.companyId} and shop_id = ${shopId} and state in ('waitingIssue', 'waitingIssueOrReturn')
        and requested_milli - (issued_milli - returned_milli) > reserved_milli group by part_id),
    candidates as (
      select part_id from app.stock
      where company_id = ${tx.companyId} and shop_id = ${shopId} and minimum_milli > 0
        and current_milli - reserved_milli <= minimum_milli
      union select part_id from waiting),
    levels as (
      select c.part_id, coalesce(s.current_milli, 0) as current_milli, coalesce(s.minimum_milli, 0) as minimum_milli,
        coalesce(s.current_milli - s.reserved_milli, 0) as available_milli, coalesce(o.milli, 0) as ordered_milli,
        coalesce(w.milli, 0) as waiting_milli
      from candidates c
      left join app.stock s on s.company_id = ${tx.companyId} and s.shop_id = ${shopId} and s.part_id = c.part_id
      left join ordered o on o.part_id = c.part_id
      left join waiting w on w.part_id = c.part_id),
    picked as (
      select l.*, p.part_no, p.name_en, p.name_ar, p.unit, p.purchase_unit, p.factor_milli
      from levels l join app.spare_parts p on p.company_id = ${tx.companyId} and p.id = l.part_id and p.active
      where l.available_milli + l.ordered_milli - l.waiting_milli <= case when l.minimum_milli > 0 then l.minimum_milli else -1 end
      order by l.part_id limit ${most})
    select p.part_id as "partId", p.part_no as "partNo", p.name_en as "nameEn", p.name_ar as "nameAr", p.unit as "stockUnit",
      p.current_milli as "currentMilli", p.available_milli as "availableMilli", p.ordered_milli::bigint as "orderedMilli",
      p.waiting_milli::bigint as "waitingMilli", p.minimum_milli as "minimumMilli", u.milli as "usedMilli",
      coalesce(b.unit, p.purchase_unit) as unit, coalesce(b.factor_milli, p.factor_milli) as "factorMilli",
      b.supplier_id as "supplierId", h.name_en as "supplierNameEn", h.name_ar as "supplierNameAr", b.price_minor as paid,
      b.vat_mode as "vatMode", b.vat_bp as "vatBp"
    from picked p
    cross join lateral (
      select coalesce(-sum(a.quantity_milli), 0)::bigint as milli from app.stock_activities a
      where a.company_id = ${tx.companyId} and a.shop_id = ${shopId} and a.part_id = p.part_id and a.recorded_at >= ${since}
        and a.kind in ('issued', 'returnedToStore', 'sold', 'returnedByCustomer')) u
    left join lateral (${lastBought(tx)}) b on true
    left join app.suppliers h on h.company_id = ${tx.companyId} and h.id = b.supplier_id
    order by p.part_id`,
).all

/** The last purchase of the part `p` from one of the suppliers. */
const lastBought = (tx: CompanyTx) => sql`
  select i.supplier_id, l.unit, l.factor_milli, l.price_minor, i.vat_mode, i.vat_bp
  from app.purchase_invoice_lines l
  join app.purchase_invoices i on i.company_id = l.company_id and i.id = l.invoice_id
  where l.company_id = ${tx.companyId} and l.part_id = p.part_id and i.type = 'Normal' and i.supplier_id is not null
  order by l.invoice_id desc limit 1`

/** What of parts is on orders, drafts as well. */
export const listOrderedOf = statement(
  (tx: CompanyTx, shopId: number, partIds: number[]) => sql<{ partId: number; orderedMilli: number }>`
    select part_id as "partId", milli::bigint as "orderedMilli" from (${ordered(tx, shopId)}) o
    where part_id = ${anyOf(partIds)}`,
).all

/** Two who order from one list at once come one after the other. */
export const lockReorder = statement(
  (tx: CompanyTx, shopId: number) =>
    sql`select pg_advisory_xact_lock(hashtextextended('reorder ' || ${shopId}::text, ${tx.companyId}))`,
).run

type Bought = {
  supplierId: number | null
  unit: ReorderPart['unit']
  factorMilli: number
} & LastPaid
/** In which unit, from whom and at which price a part was bought last. */
export const findLastBought = statement(
  (tx: CompanyTx, partId: number) => sql<Bought>`
    select b.supplier_id as "supplierId", coalesce(b.unit, p.purchase_unit) as unit,
      coalesce(b.factor_milli, p.factor_milli) as "factorMilli", b.price_minor as paid, b.vat_mode as "vatMode", b.vat_bp as "vatBp"
    from (select id as part_id, purchase_unit, factor_milli from app.spare_parts
      where company_id = ${tx.companyId} and id = ${partId}) p
    left join lateral (${lastBought(tx)}) b on true`,
).first
