import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { api } from '../api.ts'
import { downloadFile } from '../records/pdf.ts'

/** The calls for what is attached to purchases, or to expenses. */
export const attachmentCalls = (category: PurchaseInvoiceCategory) =>
  category === 'expense' ? api.expenseAttachments : api.purchaseAttachments

type Document = { id: number; category: PurchaseInvoiceCategory }
/** Keeps an attached file under its name. */
export const downloadAttachment = ({ id, category }: Document, attachmentId: number): Promise<boolean> =>
  downloadFile(() => attachmentCalls(category).get.call({ purchaseInvoiceId: id, attachmentId }))
