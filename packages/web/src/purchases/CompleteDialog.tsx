import { useMutation } from '@tanstack/react-query'
import type { Purchase } from '@warsha/contract/purchase-rows'
import { dateOf } from '@warsha/domain/forms'
import { add, subtract } from '@warsha/domain/money'
import { refuseStockVat } from '@warsha/domain/purchase-stock'
import { importVatOf } from '@warsha/domain/purchase-vat'
import {
  type PurchaseVatMode,
  purchaseTotals,
  purchaseVatModes,
  refuseNoSupplier,
  refusePurchaseDays,
  refusePurchaseTotal,
  refuseVatChange,
} from '@warsha/domain/purchases'
import { refuseClaimedChange } from '@warsha/domain/tax-periods'
import type { CalendarDate } from '@warsha/domain/time'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { BillSubtitle } from '../lib/purchases/BillSubtitle.tsx'
import { PaperFields } from '../lib/purchases/PaperFields.tsx'
import { PurchaseSums } from '../lib/purchases/PurchaseSums.tsx'
import { type PaperForm, paperFormOf, paperOf } from '../lib/purchases/paper-form.ts'
import { useSupplierName } from '../lib/purchases/purchase-columns.tsx'
import { linkedTo } from '../lib/purchases/supplier-choice.ts'
import { useDocNoTaken } from '../lib/purchases/use-doc-no-taken.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { StaleBanner } from '../lib/records/StaleBanner.tsx'
import { useMergedForm } from '../lib/records/use-merged-form.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formatDate } from '../ui/format-time.ts'
import { useLocale } from '../ui/locale.ts'
import { toast } from '../ui/toast.ts'

type Props = { purchase: Purchase; onClose: () => void }

/** Fills in what was not known when the purchase was recorded, or puts it right; lines and prices stay as they were bought. */
export default function CompleteDialog({ purchase, onClose }: Props) {
  const { t } = useTranslation('purchases')
  const { timeZone } = useLocale()
  const today = formatDate(new Date().toISOString(), timeZone)
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const start = paperFormOf(purchase, useSupplierName()(purchase))
  const form = useForm<PaperForm>({ defaultValues: start, mode: 'onTouched' })
  const { control, handleSubmit, formState } = form
  const values = useWatch({ control }) as PaperForm
  const suppliers = useSuppliers()
  const takenBy = useDocNoTaken({ ...linkedTo(suppliers, values), exceptId: purchase.id })
  const { version, changed, merge, errorOf } = useMergedForm(form, { version: purchase.version, values: start })
  const labels = usePaperLabels()
  const save = useMutation(
    api.purchases.complete.mutationOptions({
      onSuccess: () => {
        toast.success(t('complete.saved'))
        onClose()
      },
    }),
  )
  const refusal = takenBy
    ? { code: 'supplierDocNoTaken' as const, data: { number: takenBy.number } }
    : refusePaper(purchase, values, today)
  const { noVatChange, noModeChange } = keptVatOf(purchase)
  return (
    <DialogForm
      title={t(purchase.toComplete ? 'complete.title' : 'complete.editTitle')}
      subtitle={<BillSubtitle bill={purchase} />}
      submitLabel={t('complete.save')}
      onSubmit={handleSubmit((typed) =>
        save.mutate({ id: purchase.id, version, ...paperOf(linkedTo(suppliers, typed), today) }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      disabledReason={refusal ? sentence(refusal) : undefined}
      error={message(errorOf(save.error), labels)}
      width={620}
    >
      {changed.length > 0 && <StaleBanner fields={changed.map((field) => labels[field])} onMerge={merge} />}
      <PaperFields
        control={control}
        today={today}
        vatAllowed={purchase.vatAllowed}
        takenBy={takenBy}
        noVatChange={noVatChange && sentence(noVatChange)}
        noModeChange={noModeChange && sentence(noModeChange)}
      />
      <div className="fields-2">
        <DateField control={control} name="paymentDueOn" label={t('fields.paymentDueOn')} optional />
        <TextField control={control} name="note" label={t('fields.note')} maxLength={500} optional />
      </div>
      <PurchaseSums lines={purchase.lines} vatMode={values.vatMode} rateBp={purchase.vatBp} />
    </DialogForm>
  )
}

/** Why its VAT stays, if it does: of what went back, all of it; of goods in stock, the way in which prices carry it. */
function keptVatOf(purchase: Purchase) {
  const { noVatReason } = purchase
  const lines = purchase.lines.map(({ stock }) => ({ partId: stock?.partId ?? null }))
  const found = <T,>(refusal: (vatMode: PurchaseVatMode) => T | null) =>
    purchaseVatModes.map(refusal).find((one) => one !== null)
  const noVatChange = found((vatMode) => refuseVatChange(purchase, { vatMode, noVatReason }))
  return { noVatChange, noModeChange: noVatChange ?? found((vatMode) => refuseStockVat(purchase, vatMode, lines)) }
}

/** Why the document cannot be saved as it stands. */
function refusePaper(purchase: Purchase, form: PaperForm, today: CalendarDate) {
  const { invoicedOn, paymentDueOn } = paperOf(form, today)
  const { total } = purchaseTotals(purchase.lines, form.vatMode, purchase.vatBp)
  const typed = dateOf(form.invoicedOn ?? '') !== null
  return (
    refuseNoSupplier(form) ??
    (typed ? refusePurchaseDays({ invoicedOn, paymentDueOn }, today) : null) ??
    (typed
      ? refuseClaimedChange(purchase, { ...purchase, ...noVatOf(purchase, form), invoicedOn }, purchase.claimedTo)
      : null) ??
    refusePurchaseTotal(total, add(purchase.paid, purchase.badDebt))
  )
}

/** How the document will bear VAT; the VAT of an import as it is reckoned anew. */
function noVatOf(purchase: Purchase, form: PaperForm) {
  const { noVatReason, importVat: typed } = paperOf(form, purchase.invoicedOn)
  const { gross, discount, freight, customs, vatBp } = purchase
  const taxable = subtract(gross, discount)
  const importVat = importVatOf({ noVatReason, typed, taxable, landed: [freight, customs], vatBp })
  return { vatMode: form.vatMode, noVatReason, importVat }
}

function usePaperLabels(): Record<keyof PaperForm, string> {
  const { t } = useTranslation('purchases')
  const supplier = t('fields.supplierName')
  return {
    supplierId: supplier,
    supplierName: supplier,
    supplierDocNo: t('fields.supplierDocNo'),
    invoicedOn: t('fields.invoicedOn'),
    vatMode: t('fields.vatMode'),
    noVatReason: t('fields.noVatReason'),
    importVat: t('fields.importVat'),
    qrCode: t('fields.qrCode'),
    paymentDueOn: t('fields.paymentDueOn'),
    note: t('fields.note'),
  }
}
