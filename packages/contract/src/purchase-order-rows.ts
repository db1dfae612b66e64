import { orderChannels, purchaseOrderStates } from '@warsha/domain/purchase-orders'
import { stockUnits } from '@warsha/domain/stock'
import * as z from 'zod'
import { Amount, CalendarDate, Id, Instant, Money, names, object, QuantityMilli, text, Version } from './vocabulary.ts'

const row = {
  id: Id,
  number: z.string(),
  version: Version,
  shopId: Id,
  state: z.enum(purchaseOrderStates),
  supplierId: Id,
  supplierNameEn: z.string().nullable(),
  supplierNameAr: z.string().nullable(),
  expectedOn: CalendarDate.nullable(),
  /** Something of it was expected before today and has not come. */
  isLate: z.boolean(),
  orderedAt: Instant,
  sentAt: Instant.nullable(),
  parts: z.int(),
  /** Of its parts, those of which nothing more is to come. */
  arrived: z.int(),
  /** What is ordered at the expected prices; parts without a price are not in it. */
  total: Money,
}
export const PurchaseOrderRow = object(row)
export type PurchaseOrderRow = z.infer<typeof PurchaseOrderRow>

const PurchaseOrderLine = object({
  position: z.int(),
  partId: Id,
  partNo: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  stockUnit: z.enum(names(stockUnits)),
  /** The unit of the supplier, and how many stock units it is. */
  unit: z.enum(names(stockUnits)),
  factorMilli: QuantityMilli,
  quantityMilli: QuantityMilli,
  /** Of one unit of the supplier; null where it is asked for. */
  price: Money.nullable(),
  /** Null: the day of the order. */
  expectedOn: CalendarDate.nullable(),
  /** In stock units: what was ordered, what came, and what is still to come. */
  stockMilli: z.int(),
  receivedMilli: z.int(),
  toComeMilli: z.int(),
  /** The tickets that wait for it. */
  requests: z.array(object({ requestId: Id, ticketId: Id, ticketNumber: z.string(), quantityMilli: z.int() })),
})
export type PurchaseOrderLine = z.infer<typeof PurchaseOrderLine>

export const PurchaseOrder = object({
  ...row,
  shopNameEn: z.string(),
  shopNameAr: z.string(),
  supplierEmail: z.string().nullable(),
  /** The number that WhatsApp reaches them at. */
  supplierWhatsapp: z.string().nullable(),
  currency: z.string(),
  note: z.string(),
  orderedByEn: z.string(),
  orderedByAr: z.string(),
  sentHow: z.enum(orderChannels).nullable(),
  sentTo: z.string(),
  sentByEn: z.string().nullable(),
  sentByAr: z.string().nullable(),
  endedAt: Instant.nullable(),
  lines: z.array(PurchaseOrderLine),
  /** What was received against it. */
  purchases: z.array(object({ id: Id, number: z.string(), invoicedOn: CalendarDate, total: Money })),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

export const OrderedLine = object({
  partId: Id,
  quantityMilli: QuantityMilli,
  unit: z.enum(names(stockUnits)),
  factorMilli: QuantityMilli,
  price: Amount.nullable().default(null),
  expectedOn: CalendarDate.nullable().default(null),
})
export type OrderedLine = z.infer<typeof OrderedLine>

/** What is ordered of a supplier. */
export const ordered = {
  supplierId: Id,
  expectedOn: CalendarDate.nullable().default(null),
  note: text(500).default(''),
  lines: z.array(OrderedLine).min(1).max(500),
}
export const orderedRefusals = ['NotFound', 'purchasePartRepeats', 'stockQuantityMissing', 'fieldTooHigh'] as const
