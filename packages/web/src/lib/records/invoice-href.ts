import type { InvoiceRow } from '@warsha/contract/invoices'
import { pathOf } from '@warsha/domain/records'

const places = {
  tickets: { Normal: 'page', Return: 'return' },
  income: { Normal: 'income', Return: 'incomeReturn' },
  spareParts: { Normal: 'sparePart', Return: 'sparePartReturn' },
} as const

/** The screen of an invoice: each category has its own, and its returns too (INV-010). */
export const invoiceHref = ({ id, category, type }: Pick<InvoiceRow, 'id' | 'category' | 'type'>): string =>
  pathOf('invoice', places[category][type], id)
