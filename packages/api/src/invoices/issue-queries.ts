import type { CompanyTx } from '@warsha/db/database'
import type { InvoiceLines, Invoices } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { LineKind } from '@warsha/domain/totals'
import { type Insertable, sql } from 'kysely'
import { signBeforeCommit } from '../e-invoices/sign-issued.ts'
import { isNormal } from '../lib/indexed.ts'
import { refuse } from '../lib/refuse.ts'

export const findInvoiceByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'ticketId', 'isCredit', 'paymentDueOn', sql<string>`coalesce(request_hash, '')`.as('requestHash')])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

/** The sales invoice of a ticket. */
export const findInvoiceOf = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where(isNormal('type')),
).first

/**
 * Numbers are unique in a company: where two shops write theirs alike, the second one is refused and nothing is stored. Where the
 * shop has a device of the tax authority, the invoice becomes an e-invoice before the transaction commits.
 */
export async function insertInvoice(tx: CompanyTx, invoice: Omit<Insertable<Invoices>, 'companyId'>): Promise<number> {
  const issued = await insertHead(tx, invoice)
  if (!issued) throw refuse({ code: 'invoiceNumberTaken', data: { number: invoice.number } })
  signBeforeCommit(tx, issued.id, invoice)
  return issued.id
}

const insertHead = statement((tx: CompanyTx, invoice: Omit<Insertable<Invoices>, 'companyId'>) =>
  tx
    .insertInto('invoices')
    .values({ companyId: tx.companyId, ...invoice })
    .onConflict((conflict) => conflict.columns(['companyId', 'number']).doNothing())
    .returning('id'),
).first

type Line = Omit<Insertable<InvoiceLines>, 'companyId'>
export async function insertInvoiceLines(tx: CompanyTx, lines: Line[]): Promise<void> {
  if (lines.length > 0) await insertLines(tx, lines)
}

const insertLines = statement((tx: CompanyTx, lines: Line[]) =>
  tx.insertInto('invoiceLines').values(lines.map((line) => ({ companyId: tx.companyId, ...line }))),
).run

const figures = [
  'id as itemId',
  'nameEn',
  'nameAr',
  'quantityMilli',
  'priceMinor',
  'grossMinor',
  'taxableMinor',
  'vatMinor',
  'totalMinor',
  'payerId',
] as const

/** What is sold on a ticket, with its stored figures, services first: neither cancelled work, nor what the customer brought, nor what went back to the store. */
export const listSoldLines: (tx: CompanyTx, ticketId: number) => Promise<SoldLine[]> = statement(
  (tx: CompanyTx, ticketId: number) =>
    tx
      .selectFrom('ticketServices')
      .select(figures)
      .select(['position', sql<LineKind>`'service'`.as('kind')])
      .where('companyId', '=', tx.companyId)
      .where('ticketId', '=', ticketId)
      .where('status', '<>', 'Canceled')
      .unionAll(
        tx
          .selectFrom('ticketParts')
          .select(figures)
          .select(['position', sql<LineKind>`'part'`.as('kind')])
          .where('companyId', '=', tx.companyId)
          .where('ticketId', '=', ticketId)
          .where('source', '<>', 'PurchaseByCustomer')
          .where('quantityMilli', '>', 0),
      )
      .orderBy('kind', 'desc')
      .orderBy('position')
      .orderBy('itemId'),
).all

export type SoldLine = {
  kind: LineKind
  itemId: number
  position: number
  nameEn: string
  nameAr: string
  quantityMilli: number
  priceMinor: Money
  grossMinor: Money
  taxableMinor: Money
  vatMinor: Money
  totalMinor: Money
  payerId: number | null
}

export const listWarrantyPeriods = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketServices')
    .select(['id', 'warrantyValue', 'warrantyUnit'])
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'Completed')
    .where('warrantyValue', '>', 0),
).all

export const setWarrantyEnds = (tx: CompanyTx, ends: { id: number; endsOn: string | null }[]) =>
  keepEnds(
    tx,
    ends.map(({ id }) => id),
    ends.map(({ endsOn }) => endsOn),
  )

const keepEnds = statement(
  (tx: CompanyTx, ids: number[], ends: (string | null)[]) => sql`
    update app.ticket_services as s set warranty_ends_on = w.ends_on
    from unnest(${ids}::bigint[], ${ends}::date[]) as w (id, ends_on)
    where s.company_id = ${tx.companyId} and s.id = w.id`,
).run
