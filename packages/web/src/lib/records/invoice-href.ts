import type { InvoiceRow } from '@warsha/contract/invoices'

const segments = { tickets: 'ticket', income: 'income', spareParts: 'sparePart' } as const

/** The screen of an invoice: each category has its own, and its returns too (INV-010). */
export const invoiceHref = ({ id, category, type }: Pick<InvoiceRow, 'id' | 'category' | 'type'>): string =>
  `/invoices/${type === 'Return' ? 'returnSalesInvoices' : 'salesInvoices'}/${segments[category]}/${id}`
