import type { OtherTransaction } from '@warsha/contract/other-transactions'
import type { CategoryKind } from '@warsha/domain/expenses'
import { dateOf } from '@warsha/domain/forms'
import { money } from '@warsha/domain/money'
import { transactionTotals } from '@warsha/domain/other-transactions'
import type { NoVatReason } from '@warsha/domain/purchase-vat'
import type { PurchaseVatMode } from '@warsha/domain/purchases'
import type { CalendarDate } from '@warsha/domain/time'
import type { VatExemption } from '@warsha/domain/vat-exemptions'
import type { ChosenCustomer } from '../lib/parties/CustomerPicker.tsx'

export type TransactionForm = {
  kind: CategoryKind
  categoryId: number | null
  title: string
  happenedOn: string | null
  amount: number | null
  vatMode: PurchaseVatMode
  vatExemption: VatExemption | null
  vatExemptionNote: string
  noVatReason: NoVatReason
  customer: ChosenCustomer | null
  supplierId: number | null
  supplierName: string
  supplierDocNo: string
  note: string
}

export const emptyTransaction = (
  kind: CategoryKind,
  today: CalendarDate,
  vatMode: PurchaseVatMode,
): TransactionForm => ({
  kind,
  categoryId: null,
  title: '',
  happenedOn: today,
  amount: null,
  vatMode,
  vatExemption: null,
  vatExemptionNote: '',
  noVatReason: 'notRegistered',
  customer: null,
  supplierId: null,
  supplierName: '',
  supplierDocNo: '',
  note: '',
})

/** `supplierName` is today's name of the supplier in the language of the page. */
export const transactionFormOf = (of: OtherTransaction, supplierName: string): TransactionForm => ({
  kind: of.kind,
  categoryId: of.categoryId,
  title: of.title,
  happenedOn: of.happenedOn,
  amount: of.amount,
  vatMode: of.vatMode,
  vatExemption: of.vatExemption,
  vatExemptionNote: of.vatExemptionNote,
  noVatReason: of.noVatReason ?? 'notRegistered',
  customer:
    of.customerId === null
      ? null
      : { id: of.customerId, nameEn: of.customerNameEn, nameAr: of.customerNameAr, contactNo: '' },
  supplierId: of.supplierId,
  supplierName,
  supplierDocNo: of.supplierDocNo,
  note: of.note,
})

/** What is sent; a day that is none is that of today. */
export const askedFor = ({ customer, ...form }: TransactionForm, today: CalendarDate) => ({
  categoryId: form.categoryId ?? 0,
  title: form.title.trim(),
  happenedOn: dateOf(form.happenedOn ?? '') ?? today,
  amount: money(form.amount ?? 0),
  vatMode: form.vatMode,
  vatExemption: form.vatMode === 'none' ? form.vatExemption : null,
  vatExemptionNote: form.vatExemptionNote.trim(),
  noVatReason: form.vatMode === 'none' ? form.noVatReason : null,
  customerId: customer?.id ?? null,
  supplierId: form.supplierId,
  supplierName: form.supplierName.trim(),
  supplierDocNo: form.supplierDocNo.trim(),
  note: form.note.trim(),
})

/** The figures as the invoice will have them. */
export const totalsOf = ({ amount, vatMode }: Pick<TransactionForm, 'amount' | 'vatMode'>, vatBp: number) =>
  transactionTotals({ amount: money(amount ?? 0), vatMode }, vatBp)
