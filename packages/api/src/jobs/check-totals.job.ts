import { type CompanyTx, inCompany } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { sql } from 'kysely'
import type { Services } from '../lib/context.ts'
import { isNormal } from '../lib/indexed.ts'
import { forEachCompany } from './each-company.ts'

/**
 * The tickets and invoices whose stored money is not the sum of its rows: payments, and what return invoices took back of each line. There
 * should never be one: a wrong one is a bug to hear of the next morning.
 */
export async function listWrongTotals(tx: CompanyTx): Promise<{ id: number; number: string }[]> {
  return tx
    .selectFrom('tickets as t')
    .select(['t.id', 't.number'])
    .where('t.companyId', '=', tx.companyId)
    .where(
      sql<boolean>`(t.paid_minor, t.refunded_minor, t.bad_debt_minor) <> (
        select coalesce(sum(case when p.kind = 'Payment' then p.amount_minor when p.kind = 'BadDebt' or p.of_credit then 0 else -p.amount_minor end), 0),
               coalesce(sum(p.amount_minor) filter (where p.kind in ('Refund', 'RefundAdjustment') and not p.of_credit), 0),
               coalesce(sum(p.amount_minor) filter (where p.kind = 'BadDebt'), 0)
        from app.payments p where p.company_id = t.company_id and p.ticket_id = t.id)`,
    )
    .union(wrongReturns(tx))
    .union(wrongReceivables(tx))
    .union(wrongShares(tx))
    .limit(100)
    .execute()
}

/** Invoices that no ticket holds. */
const wrongReceivables = (tx: CompanyTx) =>
  tx
    .selectFrom('receivables as r')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'r.companyId').onRef('i.id', '=', 'r.invoiceId'),
    )
    .select(['i.id', 'i.number'])
    .where('r.companyId', '=', tx.companyId)
    .where(
      sql<boolean>`((r.paid_minor, r.refunded_minor, r.bad_debt_minor) <> (
        select coalesce(sum(case when p.kind = 'Payment' then p.amount_minor when p.kind = 'BadDebt' or p.of_credit then 0 else -p.amount_minor end), 0),
               coalesce(sum(p.amount_minor) filter (where p.kind in ('Refund', 'RefundAdjustment') and not p.of_credit), 0),
               coalesce(sum(p.amount_minor) filter (where p.kind = 'BadDebt'), 0)
        from app.payments p where p.company_id = r.company_id and p.invoice_id = r.invoice_id and p.ticket_id is null)
        or r.returned_minor <> (
          select coalesce(sum(b.total_minor), 0) from app.invoices b
          where b.company_id = r.company_id and b.original_invoice_id = r.invoice_id))`,
    )

/** Invoiced tickets whose invoices, one for each payer, are not together the ticket, to the halala of its VAT. */
const wrongShares = (tx: CompanyTx) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 't.companyId').onRef('i.ticketId', '=', 't.id').on(isNormal('i.type')),
    )
    .select(['t.id', 't.number'])
    .where('t.companyId', '=', tx.companyId)
    .where('t.sharedMinor', '>', money(0))
    .where(
      sql<boolean>`(t.shared_minor, t.total_minor - i.total_minor, t.vat_minor - i.vat_minor) <> (
        select sum(o.total_minor), sum(o.total_minor), sum(o.vat_minor)
        from app.ticket_payers y join app.invoices o on o.company_id = y.company_id and o.id = y.invoice_id
        where y.company_id = t.company_id and y.ticket_id = t.id and y.kind <> 'rest')`,
    )

/** Those on which a ticket, its return invoices and the lines that they took back differ. */
const wrongReturns = (tx: CompanyTx) =>
  tx
    .selectFrom('tickets as t')
    .select(['t.id', 't.number'])
    .where('t.companyId', '=', tx.companyId)
    .where(
      sql<boolean>`t.id in (
        with returned as (
          select ticket_id, original_invoice_id, sum(total_minor) as total from app.invoices
          where company_id = ${tx.companyId} and original_invoice_id is not null and ticket_id is not null group by 1, 2)
        select coalesce(o.id, r.ticket_id) from returned r
        full join (select id, returned_minor from app.tickets where company_id = ${tx.companyId} and returned_minor > 0) o on o.id = r.ticket_id
        where o.returned_minor is distinct from r.total or r.total is distinct from (
          select sum(l.returned_minor) from app.invoice_lines l
          where l.company_id = ${tx.companyId} and l.invoice_id = r.original_invoice_id))`,
    )

export async function checkTotals(services: Services): Promise<void> {
  const { database, log } = services
  await forEachCompany(services, async (companyId) => {
    const wrong = await inCompany(database, companyId, listWrongTotals, 'read')
    for (const found of wrong)
      log.error({ companyId, found }, 'The money of a ticket or an invoice is not the sum of its payments and returns')
  })
}
