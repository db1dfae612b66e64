import type { InvoiceVehicle } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import type { InvoicePrepayments } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { Deposit } from '@warsha/domain/deposits'
import type { Money } from '@warsha/domain/money'
import type { Party } from '@warsha/domain/parties'
import { type Insertable, sql } from 'kysely'

/** The deposits of a ticket that are invoiced, less their credit notes; those with nothing left are left out. */
export const listOpenDeposits = statement(
  (tx: CompanyTx, ticketId: number) => sql<Deposit>`
    select d.id, d.payment_id as "paymentId", (d.total_minor - c.total)::bigint as total, (d.vat_minor - c.vat)::bigint as vat
    from app.invoices d cross join lateral (
      select coalesce(sum(r.total_minor), 0) as total, coalesce(sum(r.vat_minor), 0) as vat from app.invoices r
      where r.company_id = d.company_id and r.deposit_ticket_id = d.deposit_ticket_id and r.original_invoice_id = d.id) c
    where d.company_id = ${tx.companyId} and d.deposit_ticket_id = ${ticketId} and d.type = 'Normal' and d.total_minor > c.total
    order by d.id`,
).all

/** What a credit note copies from the invoice of the deposit: the parties at that time. */
export const findDepositHead = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('invoices')
    .select(['taxType', 'customerId', 'dealerId', 'vatRegistrationId', 'currency', 'vatAllowed', 'vatBp'])
    .select([
      sql<Party>`seller`.as('seller'),
      sql<Party>`buyer`.as('buyer'),
      sql<InvoiceVehicle>`vehicle`.as('vehicle'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).one

type Prepayment = Omit<Insertable<InvoicePrepayments>, 'companyId'>
const insertRows = statement((tx: CompanyTx, rows: Prepayment[]) =>
  tx.insertInto('invoicePrepayments').values(rows.map((row) => ({ companyId: tx.companyId, ...row }))),
).run

export async function insertPrepayments(tx: CompanyTx, invoiceId: number, deposits: readonly Deposit[]): Promise<void> {
  if (deposits.length === 0) return
  await insertRows(
    tx,
    deposits.map(({ id, total, vat }): Prepayment & { totalMinor: Money } => ({
      invoiceId,
      depositId: id,
      totalMinor: total,
      vatMinor: vat,
    })),
  )
}

/** The deposits that a sales invoice takes off, with what was left of each. */
export const listPrepayments = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('invoicePrepayments as p')
    .innerJoin('invoices as d', (join) =>
      join.onRef('d.companyId', '=', 'p.companyId').onRef('d.id', '=', 'p.depositId'),
    )
    .select(['d.id', 'd.number', 'p.vatMinor as vat', 'p.totalMinor as total'])
    .where('p.companyId', '=', tx.companyId)
    .where('p.invoiceId', '=', invoiceId)
    .orderBy('d.id'),
).all
