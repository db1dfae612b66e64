import { zero } from '@warsha/domain/money'
import { paymentModeNames } from '@warsha/domain/payments'
import { noVatReasons } from '@warsha/domain/purchase-vat'
import { purchaseVatModes } from '@warsha/domain/purchases'
import { longestReturnReason } from '@warsha/domain/returns'
import { stockUnits } from '@warsha/domain/stock'
import * as z from 'zod'
import { areDistinct } from './bill-lines.ts'
import {
  Amount,
  CalendarDate,
  Id,
  names,
  object,
  PositiveAmount,
  QuantityMilli,
  requiredText,
  text,
  UrlId,
  Version,
} from './vocabulary.ts'

/** What is known of a supplier's document: the user who records it names the supplier, by id or by name alone. */
export const paper = {
  supplierId: Id.nullable().default(null),
  supplierName: text(100).default(''),
  supplierDocNo: text(50).default(''),
  invoicedOn: CalendarDate,
  vatMode: z.enum(purchaseVatModes).default('none'),
  /** Why it bears no VAT; of no effect where it does. */
  noVatReason: z.enum(noVatReasons).nullable().default(null),
  /** VAT paid at customs, as the declaration has it; that of the goods with freight and duty where it is null. */
  importVat: Amount.nullable().default(null),
  /** The QR code of a Saudi tax invoice, as a reader types it. */
  qrCode: text(2000).default(''),
  paymentDueOn: CalendarDate.nullable().default(null),
  note: text(500).default(''),
}
export const paperRefusals = [
  'NotFound',
  'InvalidData',
  'purchaseSupplierMissing',
  'supplierDocNoTaken',
  'qrNotTaxInvoice',
  'dateInFuture',
  'dueBeforePurchase',
  'purchaseVatNotAllowed',
] as const

/** A part of the catalogue as the document has it; `factorMilli` is how many stock units one of its units is. */
const StockLine = object({
  partId: Id,
  quantityMilli: QuantityMilli,
  unit: z.enum(names(stockUnits)),
  factorMilli: QuantityMilli,
  /** Of one unit of the document. */
  price: Amount,
  /** Off the whole line. */
  discount: Amount.default(zero),
})
export type StockLine = z.infer<typeof StockLine>

export const purchaseToStock = object({
  ...paper,
  lines: z.array(StockLine).min(1).max(500),
  /** What it costs to get the goods here, paid to others: spread over the lines by what they cost. */
  freight: Amount.default(zero),
  customs: Amount.default(zero),
  /** The order that it is received against, as the caller has seen it. */
  order: object({ id: Id, version: Version, confirmedMore: z.boolean().default(false) })
    .nullable()
    .default(null),
  /** Paid now, in full or in part. */
  paid: object({ mode: z.enum(paymentModeNames), amount: PositiveAmount, reference: text(50).default('') })
    .nullable()
    .default(null),
})
export const stockRefusals = [
  'purchasePartRepeats',
  'stockQuantityMissing',
  'discountTooHigh',
  'fieldTooHigh',
  'orderNotSent',
  'orderOver',
  'orderOfOtherSupplier',
  'orderExceeded',
] as const

/** The number of a supplier's credit note, where it came after what went back. */
export const creditNote = object({ id: UrlId, version: Version, supplierDocNo: requiredText(50) })
/** Of a document that is no return there is none. */
export const creditNoteRefusals = ['NotFound', 'InvalidData', 'NotAllowedOperation', 'supplierDocNoTaken'] as const

export const purchaseReturn = object({
  purchaseInvoiceId: Id,
  /** Of the purchase invoice. */
  version: Version,
  reason: requiredText(longestReturnReason),
  /** The number of the credit note by which the supplier takes it back. */
  supplierDocNo: text(50).default(''),
  lines: z
    .array(object({ position: z.int().min(1), quantityMilli: QuantityMilli }))
    .min(1)
    .max(1000)
    .refine(areDistinct, { error: 'invalidInput' }),
})
