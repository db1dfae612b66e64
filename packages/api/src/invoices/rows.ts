import type { InvoiceRow } from '@warsha/contract/invoices'
import { zero } from '@warsha/domain/money'
import { owedOf } from '../tickets/page.ts'
import type { StoredRow } from './queries.ts'

type OfTicket = 'ticketTotal' | 'ticketReturned' | 'ticketPaid' | 'ticketBadDebt'

/** What is owed on an invoice is what is owed on its ticket today; that of a deposit was paid before it was issued, and a credit note asks for nothing. */
export function moneyOwed(stored: Pick<StoredRow, 'isDeposit' | 'type' | OfTicket>) {
  if (stored.type === 'Return') return { due: zero, paymentStatus: 'creditNote' as const }
  if (stored.isDeposit) return { due: zero, paymentStatus: 'paid' as const }
  const { due, paymentStatus } = ticketOwed(stored)
  return { due, paymentStatus }
}

/** What its ticket owes, or was paid too much. */
export const ticketOwed = (stored: Pick<StoredRow, OfTicket>) =>
  owedOf({
    total: stored.ticketTotal ?? zero,
    returned: stored.ticketReturned ?? zero,
    paid: stored.ticketPaid ?? zero,
    badDebt: stored.ticketBadDebt ?? zero,
  })

export function invoiceRow(stored: StoredRow): InvoiceRow {
  const { ticketTotal: _total, ticketReturned: _returned, ticketPaid: _paid, ticketBadDebt: _badDebt, ...row } = stored
  return { ...row, ...moneyOwed(stored) }
}
