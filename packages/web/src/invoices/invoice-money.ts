import type { Payment } from '@warsha/contract/payment-rows'
import { add, money, subtract } from '@warsha/domain/money'
import { type Payable, payableInvoice, type RefundablePayment } from '@warsha/domain/payments'
import type { Invoice } from './invoice.ts'

type Owed = Pick<Invoice, 'number' | 'total' | 'returned' | 'paid' | 'due' | 'overpayment'>

/** What the rules of money ask of an invoice that is paid on its own; what is neither paid nor due was written off. */
export function payableOf({ number, total, returned, paid, due, overpayment }: Owed): Payable {
  const badDebt = subtract(add(subtract(subtract(total, returned), paid), overpayment), due)
  return payableInvoice({ number, total, returned, paid, badDebt })
}

/** A payment on the invoice with what was already given back of it. */
export const refundableOf = (payments: readonly Payment[], { id, amount }: Payment): RefundablePayment => ({
  amount,
  refunded: money(
    payments
      .filter(({ kind, refundOfId }) => kind === 'Refund' && refundOfId === id)
      .reduce((sum, one) => sum + one.amount, 0),
  ),
})
