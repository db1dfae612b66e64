import type { EInvoiceState } from '@warsha/contract/e-invoices'
import type { CompanyTx } from '@warsha/db/database'
import type { EInvoices } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { sql, type Updateable } from 'kysely'
import type { ToldMessage } from './explained.ts'

const documents = (tx: CompanyTx) =>
  tx
    .selectFrom('eInvoices as e')
    .innerJoin('taxDevices as d', (join) =>
      join.onRef('d.companyId', '=', 'e.companyId').onRef('d.id', '=', 'e.deviceId'),
    )
    .select(['e.deviceId', 'e.counter', 'e.invoiceId', 'e.shopId', 'e.uuid', 'e.hash', 'e.simplified', 'e.signedXml'])
    .select(['e.status', 'e.tries', 'e.unanswered', 'e.nextTryAt', 'e.lastSubmittedAt', 'e.setAsideAt', 'd.mode'])
    .where('e.companyId', '=', tx.companyId)

const waiting = (tx: CompanyTx, deviceId: number) =>
  documents(tx).where('e.deviceId', '=', deviceId).where('e.status', '=', 'QUEUED').orderBy('e.counter')

/** The next two documents that a device has to submit, by their place in the chain, and then those that were set aside. */
export async function listHeads(tx: CompanyTx, deviceId: number): Promise<ToSubmit[]> {
  const [line, aside] = await Promise.all([listLine(tx, deviceId), listAside(tx, deviceId)])
  return [...line, ...aside]
}
const listLine = statement((tx: CompanyTx, deviceId: number) =>
  waiting(tx, deviceId).where('e.setAsideAt', 'is', null).limit(2),
).all
const listAside = statement((tx: CompanyTx, deviceId: number) =>
  waiting(tx, deviceId).where('e.setAsideAt', 'is not', null).limit(20),
).all

export const findToSubmit = statement((tx: CompanyTx, invoiceId: number) =>
  documents(tx).where('e.invoiceId', '=', invoiceId).where('e.replaced', 'is', false),
).first
export type ToSubmit = NonNullable<Awaited<ReturnType<typeof findToSubmit>>>

type Told = Updateable<Pick<EInvoices, 'status' | 'answerStatus' | 'answer' | 'messages' | 'clearedXml' | 'nextTryAt'>>

/** Notes what became of a try; what was accepted meanwhile by another try stays accepted. */
export const noteTry = statement((tx: CompanyTx, of: Pick<ToSubmit, 'deviceId' | 'counter'>, told: Told) =>
  tx
    .updateTable('eInvoices')
    .set({
      ...told,
      tries: sql<number>`tries + 1`,
      unanswered: sql<number>`case when ${told.status}::app.e_invoice_status = 'QUEUED' then unanswered + 1 else 0 end`,
      setAsideAt: sql<string | null>`case when ${told.status}::app.e_invoice_status = 'QUEUED' then set_aside_at end`,
      lastSubmittedAt: sql<string>`now()`,
    })
    .where('companyId', '=', tx.companyId)
    .where('deviceId', '=', of.deviceId)
    .where('counter', '=', of.counter)
    .where('status', '<>', 'SENT'),
).run

/** Those behind it go on without it; it is tried again by itself after so many minutes. */
export const setAside = statement((tx: CompanyTx, of: Pick<ToSubmit, 'deviceId' | 'counter'>, minutes: number) =>
  tx
    .updateTable('eInvoices')
    .set({ setAsideAt: sql<string>`now()`, nextTryAt: sql<string>`now() + make_interval(mins => ${minutes}::int)` })
    .where('companyId', '=', tx.companyId)
    .where('deviceId', '=', of.deviceId)
    .where('counter', '=', of.counter)
    .where('status', '=', 'QUEUED'),
).run

/** Devices that have something to submit now: its pause is over, or the gateway came back (`recoveredAt`) since it was tried last. */
export const listDueDevices = statement((tx: CompanyTx, recoveredAt: string | null) =>
  tx
    .selectFrom('eInvoices')
    .select('deviceId')
    .distinct()
    .where('companyId', '=', tx.companyId)
    .where('status', '=', 'QUEUED')
    .where(
      sql<boolean>`(next_try_at <= now() or set_aside_at is null and last_submitted_at < coalesce(${recoveredAt}::timestamptz, '-infinity'))`,
    ),
).all

const state = [
  'e.status',
  'e.simplified',
  'e.counter',
  'e.tries',
  'e.lastSubmittedAt',
  'e.setAsideAt',
  'd.mode',
] as const
const messages = sql<ToldMessage[]>`e.messages`.as('messages')

/** Where the e-invoice of an invoice stands, with the text of its QR code. */
export const findState = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('eInvoices as e')
    .innerJoin('taxDevices as d', (join) =>
      join.onRef('d.companyId', '=', 'e.companyId').onRef('d.id', '=', 'e.deviceId'),
    )
    .select([...state, messages, 'e.qr'])
    .where('e.companyId', '=', tx.companyId)
    .where('e.invoiceId', '=', invoiceId)
    .where('e.replaced', 'is', false),
).first

const rows = (tx: CompanyTx) =>
  tx
    .selectFrom('eInvoices as e')
    .innerJoin('taxDevices as d', (join) =>
      join.onRef('d.companyId', '=', 'e.companyId').onRef('d.id', '=', 'e.deviceId'),
    )
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'e.companyId').onRef('i.id', '=', 'e.invoiceId'),
    )
    .where('e.companyId', '=', tx.companyId)
    .where('e.replaced', 'is', false)

type Asked = { shopId: number; status: EInvoiceState['status'] | null }
const ofShop = (tx: CompanyTx, { shopId, status }: Asked) =>
  rows(tx)
    .where('e.shopId', '=', shopId)
    .$if(status !== null, (query) => query.where('e.status', '=', status))

export const listRows = (tx: CompanyTx, asked: Asked, { limit, offset }: { limit: number; offset: number }) =>
  ofShop(tx, asked)
    .select([...state, messages, 'e.invoiceId', 'e.typeCode', 'i.number', 'i.issuedAt'])
    .orderBy('e.invoiceId', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const findLog = statement((tx: CompanyTx, invoiceId: number) =>
  rows(tx)
    .select([...state, messages, 'e.invoiceId', 'e.typeCode', 'i.number', 'i.issuedAt', 'e.shopId'])
    .select(['e.uuid', 'e.hash', 'e.previousHash', 'e.qr', 'e.signedXml', 'e.clearedXml', 'e.answerStatus', 'e.answer'])
    .where('e.invoiceId', '=', invoiceId),
).first
