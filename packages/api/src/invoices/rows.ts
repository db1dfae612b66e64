import type { InvoiceRow } from '@warsha/contract/invoices'
import { zero } from '@warsha/domain/money'
import { owedOf } from '../tickets/page.ts'
import type { StoredRow } from './queries.ts'

/** What is owed on an invoice is what is owed on its ticket today. */
export function moneyOwed(stored: Pick<StoredRow, 'ticketTotal' | 'ticketPaid' | 'ticketBadDebt'>) {
  const { due, paymentStatus } = owedOf({
    total: stored.ticketTotal ?? zero,
    paid: stored.ticketPaid ?? zero,
    badDebt: stored.ticketBadDebt ?? zero,
  })
  return { due, paymentStatus }
}

export function invoiceRow(stored: StoredRow): InvoiceRow {
  const { ticketTotal: _total, ticketPaid: _paid, ticketBadDebt: _badDebt, ...row } = stored
  return { ...row, ...moneyOwed(stored) }
}
