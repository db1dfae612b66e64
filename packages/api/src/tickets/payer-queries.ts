import type { CompanyTx } from '@warsha/db/database'
import type { TicketPayers } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import type { Money } from '@warsha/domain/money'
import type { PayerShare, ShareKind } from '@warsha/domain/payers'
import { type Insertable, sql } from 'kysely'

export type StoredPayer = Awaited<ReturnType<typeof listPayers>>[number]

/** The payers of a ticket with their lines and invoices; the row of kind `rest`, which names nobody, is the ticket's own. */
export const listPayers = statement((tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('ticketPayers as y')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.companyId', '=', 'y.companyId').onRef('c.id', '=', 'y.customerId'),
    )
    .leftJoin('dealers as d', (join) => join.onRef('d.companyId', '=', 'y.companyId').onRef('d.id', '=', 'y.dealerId'))
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'y.companyId').onRef('i.id', '=', 'y.invoiceId'),
    )
    .leftJoin('receivables as r', (join) =>
      join.onRef('r.companyId', '=', 'y.companyId').onRef('r.invoiceId', '=', 'y.invoiceId'),
    )
    .select([
      'y.id',
      sql<ShareKind | 'rest'>`y.kind`.as('kind'),
      'y.customerId',
      'y.dealerId',
      'y.amountMinor as amount',
      'y.shareBp',
      'y.claimNumber',
      'y.approvalReference',
      'y.approvedOn',
      'y.approvedMinor as approvedAmount',
      'i.id as invoiceId',
      'i.number as invoiceNumber',
      sql<Money>`greatest(r.remaining_minor, 0)`.as('due'),
      sql<string | null>`coalesce(c.name_en, d.name_en)`.as('nameEn'),
      sql<string | null>`coalesce(c.name_ar, d.name_ar)`.as('nameAr'),
      linesOf('app.ticket_services').as('serviceIds'),
      linesOf('app.ticket_parts').as('partIds'),
    ])
    .where('y.companyId', '=', tx.companyId)
    .where('y.ticketId', '=', ticketId)
    .orderBy('y.position')
    .orderBy('y.id'),
).all

const linesOf = (table: string) =>
  sql<number[]>`(select coalesce(jsonb_agg(l.id order by l.id), '[]') from ${sql.table(table)} l
    where l.company_id = y.company_id and l.payer_id = y.id)`

/** How the payers beside its own share a ticket. */
export const listShares: (tx: CompanyTx, ticketId: number) => Promise<PayerShare[]> = statement(
  (tx: CompanyTx, ticketId: number) =>
    tx
      .selectFrom('ticketPayers')
      .select(['id', sql<ShareKind>`kind`.as('kind'), 'amountMinor as amount', 'shareBp'])
      .where('companyId', '=', tx.companyId)
      .where('ticketId', '=', ticketId)
      .where('kind', '<>', 'rest')
      .orderBy('position')
      .orderBy('id'),
).all

type Row = Omit<Insertable<TicketPayers>, 'companyId'>
export const insertPayer = statement((tx: CompanyTx, row: Row) =>
  tx
    .insertInto('ticketPayers')
    .values({ companyId: tx.companyId, ...row })
    .returning('id'),
).one

/** Takes the payers off a ticket; its lines are those of its own payer again. */
export async function removePayers(tx: CompanyTx, ticketId: number): Promise<void> {
  await freeLines('ticketServices').run(tx, ticketId)
  await freeLines('ticketParts').run(tx, ticketId)
  await deletePayers(tx, ticketId)
}
const freed = (table: 'ticketServices' | 'ticketParts') =>
  statement((tx: CompanyTx, ticketId: number) =>
    tx
      .updateTable(table)
      .set({ payerId: null })
      .where('companyId', '=', tx.companyId)
      .where('ticketId', '=', ticketId)
      .where('payerId', 'is not', null),
  )
const freedOf = { ticketServices: freed('ticketServices'), ticketParts: freed('ticketParts') }
const freeLines = (table: keyof typeof freedOf) => freedOf[table]
const deletePayers = statement((tx: CompanyTx, ticketId: number) =>
  tx.deleteFrom('ticketPayers').where('companyId', '=', tx.companyId).where('ticketId', '=', ticketId),
).run

const given = (table: 'ticketServices' | 'ticketParts') =>
  statement((tx: CompanyTx, ids: number[], payerId: number) =>
    tx
      .updateTable(table)
      .set({ payerId })
      .where('companyId', '=', tx.companyId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`),
  )
const givenOf = { service: given('ticketServices'), part: given('ticketParts') }

/** Gives lines of the ticket to a payer. */
export async function giveLines(
  tx: CompanyTx,
  kind: keyof typeof givenOf,
  ids: number[],
  payerId: number,
): Promise<void> {
  if (ids.length > 0) await givenOf[kind].run(tx, ids, payerId)
}

/** The names of customers or partners. */
export const listParties = {
  customer: statement((tx: CompanyTx, ids: number[]) =>
    tx
      .selectFrom('customers')
      .select(['id', 'nameEn', 'nameAr'])
      .where('companyId', '=', tx.companyId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`),
  ).all,
  dealer: statement((tx: CompanyTx, ids: number[]) =>
    tx
      .selectFrom('dealers')
      .select(['id', 'nameEn', 'nameAr'])
      .where('companyId', '=', tx.companyId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`),
  ).all,
}

/** Notes which invoice a payer got. */
export const noteInvoice = statement((tx: CompanyTx, id: number, invoiceId: number) =>
  tx.updateTable('ticketPayers').set({ invoiceId }).where('companyId', '=', tx.companyId).where('id', '=', id),
).run
