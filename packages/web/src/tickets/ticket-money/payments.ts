import type { Payment } from '@warsha/contract/payment-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { type Money, money } from '@warsha/domain/money'
import type { RefundablePayment } from '@warsha/domain/payments'

/** A payment with what was already given back of it. */
export const refundablePayment = (payments: readonly Payment[], payment: Payment): RefundablePayment => ({
  amount: payment.amount,
  refunded: money(
    payments
      .filter(({ kind, refundOfId }) => kind === 'Refund' && refundOfId === payment.id)
      .reduce((sum, { amount }) => sum + amount, 0),
  ),
})

export type PaymentName = 'deposit' | 'payment' | 'refund' | 'badDebt' | 'adjustment' | 'fromCredit' | 'paidOut'

/** What a payment is called: money taken before the work is done is a deposit. */
export function paymentNameOf(
  { kind, mode, ofCredit, takenAt }: Payment,
  completedAt: Ticket['completedAt'],
): PaymentName {
  if (kind === 'Refund') return ofCredit ? 'paidOut' : 'refund'
  if (kind === 'BadDebt') return 'badDebt'
  if (kind === 'RefundAdjustment') return 'adjustment'
  if (mode === null) return 'fromCredit'
  return completedAt === null || Date.parse(takenAt) < Date.parse(completedAt) ? 'deposit' : 'payment'
}

/** What takes money off the ticket again, whether it leaves the house or stays as credit. */
export const isGivenBack = ({ kind }: Pick<Payment, 'kind'>): boolean =>
  kind === 'Refund' || kind === 'RefundAdjustment'

/** Half of what is due, rounded up to the whole minor unit. */
export const halfOf = (due: Money): Money => money(Math.ceil(due / 2))
