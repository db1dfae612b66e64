import type { CompanyTx } from '@warsha/db/database'
import type { InvoiceLines, Invoices } from '@warsha/db/schema.gen'
import type { Money } from '@warsha/domain/money'
import type { LineKind } from '@warsha/domain/totals'
import { type Insertable, type SqlBool, sql } from 'kysely'

/** Written out, because the index of one invoice for each ticket serves only who repeats its condition to the letter. */
export const isNormal = (column: string) => sql<SqlBool>`${sql.ref(column)} = 'Normal'`

export const findInvoiceByKey = (tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'ticketId', 'isCredit', 'paymentDueOn'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst()

/** The sales invoice of a ticket. */
export const findInvoiceOf = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where(isNormal('type'))
    .executeTakeFirst()

export async function insertInvoice(tx: CompanyTx, invoice: Omit<Insertable<Invoices>, 'companyId'>): Promise<number> {
  const { id } = await tx
    .insertInto('invoices')
    .values({ companyId: tx.companyId, ...invoice })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertInvoiceLines(
  tx: CompanyTx,
  lines: Omit<Insertable<InvoiceLines>, 'companyId'>[],
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('invoiceLines')
    .values(lines.map((line) => ({ companyId: tx.companyId, ...line })))
    .execute()
}

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
] as const

/** What is sold on a ticket, with its stored figures, services first: neither cancelled work nor what the customer brought. */
export async function listSoldLines(tx: CompanyTx, ticketId: number): Promise<SoldLine[]> {
  return tx
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
        .where('source', '<>', 'PurchaseByCustomer'),
    )
    .orderBy('kind', 'desc')
    .orderBy('position')
    .orderBy('itemId')
    .execute()
}

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
}

export const listWarrantyPeriods = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketServices')
    .select(['id', 'warrantyValue', 'warrantyUnit'])
    .where('companyId', '=', tx.companyId)
    .where('ticketId', '=', ticketId)
    .where('status', '=', 'Completed')
    .where('warrantyValue', '>', 0)
    .execute()

export const setWarrantyEnds = (tx: CompanyTx, ends: { id: number; endsOn: string | null }[]) =>
  sql`
    update app.ticket_services as s set warranty_ends_on = w.ends_on
    from unnest(${ends.map(({ id }) => id)}::bigint[], ${ends.map(({ endsOn }) => endsOn)}::date[]) as w (id, ends_on)
    where s.company_id = ${tx.companyId} and s.id = w.id`.execute(tx)
