import type { EInvoiceState } from '@warsha/contract/e-invoices'
import type { CompanyTx } from '@warsha/db/database'
import type { EInvoices } from '@warsha/db/schema.gen'
import { statement } from '@warsha/db/statement'
import { sql, type Updateable } from 'kysely'

const documents = (tx: CompanyTx) =>
  tx
    .selectFrom('eInvoices as e')
    .innerJoin('taxDevices as d', (join) =>
      join.onRef('d.companyId', '=', 'e.companyId').onRef('d.id', '=', 'e.deviceId'),
    )
    .select(['e.deviceId', 'e.counter', 'e.invoiceId', 'e.shopId', 'e.uuid', 'e.hash', 'e.simplified', 'e.signedXml'])
    .select(['e.status', 'e.tries', 'e.nextTryAt', 'd.mode'])
    .where('e.companyId', '=', tx.companyId)

/** The oldest document that a device still has to submit. */
export const findOldestQueued = statement((tx: CompanyTx, deviceId: number) =>
  documents(tx).where('e.deviceId', '=', deviceId).where('e.status', '=', 'QUEUED').orderBy('e.counter').limit(1),
).first

export const findToSubmit = statement((tx: CompanyTx, invoiceId: number) =>
  documents(tx).where('e.invoiceId', '=', invoiceId).where('e.replaced', 'is', false),
).first
export type ToSubmit = NonNullable<Awaited<ReturnType<typeof findToSubmit>>>

type Told = Updateable<Pick<EInvoices, 'status' | 'answerStatus' | 'answer' | 'messages' | 'clearedXml' | 'nextTryAt'>>

/** Notes what became of a try; what was accepted meanwhile by another try stays accepted. */
export const noteTry = statement((tx: CompanyTx, of: Pick<ToSubmit, 'deviceId' | 'counter'>, told: Told) =>
  tx
    .updateTable('eInvoices')
    .set({ ...told, tries: sql<number>`tries + 1`, lastSubmittedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('deviceId', '=', of.deviceId)
    .where('counter', '=', of.counter)
    .where('status', '<>', 'SENT'),
).run

/** Devices that have something to submit now. */
export const listDueDevices = statement((tx: CompanyTx) =>
  tx
    .selectFrom('eInvoices')
    .select('deviceId')
    .distinct()
    .where('companyId', '=', tx.companyId)
    .where('status', '=', 'QUEUED')
    .where('nextTryAt', '<=', sql<string>`now()`),
).all

const state = ['e.status', 'e.simplified', 'e.counter', 'e.tries', 'e.lastSubmittedAt', 'd.mode'] as const
const messages = sql<EInvoiceState['messages']>`e.messages`.as('messages')

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

export const countRows = (tx: CompanyTx, asked: Asked) =>
  ofShop(tx, asked).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()

export const findLog = statement((tx: CompanyTx, invoiceId: number) =>
  rows(tx)
    .select([...state, messages, 'e.invoiceId', 'e.typeCode', 'i.number', 'i.issuedAt', 'e.shopId'])
    .select(['e.uuid', 'e.hash', 'e.previousHash', 'e.qr', 'e.signedXml', 'e.clearedXml', 'e.answerStatus', 'e.answer'])
    .where('e.invoiceId', '=', invoiceId),
).first
