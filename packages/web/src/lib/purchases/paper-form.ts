import type { Purchase } from '@warsha/contract/purchase-rows'
import { dateOf } from '@warsha/domain/forms'
import type { PurchaseVatMode } from '@warsha/domain/purchases'
import type { CalendarDate } from '@warsha/domain/time'

/** What is typed of a supplier's document. */
export type PaperForm = {
  supplierId: number | null
  supplierName: string
  supplierDocNo: string
  invoicedOn: string | null
  vatMode: PurchaseVatMode
  paymentDueOn: string | null
  note: string
  qrCode: string
}

export const emptyPaper = (today: CalendarDate, vatAllowed: boolean): PaperForm => ({
  supplierId: null,
  supplierName: '',
  supplierDocNo: '',
  invoicedOn: today,
  vatMode: vatAllowed ? 'exclusive' : 'none',
  paymentDueOn: null,
  note: '',
  qrCode: '',
})

export const paperFormOf = (purchase: Purchase, supplierName: string): PaperForm => ({
  supplierId: purchase.supplierId,
  supplierName,
  supplierDocNo: purchase.supplierDocNo,
  invoicedOn: purchase.invoicedOn,
  vatMode: purchase.vatMode,
  paymentDueOn: purchase.paymentDueOn,
  note: purchase.note,
  qrCode: purchase.qrCode,
})

/** What is sent; a day that is none is that of today. */
export const paperOf = (form: PaperForm, today: CalendarDate) => ({
  supplierId: form.supplierId,
  supplierName: form.supplierName.trim(),
  supplierDocNo: form.supplierDocNo.trim(),
  invoicedOn: dateOf(form.invoicedOn ?? '') ?? today,
  vatMode: form.vatMode,
  paymentDueOn: dateOf(form.paymentDueOn ?? ''),
  note: form.note.trim(),
  qrCode: form.qrCode.trim(),
})
