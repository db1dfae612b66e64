import type { InvoiceRow } from '@warsha/contract/invoices'
import { leftToPay } from '@warsha/domain/invoices'
import { zero } from '@warsha/domain/money'
import { paymentStatusOf } from '@warsha/domain/payments'
import { owedOf } from '../tickets/page.ts'
import type { StoredRow } from './queries.ts'

type OfTicket = 'ticketTotal' | 'ticketReturned' | 'ticketPaid' | 'ticketBadDebt'

/** What is owed on an invoice is what is owed on its ticket today, or on the invoice itself where no ticket holds it. */
export function moneyOwed(stored: Pick<StoredRow, 'isDeposit' | 'type' | 'dueOn' | OfTicket>) {
  const owed = paidOf(stored)
  const due = leftToPay(stored, owed)
  const paymentStatus =
    stored.type === 'Return' ? ('creditNote' as const) : stored.isDeposit ? ('paid' as const) : paymentStatusOf(owed)
  return { due, dueOn: due > 0 ? stored.dueOn : null, paymentStatus }
}

const paidOf = (stored: Pick<StoredRow, OfTicket>) => ({
  total: stored.ticketTotal ?? zero,
  returned: stored.ticketReturned ?? zero,
  paid: stored.ticketPaid ?? zero,
  badDebt: stored.ticketBadDebt ?? zero,
})

/** What its ticket owes, or was paid too much. */
export const ticketOwed = (stored: Pick<StoredRow, OfTicket>) => owedOf(paidOf(stored))

export function invoiceRow(stored: StoredRow): InvoiceRow {
  const {
    ticketTotal: _total,
    ticketReturned: _returned,
    ticketPaid: _paid,
    ticketBadDebt: _badDebt,
    ...shown
  } = stored
  const { shopNameEn: _shopEn, shopNameAr: _shopAr, ...row } = shown
  return { ...row, ...moneyOwed(stored) }
}
