import { useMutation } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGoBack } from '../lib/go.ts'
import { useLookups } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { PaperFields } from '../lib/purchases/PaperFields.tsx'
import { storePurchaseHref } from '../lib/purchases/purchase-href.ts'
import { linkedTo } from '../lib/purchases/supplier-choice.ts'
import { useDocNoTaken } from '../lib/purchases/use-doc-no-taken.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconAlertCircle, IconCheck } from '../ui/icons.tsx'
import { isolated } from '../ui/isolated.ts'
import { useLocale } from '../ui/locale.ts'
import { SaveBar } from '../ui/SaveBar.tsx'
import { toast } from '../ui/toast.ts'
import { useFootBar } from '../ui/use-foot-bar.ts'
import { NewPurchaseLines } from './NewPurchaseLines.tsx'
import { LandedFields, NewPurchaseSums, PaidNow } from './NewPurchaseMoney.tsx'
import { emptyPurchase, type NewPurchaseForm, purchaseOf, refuseNewPurchase } from './new-purchase.ts'

/** A delivery with its document: whose it is, what came, what it cost to get it here, and what is paid now. */
export function NewPurchaseScreen() {
  const { t } = useTranslation(['purchase-stock', 'purchases'])
  const { company } = useLookups()
  const { timeZone } = useLocale()
  const [today] = useState(() => formatDate(new Date().toISOString(), timeZone))
  const form = useForm<NewPurchaseForm>({ defaultValues: emptyPurchase(today, company.allowVAT), mode: 'onTouched' })
  const { control } = form
  const values = useWatch({ control }) as NewPurchaseForm
  const suppliers = useSuppliers()
  const takenBy = useDocNoTaken(linkedTo(suppliers, values))
  const saving = useSave(form.formState.isDirty)
  const sentence = useRefusalMessage()
  const refusal = takenBy
    ? { code: 'supplierDocNoTaken' as const, data: { number: takenBy.number } }
    : refuseNewPurchase(values, today, company.vatBp)
  useFootBar('form')
  return (
    <Page>
      <div className="page-cols">
        <div className="stack">
          <Card title={t('document')}>
            <div className="stack">
              <PaperFields control={control} today={today} vatAllowed={company.allowVAT} takenBy={takenBy} />
              <Terms control={control} />
            </div>
          </Card>
          <NewPurchaseLines control={control} />
          <LandedFields control={control} />
        </div>
        <div className="page-side stack">
          <NewPurchaseSums values={values} vatBp={company.vatBp} />
          <PaidNow control={control} values={values} vatBp={company.vatBp} />
        </div>
      </div>
      <Foot
        problem={saving.problem}
        busy={saving.busy}
        whyNot={values.lines.length === 0 ? t('noLines') : (refusal && sentence(refusal)) || undefined}
        onSave={form.handleSubmit((typed) => saving.save(purchaseOf(linkedTo(suppliers, typed), today, company.vatBp)))}
      />
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
function useSave(dirty: boolean) {
  const { t } = useTranslation(['purchase-stock', 'purchases'])
  const message = useErrorMessage()
  const [requestKey] = useState(newRequestKey)
  const { mutate, isPending, isSuccess, error } = useMutation(
    api.purchases.create.mutationOptions({
      context: { requestKey },
      onSuccess: (made) => {
        toast.success(t('recorded', { number: isolated(made.number) }))
        leave(storePurchaseHref(made))
      },
    }),
  )
  const { leave, guard } = useLeave(dirty)
  const labels = { quantityMilli: t('purchases:lines.quantity'), paymentDueOn: t('purchases:fields.paymentDueOn') }
  return { save: mutate, busy: isPending || isSuccess, problem: message(error, labels), guard }
}

type FootProps = { problem: string | undefined; busy: boolean; whyNot: string | undefined; onSave: () => Promise<void> }

function Foot({ problem, busy, whyNot, onSave }: FootProps) {
  const { t } = useTranslation(['purchase-stock', 'ui'])
  const back = useGoBack(pathOf('purchaseInvoice', 'storeList'))
  const mayNot = useWhyNot()('store.purchases')
  const wrong = problem && (
    <span className="row danger-ink" role="alert">
      <IconAlertCircle size="s" />
      {problem}
    </span>
  )
  return (
    <SaveBar start={wrong}>
      <Button onClick={back}>{t('discard')}</Button>
      <ActionButton
        variant="primary"
        size="large"
        icon={<IconCheck size="s" />}
        shortcut="Ctrl+Enter"
        busy={busy}
        disabledReason={mayNot ?? whyNot}
        reasonAt="tooltip"
        onClick={() => void onSave()}
      >
        {t('record')}
      </ActionButton>
    </SaveBar>
  )
}
