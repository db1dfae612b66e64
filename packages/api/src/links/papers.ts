import type { CompanyTx } from '@warsha/db/database'
import type { ConditionPaper } from '@warsha/documents/condition-report'
import type { InspectionPaper } from '@warsha/documents/inspection'
import type { InvoicePaper } from '@warsha/documents/invoice'
import type { ReceiptPaper } from '@warsha/documents/receipt'
import type { StatementPaper } from '@warsha/documents/statement'
import type { WorkOrderPaper } from '@warsha/documents/work-order'
import { statementPaper } from '../accounts/print-statement.ts'
import { conditionPaper } from '../conditions/report.ts'
import { inspectionPaper } from '../inspections/report.ts'
import { readInvoicePaper } from '../invoices/print-invoice.ts'
import type { Language, Services } from '../lib/context.ts'
import { receiptPaper } from '../payments/print-receipt.ts'
import { findLinkById, type Link, ticketOf } from '../shares/queries.ts'
import { ticketPage } from '../tickets/page.ts'
import { workOrderPaper } from '../work-orders/work-order.ts'

/** A paper as read from the database, to be printed when the database is not needed any more. */
export type SharedPrint = { language: Language } & (
  | { document: 'Invoice'; paper: InvoicePaper }
  | { document: 'Receipt'; paper: ReceiptPaper }
  | { document: 'Inspection'; paper: InspectionPaper }
  | { document: 'Condition'; paper: ConditionPaper }
  | { document: 'Statement'; paper: StatementPaper }
  | { document: 'PreInvoice' | 'WorkOrder'; paper: WorkOrderPaper }
)

/** A reader of a link is not a user of the company and has written no notes. */
const reader = { userId: 0 }

/** The paper that a link shows; null for one that asks the customer. */
export async function paperOfLink(tx: CompanyTx, link: Link): Promise<SharedPrint | null> {
  const { document, language } = link
  if (document === 'Decision') return null
  if (document === 'Invoice') return { document, language, paper: await readInvoicePaper(tx, link.invoiceId ?? 0) }
  if (document === 'Receipt') return { document, language, paper: await receiptPaper(tx, link.paymentId ?? 0) }
  if (document === 'Statement') return { document, language, paper: await paperOfStatement(tx, link) }
  if (document === 'Condition') return { document, language, paper: await conditionPaper(tx, ticketOf(link)) }
  if (document === 'Inspection') return { document, language, paper: await inspectionPaper(tx, ticketOf(link)) }
  return { document, language, paper: await workOrderPaper(tx, await ticketPage(tx, ticketOf(link), reader), document) }
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

export async function paperOfShare(tx: CompanyTx, shareId: number): Promise<SharedPrint | null> {
  const link = await findLinkById(tx, shareId)
  return link ? paperOfLink(tx, link) : null
}

/** Printed in the reader's language; an invoice always in both, for the law reads it in Arabic. */
export async function printPaper(
  { printer }: Pick<Services, 'printer'>,
  shared: SharedPrint,
): Promise<{ bytes: Uint8Array; number: string }> {
  const { language } = shared
  if (shared.document === 'Invoice') {
    const bytes = await printer.invoice(shared.paper, { language: 'both', lead: language })
    return { bytes, number: shared.paper.number }
  }
  if (shared.document === 'Receipt') {
    const bytes = await printer.receipt(shared.paper, { language, lead: language })
    return { bytes, number: shared.paper.number }
  }
  if (shared.document === 'Statement') {
    const bytes = await printer.statement(shared.paper, { language, lead: language })
    return { bytes, number: `statement-${shared.paper.to}` }
  }
  if (shared.document === 'Condition') {
    const bytes = await printer.condition(shared.paper, { language, lead: language, photos: true, apart: false })
    return { bytes, number: shared.paper.ticketNumber }
  }
  if (shared.document === 'Inspection') {
    const bytes = await printer.inspection(shared.paper, { language, lead: language })
    return { bytes, number: shared.paper.ticketNumber }
  }
  const kind = shared.document === 'PreInvoice' ? 'preInvoice' : 'workOrder'
  const bytes = await printer.workOrder(shared.paper, { language, lead: language, kind })
  return { bytes, number: shared.paper.ticketNumber }
}
