import { paymentKindNames, paymentModeNames } from '@warsha/domain/payments'
import * as z from 'zod'
import { Id, Instant, Money, object } from './vocabulary.ts'

export const Payment = object({
  id: Id,
  ticketId: Id,
  receiptNumber: z.string(),
  kind: z.enum(paymentKindNames),
  mode: z.enum(paymentModeNames).nullable(),
  amount: Money,
  refundOfId: Id.nullable(),
  reference: z.string(),
  note: z.string(),
  takenByEn: z.string(),
  takenByAr: z.string(),
  takenAt: Instant,
})
export type Payment = z.infer<typeof Payment>
