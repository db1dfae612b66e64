import type { RefundablePayment } from '@warsha/domain/payments'
import type { CompanyContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { findRefundable } from './queries.ts'

export type PaidFor = { ticketId: number } | { invoiceId: number }

/** The payment that a refund names; it must be one of the same ticket or invoice. */
export async function paymentGivenBack(
  { tx }: Pick<CompanyContext, 'tx'>,
  paidFor: PaidFor,
  { refundOfId }: { refundOfId: number | null },
): Promise<RefundablePayment | undefined> {
  if (refundOfId === null) return undefined
  const payment =
    'ticketId' in paidFor
      ? await findRefundable('ticketId')(tx, paidFor.ticketId, refundOfId)
      : await findRefundable('invoiceId')(tx, paidFor.invoiceId, refundOfId)
  if (!payment) throw refuse({ code: 'refundNamesNoPayment' })
  return payment
}
