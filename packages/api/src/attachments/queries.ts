import type { CompanyTx } from '@warsha/db/database'
import type { PurchaseAttachments } from '@warsha/db/schema.gen'
import { forEach, statement } from '@warsha/db/statement'
import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { type Insertable, sql } from 'kysely'
import { attachedColumns } from '../purchases/attached.ts'

export const insertAttachment = (tx: CompanyTx, file: Omit<Insertable<PurchaseAttachments>, 'companyId'>) =>
  tx
    .insertInto('purchaseAttachments')
    .values({ companyId: tx.companyId, ...file })
    .returning(attachedColumns)
    .executeTakeFirstOrThrow()

/** What decides who attaches to a document, before it is locked. */
export const findDocument = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('purchaseInvoices')
    .select(['category', 'shopId', 'recordedBy'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).first

export const findAttachmentByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('purchaseAttachments')
    .select(attachedColumns)
    .select([
      'invoiceId',
      'transactionId',
      sql<string>`encode(coalesce(object_hash, sha256(content)), 'hex')`.as('hash'),
    ])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

/** Where a row names its document: a bill, or a transaction that is prepared. */
export type DocumentColumn = 'invoiceId' | 'transactionId'

export const countAttachments = forEach(
  (column: DocumentColumn) =>
    statement((tx: CompanyTx, id: number) =>
      tx
        .selectFrom('purchaseAttachments')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('companyId', '=', tx.companyId)
        .where(column, '=', id),
    ).one,
)

/** A file of a document of this category; a purchase does not show what is attached to an expense. */
const attachedTo = (tx: CompanyTx, category: PurchaseInvoiceCategory, invoiceId: number, id: number) =>
  tx
    .selectFrom('purchaseAttachments as a')
    .innerJoin('purchaseInvoices as i', (join) =>
      join.onRef('i.companyId', '=', 'a.companyId').onRef('i.id', '=', 'a.invoiceId'),
    )
    .where('a.companyId', '=', tx.companyId)
    .where('a.id', '=', id)
    .where('a.invoiceId', '=', invoiceId)
    .where('i.category', '=', category)

export const findAttachment = statement(
  (tx: CompanyTx, category: PurchaseInvoiceCategory, invoiceId: number, id: number) =>
    attachedTo(tx, category, invoiceId, id).select(['a.name', 'a.mime', 'a.content', 'a.objectKey', 'a.objectHash']),
).first

/** The small picture, or the picture itself where there is none; nothing of a PDF. */
export const findSmall = statement((tx: CompanyTx, category: PurchaseInvoiceCategory, invoiceId: number, id: number) =>
  attachedTo(tx, category, invoiceId, id)
    .select([
      'a.name',
      sql<string>`coalesce(a.thumbnail_mime, a.mime)`.as('mime'),
      sql<Buffer>`coalesce(a.thumbnail, a.content)`.as('content'),
    ])
    .where('a.mime', '<>', 'application/pdf'),
).first

/** What was removed; nothing when it is gone already. */
export const deleteAttachment = forEach(
  (column: DocumentColumn) =>
    statement((tx: CompanyTx, documentId: number, id: number) =>
      tx
        .deleteFrom('purchaseAttachments')
        .where('companyId', '=', tx.companyId)
        .where(column, '=', documentId)
        .where('id', '=', id)
        .returning(['name', 'bytes', 'objectKey']),
    ).first,
)
