import { paymentModeNames } from '@warsha/domain/payments'
import { purchasePaymentKinds } from '@warsha/domain/purchases'
import { stockUnits } from '@warsha/domain/stock'
import * as z from 'zod'
import { billLine } from './bill-lines.ts'
import { Id, Instant, Money, names, object, PositiveAmount, QuantityMilli, requiredText, text } from './vocabulary.ts'

export const PurchaseLine = object({
  ...billLine,
  /** The part of the ticket it was bought for; null once that is off the ticket, and on returns. */
  ticketPartId: Id.nullable(),
  partNo: z.string(),
  /** How much of it went back, what is left of it, and how much can go back now: of goods, what is in stock for nobody else. */
  returnedMilli: z.int(),
  remainingMilli: z.int(),
  returnableMilli: z.int(),
  /** Of goods that went into stock, or out of it again with a return; null of a part that was bought for a ticket. */
  stock: object({
    partId: Id,
    /** The unit of the document, and how many stock units it is. */
    unit: z.enum(names(stockUnits)),
    factorMilli: QuantityMilli,
    stockUnit: z.enum(names(stockUnits)),
    /** In stock units: what came in or went out, and what of the part the shop can give today. */
    receivedMilli: z.int(),
    availableMilli: z.int(),
    /** What it was worth, with its share of freight and customs. */
    value: Money,
  }).nullable(),
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

/**
 * What the supplier will not be paid, with the input VAT in it, which the next VAT return gives back. Below zero it is what a return
 * took back of that, and names the return.
 */
export const PurchaseWriteOff = object({
  id: Id,
  returnId: Id.nullable(),
  returnNumber: z.string().nullable(),
  amount: Money,
  vat: Money,
  note: z.string(),
  writtenByEn: z.string(),
  writtenByAr: z.string(),
  writtenAt: Instant,
})

export const writeOff = object({ purchaseInvoiceId: Id, amount: PositiveAmount, note: requiredText(200) })
export const writeOffRefusals = [
  'NotFound',
  'NotAllowedOperation',
  'purchaseIsReturn',
  'purchaseToComplete',
  'purchasePaymentTooHigh',
  'keyReused',
] as const

/** A part that was bought outside and stands on no purchase invoice yet. */
export const WaitingPart = object({
  id: Id,
  ticketNumber: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  partNo: z.string(),
  /** One of the company's suppliers; null where the shop was only named. */
  supplierNameEn: z.string().nullable(),
  supplierNameAr: z.string().nullable(),
  /** As typed. */
  supplierName: z.string(),
  quantityMilli: QuantityMilli,
  cost: Money,
})
export type WaitingPart = z.infer<typeof WaitingPart>

/** A payment to a supplier, or money they give back. */
export const supplierPayment = object({
  purchaseInvoiceId: Id,
  kind: z.enum(purchasePaymentKinds).default('Payment'),
  mode: z.enum(paymentModeNames),
  amount: PositiveAmount,
  /** The payment that a refund gives back. */
  refundOfId: Id.nullable().default(null),
  reference: text(50).default(''),
  note: text(200).default(''),
}).refine(({ kind, refundOfId }) => kind === 'Refund' || refundOfId === null, {
  error: 'invalidInput',
  path: ['kind'],
})
export const supplierPaymentRefusals = [
  'NotFound',
  'NotAllowedOperation',
  'purchaseIsReturn',
  'purchasePaymentTooHigh',
  'refundNamesNoPayment',
  'refundExceedsPayment',
  'drawerHoldsLess',
  'keyReused',
] as const
