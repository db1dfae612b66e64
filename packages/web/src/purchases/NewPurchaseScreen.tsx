import { useMutation, useQuery } from '@tanstack/react-query'
import type { PurchaseOrder } from '@warsha/contract/purchase-order-rows'
import { pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { AttachmentFieldCard } from '../lib/attachments/AttachmentField.tsx'
import { type NewAttachments, useNewAttachments } from '../lib/attachments/use-new-attachments.ts'
import { ConfirmRefused, isAsked } from '../lib/ConfirmRefused.tsx'
import { useLookups } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { BillFoot } from '../lib/purchases/BillFoot.tsx'
import { PaidNow } from '../lib/purchases/PaidNow.tsx'
import { PaperFields } from '../lib/purchases/PaperFields.tsx'
import { storePurchaseHref } from '../lib/purchases/purchase-href.ts'
import { QrDiffers } from '../lib/purchases/QrDiffers.tsx'
import { linkedTo } from '../lib/purchases/supplier-choice.ts'
import { useDocNoTaken } from '../lib/purchases/use-doc-no-taken.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { RecordSkeleton } from '../lib/records/RecordSkeleton.tsx'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { useSearchState } from '../lib/search-state.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formatDate } from '../ui/format-time.ts'
import { islands } from '../ui/islands.tsx'
import { isolated } from '../ui/isolated.ts'
import { useLocale } from '../ui/locale.ts'
import { toast } from '../ui/toast.ts'
import { useFootBar } from '../ui/use-foot-bar.ts'
import { NewPurchaseLines } from './NewPurchaseLines.tsx'
import { LandedFields, NewPurchaseSums } from './NewPurchaseMoney.tsx'
import {
  emptyPurchase,
  type NewPurchaseForm,
  purchaseAgainst,
  purchaseOf,
  refuseNewPurchase,
  totalsOf,
} from './new-purchase.ts'

/** The order that goods are received against. */
const asked = { orderId: 0 }

/** A delivery by itself, or against the order that the address names. */
export function NewPurchaseScreen() {
  const [{ orderId }] = useSearchState(asked)
  const order = useQuery({ ...api.purchaseOrders.get.queryOptions({ input: { id: orderId } }), enabled: orderId > 0 })
  if (orderId > 0 && order.error && !order.data)
    return (
      <Page>
        <ErrorState onRetry={() => void order.refetch()} />
      </Page>
    )
  if (orderId > 0 && !order.data) return <RecordSkeleton />
  return <NewPurchase order={order.data ?? null} />
}

/** A delivery with its document: whose it is, what came, what it cost to get it here, and what is paid now. */
function NewPurchase({ order: found }: { order: PurchaseOrder | null }) {
  /** As it was when the form was opened: what somebody else receives meanwhile is not received twice. */
  const [order] = useState(found)
  const { pick } = useNames()
  const { t } = useTranslation(['purchase-stock', 'purchases'])
  const { company } = useLookups()
  const { timeZone } = useLocale()
  const [today] = useState(() => formatDate(new Date().toISOString(), timeZone))
  const start = emptyPurchase(today, company.allowVAT)
  const form = useForm<NewPurchaseForm>({
    defaultValues: order ? purchaseAgainst(start, order, pick(order.supplierNameEn, order.supplierNameAr)) : start,
    mode: 'onTouched',
  })
  const { control } = form
  const values = useWatch({ control }) as NewPurchaseForm
  const suppliers = useSuppliers()
  const takenBy = useDocNoTaken(linkedTo(suppliers, values))
  const files = useNewAttachments()
  const saving = useSave(form.formState.isDirty, order, files)
  const sentence = useRefusalMessage()
  const mayNot = useWhyNot()('store.purchases')
  const refusal = takenBy
    ? { code: 'supplierDocNoTaken' as const, data: { number: takenBy.number } }
    : refuseNewPurchase(values, today, company.vatBp)
  useFootBar('form')
  return (
    <Page>
      <div className="page-cols">
        <div className="stack">
          {order && <Banner kind="info">{islands(t('against', { number: isolated(order.number) }))}</Banner>}
          <Card title={t('document')}>
            <div className="stack">
              <PaperFields control={control} today={today} vatAllowed={company.allowVAT} takenBy={takenBy} />
              <Terms control={control} />
            </div>
          </Card>
          <NewPurchaseLines control={control} />
          <LandedFields control={control} />
          <AttachmentFieldCard files={files} />
        </div>
        <div className="page-side stack">
          <NewPurchaseSums values={values} vatBp={company.vatBp} />
          <QrDiffers qrCode={values.qrCode} {...totalsOf(values, company.vatBp)} />
          <PaidNow control={control} values={values} total={totalsOf(values, company.vatBp).total} />
        </div>
      </div>
      <BillFoot
        list={pathOf('purchaseInvoice', 'storeList')}
        words={{ discard: t('discard'), record: t('record') }}
        problem={saving.problem}
        busy={saving.busy || files.busy}
        whyNot={mayNot ?? (values.lines.length === 0 ? t('noLines') : (refusal && sentence(refusal)) || undefined)}
        onSave={form.handleSubmit((typed) => saving.save(purchaseOf(linkedTo(suppliers, typed), today, company.vatBp)))}
      />
      {saving.question}
      {saving.guard}
    </Page>
  )
}

function Terms({ control }: { control: Control<NewPurchaseForm> }) {
  const { t } = useTranslation('purchases')
  return (
    <div className="fields-2">
      <DateField control={control} name="paymentDueOn" label={t('fields.paymentDueOn')} optional />
      <TextField control={control} name="note" label={t('fields.note')} maxLength={500} optional />
    </div>
  )
}

/** Records it once: one screen has one key, so that pressing twice or trying again receives nothing twice. */
function useSave(dirty: boolean, order: PurchaseOrder | null, files: NewAttachments) {
  const { t } = useTranslation(['purchase-stock', 'purchases'])
  const message = useErrorMessage()
  const [requestKey] = useState(newRequestKey)
  const { mutate, isPending, isSuccess, error, variables, reset } = useMutation(
    api.purchases.create.mutationOptions({
      context: { requestKey },
      onSuccess: async (made) => {
        await files.sendTo(made)
        toast.success(t('recorded', { number: isolated(made.number) }))
        leave(storePurchaseHref(made))
      },
    }),
  )
  const { leave, guard } = useLeave(dirty || files.all.length > 0)
  const labels = { quantityMilli: t('purchases:lines.quantity'), paymentDueOn: t('purchases:fields.paymentDueOn') }
  const against = order && { id: order.id, version: order.version }
  const asks = isAsked(error, 'orderExceeded')
  const question = asks && variables && against && (
    <ConfirmRefused
      error={error}
      title={t('more.title')}
      confirmLabel={t('more.confirm')}
      busy={isPending}
      onConfirm={() => mutate({ ...variables, order: { ...against, confirmedMore: true } })}
      onCancel={reset}
    />
  )
  return {
    save: (purchase: ReturnType<typeof purchaseOf>) => mutate({ ...purchase, order: against }),
    busy: isPending || isSuccess,
    problem: asks ? undefined : message(error, labels),
    question,
    guard,
  }
}
