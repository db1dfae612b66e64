import type { Money, QuantityMilli } from '@warsha/domain/money'
import type { PartSource } from '@warsha/domain/tickets'
import type { Instant } from '@warsha/domain/time'
import type { Currency } from './amounts.ts'
import type { Plate } from './facts.ts'
import type { Bilingual, BilingualLines, PaperLanguage } from './language.ts'
import { type Seller, sellerPictures } from './seller.ts'
import { type PdfOptions, setPaper } from './typst.ts'
import { workOrderView } from './work-order-view.ts'

export type WorkOrderService = {
  name: Bilingual
  section: Bilingual | null
  technicians: readonly Bilingual[]
  durationMinutes: number | null
  note: string | null
  total: Money
}

export type WorkOrderPart = {
  name: Bilingual
  partNumber: string | null
  quantityMilli: QuantityMilli
  source: PartSource
  /** null for parts the customer brought. */
  total: Money | null
}

/** The document that the workshop works from and the customer signs. Amounts are the stored ones. */
export type WorkOrderPaper = {
  ticketNumber: string
  openedAt: Instant
  /** Moments in the shop's zone, as they are printed. */
  openedText: string
  promisedText: string | null
  seller: Seller
  customer: { name: Bilingual; phone: string | null }
  vehicle: {
    name: Bilingual | null
    color: Bilingual | null
    vin: string | null
    plate: Plate | null
    km: number | null
  }
  supervisor: Bilingual | null
  complaint: string | null
  firstCheck: string | null
  services: readonly WorkOrderService[]
  parts: readonly WorkOrderPart[]
  totals: { total: Money; paid: Money; remaining: Money }
  currency: Currency
  terms: BilingualLines
  notes: string | null
  /** Of an estimate: until when it is good, and how its total comes about. */
  offer?: { validUntil: string | null; discount: Money; taxable: Money; vat: Money }
}

export type WorkOrderOptions = PaperLanguage &
  PdfOptions & {
    /** Technicians get the document without any amount; a pre-invoice and an estimate are for the payer, and show them. */
    kind: 'workOrder' | 'pricedWorkOrder' | 'preInvoice' | 'estimate'
  }

export function renderWorkOrder(paper: WorkOrderPaper, options: WorkOrderOptions): Uint8Array {
  const data = workOrderView(paper, options)
  return setPaper(
    { template: 'work-order', data, pictures: sellerPictures(paper.seller), createdAt: paper.openedAt },
    options,
  )
}
