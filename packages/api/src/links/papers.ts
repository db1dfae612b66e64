import { Estimate } from '@warsha/contract/estimate-rows'
import { Ticket } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import type { ConditionPaper } from '@warsha/documents/condition-report'
import type { InspectionPaper } from '@warsha/documents/inspection'
import type { InvoicePaper } from '@warsha/documents/invoice'
import type { PrintRequest } from '@warsha/documents/print-request'
import type { PurchaseOrderPaper } from '@warsha/documents/purchase-order'
import type { ReceiptPaper } from '@warsha/documents/receipt'
import type { StatementPaper } from '@warsha/documents/statement'
import type { WorkOrderPaper } from '@warsha/documents/work-order'
import type { Caller } from '@warsha/documents/workers'
import { statementPaper } from '../accounts/print-statement.ts'
import { findSystemSettings } from '../company/setting-queries.ts'
import { conditionPaper } from '../conditions/report.ts'
import { estimatePage } from '../estimates/page.ts'
import { findEstimateHead } from '../estimates/page-queries.ts'
import { estimatePaper } from '../estimates/print.ts'
import { findSentOffer } from '../estimates/sent-queries.ts'
import { inspectionPaper } from '../inspections/report.ts'
import { readInvoicePaper } from '../invoices/print-invoice.ts'
import { withoutPhones } from '../lib/amounts.ts'
import type { Language, Services } from '../lib/context.ts'
import { printFor } from '../lib/printing.ts'
import { refuse } from '../lib/refuse.ts'
import { receiptPaper } from '../payments/print-receipt.ts'
import { orderPage } from '../purchase-orders/page.ts'
import { orderPaper } from '../purchase-orders/print-order.ts'
import { findLinkById, type Link, ticketOf } from '../shares/queries.ts'
import { supplierStatementPaper } from '../supplier-accounts/print-statement.ts'
import { ticketPage } from '../tickets/page.ts'
import { workOrderPaper } from '../work-orders/work-order.ts'

/** A document as read from the database, to be printed when the database is not needed any more. */
export type SharedPrint = { language: Language } & (
  | { document: 'Invoice'; paper: InvoicePaper; bilingual: boolean }
  | { document: 'Receipt'; paper: ReceiptPaper }
  | { document: 'Inspection'; paper: InspectionPaper }
  | { document: 'Condition'; paper: ConditionPaper }
  | { document: 'Statement' | 'SupplierStatement'; paper: StatementPaper }
  | { document: 'PurchaseOrder'; paper: PurchaseOrderPaper }
  | { document: 'PreInvoice'; paper: WorkOrderPaper }
  | { document: 'WorkOrder'; paper: WorkOrderPaper }
  | { document: 'Estimate'; paper: WorkOrderPaper }
)

/** A reader of a link is not a user of the company and has written no notes. */
const reader = { userId: 0 }

/** The document that a link shows; null for one that asks the customer. */
export async function paperOfLink(tx: CompanyTx, link: Link): Promise<SharedPrint | null> {
  const { document, language } = link
  if (document === 'Decision') return null
  if (document === 'Invoice') return paperOfInvoice(tx, link)
  if (document === 'Receipt') return { document, language, paper: await receiptPaper(tx, link.paymentId ?? 0) }
  if (document === 'Statement') return { document, language, paper: await paperOfStatement(tx, link) }
  if (document === 'SupplierStatement') return { document, language, paper: await paperOfSupplier(tx, link) }
  if (document === 'PurchaseOrder') return paperOfOrder(tx, link)
  if (document === 'Estimate') return { document, language, paper: await paperOfEstimate(tx, link) }
  if (document === 'Condition') return { document, language, paper: await conditionPaper(tx, await ticketOn(tx, link)) }
  if (document === 'Inspection') return { document, language, paper: await inspectionPaper(tx, ticketOf(link)) }
  return { document, language, paper: await workOrderPaper(tx, await ticketOn(tx, link), document) }
}

/** Users who are shown no phone numbers have the links they give out: no paper of a ticket tells the customer's there. */
async function ticketOn(tx: CompanyTx, link: Link): Promise<Ticket> {
  return withoutPhones(await ticketPage(tx, ticketOf(link), reader), Ticket)
}

async function paperOfInvoice(tx: CompanyTx, { invoiceId, language }: Link): Promise<SharedPrint> {
  const { bilingualInvoice: bilingual } = await findSystemSettings(tx)
  return { document: 'Invoice', language, bilingual, paper: await readInvoicePaper(tx, invoiceId ?? 0) }
}

