import type { Attachment } from '@warsha/contract/attached'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'

/** What of an attached file is listed, without its bytes. */
export const attachedColumns = [
  'id',
  'name',
  sql<Attachment['kind']>`case mime when 'application/pdf' then 'pdf' else 'picture' end`.as('kind'),
  'bytes',
  'addedByEn',
  'addedByAr',
  'addedAt',
] as const

/** The attachments of a purchase, an expense or a return, in the order in which they were added. */
export const listAttached = statement((tx: CompanyTx, invoiceId: number) =>
  tx
    .selectFrom('purchaseAttachments')
    .select(attachedColumns)
    .where('companyId', '=', tx.companyId)
    .where('invoiceId', '=', invoiceId)
    .orderBy('id'),
).all
