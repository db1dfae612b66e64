import type { Attachment } from '@warsha/contract/attached'
import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { api } from '../api.ts'
import { downloadFile } from '../records/pdf.ts'

/** A document to which files are attached: a bill, or a transaction that is prepared. */
type DocumentKind = PurchaseInvoiceCategory | 'transaction'
export type Document = { id: number; category: DocumentKind; attachments: readonly Attachment[] }

/** The calls for what is attached to such documents. */
export function attachmentCalls(category: DocumentKind) {
  if (category === 'transaction') return api.transactionAttachments
  return category === 'expense' ? api.expenseAttachments : api.purchaseAttachments
}

/** Keeps an attached file under its name. */
export const downloadAttachment = (
  { id, category }: Pick<Document, 'id' | 'category'>,
  attachmentId: number,
): Promise<boolean> => downloadFile(() => attachmentCalls(category).get.call({ documentId: id, attachmentId }))
