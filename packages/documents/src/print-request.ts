import { type BoughtOptions, type BoughtPaper, renderBought } from './bought.ts'
import { type ConditionOptions, type ConditionPaper, renderCondition } from './condition-report.ts'
import { type InspectionOptions, type InspectionPaper, renderInspection } from './inspection.ts'
import { type InvoiceOptions, type InvoicePaper, renderInvoice } from './invoice.ts'
import { type LabelsPaper, renderLabels } from './labels.ts'
import type { PaperLanguage } from './language.ts'
import { type PurchaseOrderOptions, type PurchaseOrderPaper, renderPurchaseOrder } from './purchase-order.ts'
import { type ReceiptOptions, type ReceiptPaper, renderReceipt } from './receipt.ts'
import { renderStatement, type StatementOptions, type StatementPaper } from './statement.ts'
import { renderTaxReturn, type TaxReturnOptions, type TaxReturnPaper } from './tax-return.ts'
import { renderTillReceipt } from './till-receipt.ts'
import { renderTransfer, type TransferOptions, type TransferPaper } from './transfer.ts'
import { renderWorkOrder, type WorkOrderOptions, type WorkOrderPaper } from './work-order.ts'

/** What is sent to a printing process. */
export type PrintRequest =
  | { document: 'condition'; paper: ConditionPaper; options: ConditionOptions }
  | { document: 'invoice'; paper: InvoicePaper; options: InvoiceOptions }
  | { document: 'tillReceipt'; paper: InvoicePaper; options: InvoiceOptions }
  | { document: 'workOrder'; paper: WorkOrderPaper; options: WorkOrderOptions }
  | { document: 'receipt'; paper: ReceiptPaper; options: ReceiptOptions }
  | { document: 'statement'; paper: StatementPaper; options: StatementOptions }
  | { document: 'purchaseOrder'; paper: PurchaseOrderPaper; options: PurchaseOrderOptions }
  | { document: 'transfer'; paper: TransferPaper; options: TransferOptions }
  | { document: 'inspection'; paper: InspectionPaper; options: InspectionOptions }
  | { document: 'taxReturn'; paper: TaxReturnPaper; options: TaxReturnOptions }
  | { document: 'labels'; paper: LabelsPaper; options: PaperLanguage }
  | { document: 'bought'; paper: BoughtPaper; options: BoughtOptions }

export function renderRequest(request: PrintRequest): Uint8Array {
  switch (request.document) {
    case 'condition':
      return renderCondition(request.paper, request.options)
    case 'invoice':
      return renderInvoice(request.paper, request.options)
    case 'tillReceipt':
      return renderTillReceipt(request.paper, request.options)
    case 'workOrder':
      return renderWorkOrder(request.paper, request.options)
    case 'receipt':
      return renderReceipt(request.paper, request.options)
    case 'statement':
      return renderStatement(request.paper, request.options)
    case 'purchaseOrder':
      return renderPurchaseOrder(request.paper, request.options)
    case 'transfer':
      return renderTransfer(request.paper, request.options)
    case 'inspection':
      return renderInspection(request.paper, request.options)
    case 'taxReturn':
      return renderTaxReturn(request.paper, request.options)
    case 'labels':
      return renderLabels(request.paper, request.options)
    case 'bought':
      return renderBought(request.paper, request.options)
  }
}
