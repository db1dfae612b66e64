import type { ReactNode } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { SupplierField } from '../lib/purchases/SupplierField.tsx'
import { linkedTo } from '../lib/purchases/supplier-choice.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { useLeave } from '../lib/records/use-leave.tsx'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { IconAlertCircle, IconCheck } from '../ui/icons.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { useFootBar } from '../ui/use-foot-bar.ts'
import { OrderLineFields } from './OrderLineFields.tsx'
import { type OrderForm, orderOf, refuseOrder } from './order-form.ts'

type Props = {
  start: OrderForm
  saveLabel: ReactNode
  /** `saved` leaves the form without asking */
  onSave: (order: ReturnType<typeof orderOf>, saved: (href: string) => void) => void
  onDiscard: () => void
  busy: boolean
  error: unknown
}

/** The form of a draft: from whom, until when, and what. */
export function OrderFormPage({ start, saveLabel, onSave, onDiscard, busy, error }: Props) {
  const { t } = useTranslation('purchase-orders')
  const { control, handleSubmit, formState } = useForm<OrderForm>({ defaultValues: start, mode: 'onTouched' })
  const values = useWatch({ control }) as OrderForm
  const suppliers = useSuppliers()
  const sentence = useRefusalMessage()
  const message = useErrorMessage()
  const mayNot = useWhyNot()('store.purchases')
  const { leave, guard } = useLeave(formState.isDirty)
  useFootBar('form')
  const { supplierId } = linkedTo(suppliers, values)
  const refusal = refuseOrder(values)
  const whyNot =
    mayNot ??
    (supplierId === null ? t('form.noSupplier') : undefined) ??
    (values.lines.length === 0 ? t('form.noLines') : undefined) ??
    (refusal ? sentence(refusal) : undefined)
  const problem = message(error, { supplierId: t('columns.supplier'), lines: t('lines.title') })
  const save = handleSubmit((typed) => supplierId !== null && onSave(orderOf(typed, supplierId), leave))
  return (
    <Page>
      <div className="stack">
        <Head control={control} />
        <OrderLineFields control={control} />
      </div>
      <SaveBar
        start={
          problem && (
            <span className="row danger-ink" role="alert">
              <IconAlertCircle size="s" />
              {problem}
            </span>
          )
        }
      >
        <Button onClick={onDiscard}>{t('form.discard')}</Button>
        <ActionButton
          variant="primary"
          size="large"
          icon={<IconCheck size="s" />}
          shortcut="Ctrl+Enter"
          busy={busy}
          disabledReason={whyNot}
          reasonAt="tooltip"
          onClick={() => void save()}
        >
          {saveLabel}
        </ActionButton>
      </SaveBar>
      {guard}
    </Page>
  )
}

/** Whom it is for, and until when. */
function Head({ control }: { control: Control<OrderForm> }) {
  const { t } = useTranslation('purchase-orders')
  return (
    <Card title={t('form.title')}>
      <div className="stack">
        <SupplierField
          control={control}
          name="supplierName"
          idName="supplierId"
          label={t('columns.supplier')}
          required
        />
        <div className="fields-2">
          <DateField control={control} name="expectedOn" label={t('columns.expectedOn')} optional />
          <TextField control={control} name="note" label={t('form.note')} maxLength={500} optional />
        </div>
      </div>
    </Card>
  )
}
