import type { InvoiceRow } from '@warsha/contract/invoices'
import type { PurchaseRow } from '@warsha/contract/purchase-rows'
import { countedAs } from '@warsha/domain/invoices'
import type { ExportColumn } from './export.ts'

/** What a sales invoice and a purchase say alike: their ticket, by when they are paid, whether they are, and what they come to. */
export const billColumns: readonly ExportColumn<InvoiceRow | PurchaseRow>[] = [
  { word: 'ticket', kind: 'code', value: (row) => row.ticketNumber },
  { word: 'dueOn', kind: 'day', value: (row) => ('dueOn' in row ? row.dueOn : null) ?? row.paymentDueOn },
  {
    word: 'payment',
    kind: 'text',
    width: 14,
    value: (row, { of }) =>
      row.paymentStatus === 'creditNote' ? of('invoiceTypes', 'Return') : of('paymentStatuses', row.paymentStatus),
  },
  { word: 'taxable', kind: 'money', value: (row) => countedAs(row, row.taxable) },
  { word: 'vat', kind: 'money', value: (row) => countedAs(row, row.vat) },
  { word: 'total', kind: 'money', value: (row) => countedAs(row, row.total) },
]
