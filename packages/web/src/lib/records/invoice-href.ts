import type { InvoiceRow } from '@warsha/contract/invoices'
import { pathOf } from '@warsha/domain/records'
import { writeQuery } from '../search-text.ts'

const places = {
  tickets: { Normal: 'page', Return: 'return' },
  income: { Normal: 'income', Return: 'incomeReturn' },
  spareParts: { Normal: 'sparePart', Return: 'sparePartReturn' },
} as const

/** The screen of an invoice: each category has its own, and its returns too (INV-010). */
export const invoiceHref = ({ id, category, type }: Pick<InvoiceRow, 'id' | 'category' | 'type'>): string =>
  pathOf('invoice', places[category][type], id)

/** What the list of invoices is narrowed to where it shows what is unpaid, however old. */
export const unpaidInvoices = { range: 'all', paymentStatus: 'unpaid' }
export const unpaidHref = (allShops: boolean): string =>
  `${pathOf('invoice', 'list')}${writeQuery({ ...unpaidInvoices, ...(allShops && { shops: 'all' }) })}`
