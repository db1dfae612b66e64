import type { CompanyTx } from '@warsha/db/database'
import type { Shares } from '@warsha/db/schema.gen'
import { type Insertable, sql } from 'kysely'
import { isNormal } from '../lib/indexed.ts'

/** What is asked of a ticket before something of it is shared. */
export const findSharedTicket = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('companies as m', 'm.id', 't.companyId')
    .select((eb) => [
      't.id',
      't.number',
      't.shopId',
      't.vehicleId',
      't.km',
      't.customerId',
      't.dealerId',
      'm.nameEn as companyEn',
      'm.nameAr as companyAr',
      eb
        .selectFrom('invoices as i')
        .select('i.id')
        .whereRef('i.companyId', '=', 't.companyId')
        .whereRef('i.ticketId', '=', 't.id')
        .where(isNormal('i.type'))
        .as('invoiceId'),
    ])
    .where('t.companyId', '=', tx.companyId)
    .where('t.id', '=', id)
    .executeTakeFirst()
export type SharedTicket = NonNullable<Awaited<ReturnType<typeof findSharedTicket>>>

export async function isReceiptOf(tx: CompanyTx, paymentId: number, ticketId: number): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', paymentId)
    .where('ticketId', '=', ticketId)
    .where('kind', 'in', ['Payment', 'Refund'])
    .executeTakeFirst()
  return payment !== undefined
}

const ofInvoice = sql<number>`coalesce(ticket_id, deposit_ticket_id, (
  select b.ticket_id from app.invoices as b where b.company_id = invoices.company_id and b.id = invoices.debit_of_id))`

/** The ticket that an invoice, also one of its deposits or a debit note on it, or a payment belongs to. */
export async function findTicketOf(tx: CompanyTx, table: 'invoices' | 'payments', id: number): Promise<number | null> {
  const ticket = table === 'invoices' ? ofInvoice : sql<number>`ticket_id`
  const found = await tx
    .selectFrom(table)
    .select(ticket.as('ticketId'))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.ticketId ?? null
}

type NewShare = Omit<Insertable<Shares>, 'companyId' | 'expiresAt'> & { days: number }

export async function insertShare(tx: CompanyTx, { days, ...share }: NewShare): Promise<number> {
  const { id } = await tx
    .insertInto('shares')
    .values({ companyId: tx.companyId, ...share, expiresAt: sql<string>`now() + make_interval(days => ${days})` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const shown = [
  's.id',
  's.document',
  's.channel',
  's.recipient',
  's.language',
  's.sharedByEn',
  's.sharedByAr',
  's.sharedAt',
  's.expiresAt',
  's.revokedAt',
  's.firstSeenAt',
  's.firstDay',
  's.lastDay',
] as const

/** Links as they are listed, with how their e-mail fared. */
const shares = (tx: CompanyTx) =>
  tx
    .selectFrom('shares as s')
    .leftJoin('mails as m', (join) => join.onRef('m.companyId', '=', 's.companyId').onRef('m.shareId', '=', 's.id'))
    .select([...shown, 'm.status as sendStatus', 'm.problem'])
    .where('s.companyId', '=', tx.companyId)

export const listSharesOf = (tx: CompanyTx, ticketId: number, most: number) =>
  shares(tx).where('s.ticketId', '=', ticketId).orderBy('s.id', 'desc').limit(most).execute()
/** The links to the statement of a customer, a partner or a supplier. */
export const listSharesOfAccount = (
  tx: CompanyTx,
  column: 'customerId' | 'dealerId' | 'supplierId',
  id: number,
  most: number,
) => shares(tx).where(`s.${column}`, '=', id).orderBy('s.id', 'desc').limit(most).execute()
export const listSharesOfEstimate = (tx: CompanyTx, estimateId: number, most: number) =>
  shares(tx).where('s.estimateId', '=', estimateId).orderBy('s.id', 'desc').limit(most).execute()
export const findShare = (tx: CompanyTx, id: number) => shares(tx).where('s.id', '=', id).executeTakeFirstOrThrow()
export type StoredShare = Awaited<ReturnType<typeof findShare>>

const link = [
  'id',
  'ticketId',
  'document',
  'invoiceId',
  'paymentId',
  'purchaseOrderId',
  'estimateId',
  'customerId',
  'dealerId',
  'supplierId',
  'seenShopIds',
  'seenExpenseShopIds',
  'shopId',
  'firstDay',
  'lastDay',
  'language',
  'expiresAt',
  'revokedAt',
  'firstSeenAt',
] as const
export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const findLink = (tx: CompanyTx, tokenHash: string) =>
  tx
    .selectFrom('shares')
    .select(link)
    .where('companyId', '=', tx.companyId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
export const findLinkById = (tx: CompanyTx, id: number) =>
  tx.selectFrom('shares').select(link).where('companyId', '=', tx.companyId).where('id', '=', id).executeTakeFirst()

export const revokeShare = (tx: CompanyTx, id: number) =>
  tx
    .updateTable('shares')
    .set({ revokedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()

export const noteSeen = (tx: CompanyTx, id: number) =>
  tx
    .updateTable('shares')
    .set({ firstSeenAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('firstSeenAt', 'is', null)
    .execute()

/** The ticket of a link; every document but a statement, an order and an estimate has one. */
export function ticketOf({ ticketId }: Pick<Link, 'ticketId'>): number {
  if (ticketId === null) throw new Error('A link to a statement, an order or an estimate has no ticket')
  return ticketId
}

/** Whose page it is: what a reader without a sign-in sees above every document. */
export const findSender = (tx: CompanyTx, ticketId: number) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 't.companyId').onRef('h.id', '=', 't.shopId'))
    .innerJoin('companies as m', 'm.id', 't.companyId')
    .innerJoin('currencies as u', 'u.code', 't.currency')
    .select([
      'm.nameEn as companyEn',
      'm.nameAr as companyAr',
      'h.nameEn as shopEn',
      'h.nameAr as shopAr',
      sql<string | null>`coalesce(h.contact_no, m.contact_no)`.as('phone'),
      'h.timeZone',
      'u.code',
      'u.decimals',
      't.number',
      't.openedAt',
      't.vehicleId',
      't.km',
      't.totalMinor as total',
    ])
    .where('t.companyId', '=', tx.companyId)
    .where('t.id', '=', ticketId)
    .executeTakeFirstOrThrow()

/** The same of a document that is of no ticket. */
export const findSendingShop = (tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('shops as h')
    .innerJoin('companies as m', 'm.id', 'h.companyId')
    .select([
      'm.nameEn as companyEn',
      'm.nameAr as companyAr',
      'h.nameEn as shopEn',
      'h.nameAr as shopAr',
      sql<string | null>`coalesce(h.contact_no, m.contact_no)`.as('phone'),
      'h.timeZone',
    ])
    .where('h.companyId', '=', tx.companyId)
    .where('h.id', '=', shopId)
    .executeTakeFirstOrThrow()
