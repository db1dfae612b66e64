import { paymentKindNames, paymentModeNames } from '@warsha/domain/payments'
import * as z from 'zod'
import { Id, Instant, Money, object } from './vocabulary.ts'

export const Payment = object({
  id: Id,
  /** Null of money for an invoice that no ticket holds, or ahead for a customer or a partner. */
  ticketId: Id.nullable(),
  invoiceId: Id.nullable(),
  receiptNumber: z.string(),
  kind: z.enum(paymentKindNames),
  mode: z.enum(paymentModeNames).nullable(),
  amount: Money,
  refundOfId: Id.nullable(),
  /** Money left as credit that was paid out: nothing is taken off the ticket by it. */
  ofCredit: z.boolean(),
  reference: z.string(),
  note: z.string(),
  takenByEn: z.string(),
  takenByAr: z.string(),
  takenAt: Instant,
})
export type Payment = z.infer<typeof Payment>
