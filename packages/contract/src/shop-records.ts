/** Records that belong to a shop, and are read by their id. */
export type ShopRecord =
  | 'ticket'
  | 'ticketService'
  | 'file'
  | 'invoice'
  | 'payment'
  | 'purchase'
  | 'purchaseOrder'
  | 'drawer'
  | 'otherTransaction'
  | 'estimate'

/** A field that is named after its record means the same record everywhere. */
const ofField: Readonly<Record<string, ShopRecord>> = {
  ticketId: 'ticket',
  ticketServiceId: 'ticketService',
  invoiceId: 'invoice',
  paymentId: 'payment',
  purchaseInvoiceId: 'purchase',
  estimateId: 'estimate',
}

/** What the `id` of an endpoint that reads means. */
const ofId: Readonly<Record<string, ShopRecord>> = {
  'tickets.get': 'ticket',
  'tickets.activities': 'ticket',
  'tickets.workOrder': 'ticket',
  'tickets.preInvoice': 'ticket',
  'conditions.report': 'ticket',
  'ticketServices.warranty': 'ticketService',
  'files.get': 'file',
  'files.thumbnail': 'file',
  'invoices.get': 'invoice',
  'invoices.pdf': 'invoice',
  'storeSales.get': 'invoice',
  'storeSales.pdf': 'invoice',
  'storeSales.receipt': 'payment',
  'payments.receipt': 'payment',
  'purchases.get': 'purchase',
  'purchaseOrders.get': 'purchaseOrder',
  'purchaseOrders.pdf': 'purchaseOrder',
  'purchases.pdf': 'purchase',
  'expenses.get': 'purchase',
  'expenses.pdf': 'purchase',
  'otherTransactions.get': 'otherTransaction',
  'estimates.get': 'estimate',
  'estimates.activities': 'estimate',
  'estimates.pdf': 'estimate',
  'drawers.get': 'drawer',
  'drawers.payments': 'drawer',
  'exports.drawerPayments': 'drawer',
}

/** What the document is to which something is attached. */
const ofDocument: Readonly<Record<string, ShopRecord>> = {
  purchaseAttachments: 'purchase',
  expenseAttachments: 'purchase',
  transactionAttachments: 'otherTransaction',
}

/** Which record of a shop a field of an endpoint names, where it names one. */
export function shopRecordOf(endpoint: string, field: string): ShopRecord | undefined {
  if (field === 'documentId') return ofDocument[endpoint.slice(0, endpoint.indexOf('.'))]
  return field === 'id' ? ofId[endpoint] : ofField[field]
}
