import type { Purchase } from '@warsha/contract/purchase-rows'
import { dateOf } from '@warsha/domain/forms'
import { money } from '@warsha/domain/money'
import type { NoVatReason } from '@warsha/domain/purchase-vat'
import type { PurchaseVatMode } from '@warsha/domain/purchases'
import type { CalendarDate } from '@warsha/domain/time'

/** What is typed of a supplier's document. */
export type PaperForm = {
  supplierId: number | null
  supplierName: string
  supplierDocNo: string
  invoicedOn: string | null
  vatMode: PurchaseVatMode
  noVatReason: NoVatReason
  /** paid at customs */
  importVat: number | null
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
  noVatReason: 'notRegistered',
  importVat: null,
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
  noVatReason: purchase.noVatReason ?? 'notRegistered',
  importVat: purchase.noVatReason === 'importAtCustoms' ? purchase.importVat : null,
  paymentDueOn: purchase.paymentDueOn,
  note: purchase.note,
  qrCode: purchase.qrCode,
})

const paidAtCustoms = ({ vatMode, noVatReason, importVat }: PaperForm) =>
  vatMode === 'none' && noVatReason === 'importAtCustoms' && importVat !== null ? money(importVat) : null

/** What is sent; a day that is none is that of today. */
export const paperOf = (form: PaperForm, today: CalendarDate) => ({
  supplierId: form.supplierId,
  supplierName: form.supplierName.trim(),
  supplierDocNo: form.supplierDocNo.trim(),
  invoicedOn: dateOf(form.invoicedOn ?? '') ?? today,
  vatMode: form.vatMode,
  noVatReason: form.vatMode === 'none' ? form.noVatReason : null,
  importVat: paidAtCustoms(form),
  paymentDueOn: dateOf(form.paymentDueOn ?? ''),
  note: form.note.trim(),
  qrCode: form.qrCode.trim(),
})
