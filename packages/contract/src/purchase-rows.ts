import { invoiceStateNames, invoiceTypes, purchaseInvoiceCategories } from '@warsha/domain/invoices'
import { noVatReasons } from '@warsha/domain/purchase-vat'
import { purchaseVatModes } from '@warsha/domain/purchases'
import * as z from 'zod'
import { Attachment } from './attached.ts'
import { PurchaseLine, PurchasePayment, PurchaseWriteOff } from './purchase-lines.ts'
import { CalendarDate, Id, Instant, Money, names, object, Version } from './vocabulary.ts'

const row = {
  id: Id,
  number: z.string(),
  version: Version,
  type: z.enum(names(invoiceTypes)),
  category: z.enum(names(purchaseInvoiceCategories)),
  /** Of an expense, what it is sorted by. */
  categoryId: Id.nullable(),
  shopId: Id,
  /** The VAT number under which the shop bought; null where it had none. */
  buyerVatNumber: z.string().nullable(),
  /** One of the company's suppliers, by today's name; null for a one-off shop, which has its name alone. */
  supplierId: Id.nullable(),
  supplierNameEn: z.string().nullable(),
  supplierNameAr: z.string().nullable(),
  /** The supplier's name as typed; empty when unknown. */
  supplierName: z.string(),
  supplierDocNo: z.string(),
  invoicedOn: CalendarDate,
  /** The visit it was bought for. */
  ticketId: Id.nullable(),
  ticketNumber: z.string().nullable(),
  vatMode: z.enum(purchaseVatModes),
  /** Why it bears no VAT; null where it does, or nobody said. */
  noVatReason: z.enum(noVatReasons).nullable(),
  /** Of an import: paid at customs, or accounted for under the reverse charge. */
  importVat: Money,
  taxable: Money,
  vat: Money,
  total: Money,
  /** Of the total, what went back to the supplier. */
  returned: Money,
  /** Payments less refunds. */
  paid: Money,
  /** What was written off: the supplier will not be paid it. */
  badDebt: Money,
  due: Money,
  /** What was paid beyond what is owed, because something went back: it is closed by a refund. */
  toGetBack: Money,
  paymentStatus: z.enum(invoiceStateNames),
  paymentDueOn: CalendarDate.nullable(),
  /** It is paid later: the document has a day until which. */
  isCredit: z.boolean(),
  isOverdue: z.boolean(),
  /** It was recorded automatically when the car left, and supplier, document number and VAT are still missing. */
  toComplete: z.boolean(),
}
export const PurchaseRow = object(row)
export type PurchaseRow = z.infer<typeof PurchaseRow>

export const Purchase = object({
  ...row,
  shopNameEn: z.string(),
  shopNameAr: z.string(),
  currency: z.string(),
  vatBp: z.int(),
  /** Whether the company claims VAT at all; without it only `none` can be chosen. */
  vatAllowed: z.boolean(),
  gross: Money,
  discount: Money,
  /** What it cost to get the goods here, paid to others: part of what they are worth in stock. */
  freight: Money,
  customs: Money,
  /** Of a return from stock: what the supplier credits without VAT, less what the goods left stock with. */
  stockDifference: Money.nullable(),
  note: z.string(),
  recordedByEn: z.string(),
  recordedByAr: z.string(),
  recordedAt: Instant,
  /** The order that it was received against. */
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  originalInvoiceId: Id.nullable(),
  originalInvoiceNumber: z.string().nullable(),
  /** Why something went back. */
  returnReason: z.string().nullable(),
  /** The last day of the posted tax period in which it counted. */
  claimedTo: CalendarDate.nullable(),
  returns: z.array(object({ id: Id, number: z.string(), invoicedOn: CalendarDate, total: Money })),
  lines: z.array(PurchaseLine),
  payments: z.array(PurchasePayment),
  writeOffs: z.array(PurchaseWriteOff),
  /** The QR code of the supplier's tax invoice, as it was scanned; empty without one. */
  qrCode: z.string(),
  /** Photos and PDFs of what the supplier wrote. */
  attachments: z.array(Attachment),
})
export type Purchase = z.infer<typeof Purchase>
