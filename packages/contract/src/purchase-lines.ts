import { paymentModeNames } from '@warsha/domain/payments'
import { purchasePaymentKinds } from '@warsha/domain/purchases'
import * as z from 'zod'
import { billLine } from './bill-lines.ts'
import { Id, Instant, Money, object, QuantityMilli } from './vocabulary.ts'

export const PurchaseLine = object({
  ...billLine,
  /** The part of the ticket it was bought for; null once that is off the ticket, and on returns. */
  ticketPartId: Id.nullable(),
  partNo: z.string(),
  /** How much of it went back, and how much still can. */
  returnedMilli: z.int(),
  returnableMilli: z.int(),
})

export const PurchasePayment = object({
  id: Id,
  voucherNumber: z.string(),
  kind: z.enum(purchasePaymentKinds),
  mode: z.enum(paymentModeNames),
  amount: Money,
  refundOfId: Id.nullable(),
  /** Of a payment, what can still be given back; 0 of a refund. */
  refundable: Money,
  /** The cash drawer it was taken out of. */
  drawerId: Id.nullable(),
  reference: z.string(),
  note: z.string(),
  paidByEn: z.string(),
  paidByAr: z.string(),
  paidAt: Instant,
})

/** A part that was bought outside and stands on no purchase invoice yet. */
export const WaitingPart = object({
  id: Id,
  ticketNumber: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  partNo: z.string(),
  supplierName: z.string(),
  quantityMilli: QuantityMilli,
  cost: Money,
})
export type WaitingPart = z.infer<typeof WaitingPart>