/** What was cancelled is asked of nobody any more: its link shows nothing. */
async function paperOfOrder(tx: CompanyTx, { purchaseOrderId, language }: Link): Promise<SharedPrint | null> {
  const id = purchaseOrderId ?? 0
  const { state } = await orderPage(tx, id)
  return state === 'cancelled' ? null : { document: 'PurchaseOrder', language, paper: await orderPaper(tx, id) }
}

/** As it was sent last: what is changed since is not offered yet. */
async function paperOfEstimate(tx: CompanyTx, { estimateId }: Link): Promise<WorkOrderPaper> {
  const id = estimateId ?? 0
  if (!(await findEstimateHead(tx, id))) throw refuse({ code: 'linkNotValid' })
  const [estimate, sent] = [await estimatePage(tx, id), await findSentOffer(tx, id)]
  return estimatePaper(tx, withoutPhones(estimate, Estimate), sent?.offer)
}

/** The days are those the link was made for, whatever is asked. */
function paperOfStatement(tx: CompanyTx, link: Link): Promise<StatementPaper> {
  const { customerId, dealerId, shopId, firstDay, lastDay } = link
  const whose =
    dealerId === null
      ? { holder: 'customer' as const, id: customerId ?? 0 }
      : { holder: 'dealer' as const, id: dealerId }
  return statementPaper(tx, shopId ?? 0, { ...whose, from: firstDay ?? undefined, to: lastDay ?? undefined })
}

/** The days, and the documents that its sender saw, are those the link was made for. */
function paperOfSupplier(tx: CompanyTx, link: Link): Promise<StatementPaper> {
  const { supplierId, shopId, firstDay, lastDay, seenShopIds, seenExpenseShopIds } = link
  // Numbers in an array come from the database as text.
  const seen = { shopIds: (seenShopIds ?? []).map(Number), expenseShopIds: (seenExpenseShopIds ?? []).map(Number) }
  const asked = { id: supplierId ?? 0, from: firstDay ?? undefined, to: lastDay ?? undefined }
  return supplierStatementPaper(tx, shopId ?? 0, seen, asked)
}

export async function paperOfShare(tx: CompanyTx, shareId: number): Promise<SharedPrint | null> {
  const link = await findLinkById(tx, shareId)
  return link ? paperOfLink(tx, link) : null
}

/** Printed in the reader's language; an invoice in both or in Arabic alone, for the law reads it in Arabic. */
export async function printPaper(
  services: Pick<Services, 'printer'>,
  shared: SharedPrint,
  caller: Caller,
): Promise<{ bytes: Uint8Array; number: string }> {
  return { bytes: await printFor(services, requestOf(shared), caller), number: numberOf(shared) }
}

function requestOf(shared: SharedPrint): PrintRequest {
  const { language } = shared
  const spoken = { language, lead: language } as const
  switch (shared.document) {
    case 'Invoice':
      return {
        document: 'invoice',
        paper: shared.paper,
        options: shared.bilingual ? { language: 'both', lead: language } : { language: 'ar' },
      }
    case 'Receipt':
      return { document: 'receipt', paper: shared.paper, options: spoken }
    case 'Statement':
    case 'SupplierStatement':
      return { document: 'statement', paper: shared.paper, options: spoken }
    case 'PurchaseOrder':
      return { document: 'purchaseOrder', paper: shared.paper, options: spoken }
    case 'Condition':
      return { document: 'condition', paper: shared.paper, options: { ...spoken, photos: true, apart: false } }
    case 'Inspection':
      return { document: 'inspection', paper: shared.paper, options: spoken }
    case 'PreInvoice':
      return { document: 'workOrder', paper: shared.paper, options: { ...spoken, kind: 'preInvoice' } }
    case 'Estimate':
      return {
        document: 'workOrder',
        paper: shared.paper,
        options: { language: 'both', lead: language, kind: 'estimate' },
      }
    case 'WorkOrder':
      return { document: 'workOrder', paper: shared.paper, options: { ...spoken, kind: 'workOrder' } }
  }
}

function numberOf(shared: SharedPrint): string {
  switch (shared.document) {
    case 'Statement':
    case 'SupplierStatement':
      return `statement-${shared.paper.to}`
    case 'Invoice':
    case 'Receipt':
    case 'PurchaseOrder':
      return shared.paper.number
    default:
      return shared.paper.ticketNumber
  }
}
