import { dateOf } from '@warsha/domain/forms'
import { readSupplierQr, type SupplierQr } from '@warsha/domain/supplier-qr'
import { useEffect, useRef } from 'react'
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/fields/TextField.tsx'
import { formatDate } from '../../ui/format-time.ts'
import { isolated } from '../../ui/isolated.ts'
import { useLocale } from '../../ui/locale.ts'
import { useMoneyText } from '../payments/use-money-text.ts'
import { useRefusalMessage } from '../refusals.ts'
import type { PaperForm } from './paper-form.ts'
import { supplierOfInvoice } from './supplier-choice.ts'
import { useSuppliers } from './use-suppliers.ts'

type Form = FieldValues & PaperForm

/**
 * The QR code of the supplier's tax invoice, as a barcode reader types it. What it says of the supplier and the day fills those
 * fields; what it says of amounts stands below, beside what the lines come to.
 */
export function QrField<F extends Form>({ control }: { control: Control<F> }) {
  const { t } = useTranslation('purchases')
  const sentence = useRefusalMessage()
  const textOf = useMoneyText()
  const { decimals } = useLocale().currency
  const typed = useOwn(control, 'qrCode').field.value as string
  const code = typed.trim()
  const read = code === '' ? null : readSupplierQr(code, decimals)
  useFilled(control, read, code)
  const says = read && {
    seller: isolated(read.sellerName),
    vatNumber: isolated(read.vatNumber),
    total: textOf(read.total),
    vat: textOf(read.vat),
  }
  const wrong = code !== '' && !read
  return (
    <TextField
      control={control}
      name={'qrCode' as FieldPath<F>}
      label={t('fields.qrCode')}
      hint={
        wrong ? (
          <span className="danger-ink">{sentence({ code: 'qrNotTaxInvoice', data: {} })}</span>
        ) : (
          (says && t('qr.says', says)) || t('qr.hint')
        )
      }
      ltr
      maxLength={2000}
      optional
    />
  )
}

const useOwn = <F extends Form>(control: Control<F>, name: keyof PaperForm) =>
  useController({ control, name: name as FieldPath<F> })

/** A code fills the form once, when it is read; what is typed after it stays. */
function useFilled<F extends Form>(control: Control<F>, read: SupplierQr | null, code: string) {
  const { timeZone } = useLocale()
  const suppliers = useSuppliers()
  const fields = {
    supplierId: useOwn(control, 'supplierId').field,
    supplierName: useOwn(control, 'supplierName').field,
    invoicedOn: useOwn(control, 'invoicedOn').field,
  }
  const filled = useRef(code)
  useEffect(() => {
    if (!read || filled.current === code) return
    filled.current = code
    const known = supplierOfInvoice(suppliers, read)
    const set = (name: keyof typeof fields, value: unknown) =>
      fields[name].onChange(value as FieldPathValue<F, FieldPath<F>>)
    set('supplierName', known?.label ?? read.sellerName.slice(0, 100))
    set('supplierId', known?.id ?? null)
    const day = /Z|[+-]\d\d:?\d\d$/.test(read.at) ? formatDate(read.at, timeZone) : read.at.slice(0, 10)
    if (dateOf(day)) set('invoicedOn', day)
  })
}
