import type { InvoiceRow } from '@warsha/contract/invoices'
import { zero } from '@warsha/domain/money'
import { owedOf } from '../tickets/page.ts'
import type { StoredRow } from './queries.ts'

/** What is owed on an invoice is what is owed on its ticket today; that of a deposit was paid before it was issued. */
export function moneyOwed(stored: Pick<StoredRow, 'isDeposit' | 'ticketTotal' | 'ticketPaid' | 'ticketBadDebt'>) {
  if (stored.isDeposit) return { due: zero, paymentStatus: 'paid' as const }
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
