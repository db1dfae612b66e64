import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { QuantityField } from '../../ui/fields/QuantityField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Money } from '../../ui/Money.tsx'
import { Sums } from '../../ui/Sums.tsx'
import { ConfirmRefused, isAsked } from '../ConfirmRefused.tsx'
import { useNames } from '../names.ts'
import { StaleBanner } from '../records/StaleBanner.tsx'
import { useMergedForm } from '../records/use-merged-form.ts'
import { useErrorMessage, useRefusalMessage } from '../refusals.ts'
import { isNamed } from './custom-form.ts'
import {
  isFixedPrice,
  refuseServiceForm,
  type ServiceForm,
  serviceFormOf,
  serviceInputOf,
  totalsOf,
} from './service-form.ts'
import type { Confirmed, LineSource, ServiceLine } from './source.ts'
import { useAction } from './use-action.ts'
import { useRule } from './use-catalogue.ts'

type Props = { source: LineSource; service: ServiceLine; onClose: () => void }

/** Price, quantity, discount, due time and a word about one service. */
export function ServiceDialog({ source, service, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const rule = useRule(service)
  const start = serviceFormOf(service, rule)
  const form = useForm<ServiceForm>({ defaultValues: start, mode: 'onTouched' })
  const { control, handleSubmit, formState, getValues } = form
  const typed = useWatch({ control }) as ServiceForm
  const refusal = refuseServiceForm(typed, service, rule)
  const { version, changed, merge, errorOf } = useMergedForm(form, { version: service.version, values: start })
  const labels = useLabels()
  const { run, busy, error, reset } = useAction()
  const send = (confirmed: Confirmed) =>
    run(() => source.changeService(service, version, serviceInputOf(getValues(), service), confirmed), onClose)
  const asked = isAsked(error, 'serviceDueAfterTicket')
  return (
    <DialogForm
      title={nameOf(service)}
      subtitle={source.subtitle}
      submitLabel={t('save')}
      onSubmit={handleSubmit(() => send({}))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={busy}
      disabledReason={isNamed(typed) ? refusal && sentence(refusal) : t('custom.nameMissing')}
      error={asked ? undefined : message(errorOf(error))}
    >
      {changed.length > 0 && <StaleBanner fields={namesOf(changed, labels)} onMerge={merge} />}
      <Fields source={source} service={service} control={control} />
      {asked && (
        <ConfirmRefused
          error={error}
          title={t('service.movesTicket')}
          confirmLabel={t('service.moveTicket')}
          busy={busy}
          onConfirm={() => send({ confirmedTicketDue: true })}
          onCancel={reset}
        />
      )}
    </DialogForm>
  )
}

/** A discount in percent and one as an amount are one thing to who reads. */
const namesOf = (changed: readonly (keyof ServiceForm)[], labels: Record<keyof ServiceForm, string>): string[] => [
  ...new Set(changed.map((field) => labels[field])),
]

function useLabels(): Record<keyof ServiceForm, string> {
  const { t } = useTranslation('tickets')
  return {
    nameEn: t('custom.nameEn'),
    nameAr: t('custom.nameAr'),
    price: t('service.price'),
    quantityMilli: t('service.quantity'),
    inPercent: t('service.discount'),
    discount: t('service.discount'),
    discountBp: t('service.discount'),
    dueAt: t('service.due'),
    description: t('service.description'),
  }
}

type FieldsProps = {
  source: LineSource
  service: ServiceLine
  control: ReturnType<typeof useForm<ServiceForm>>['control']
}
function Fields({ source, service, control }: FieldsProps) {
  const { t } = useTranslation('tickets')
  const values = useWatch({ control }) as ServiceForm
  const edit = source.whyNot('tickets.serviceEdit', service)
  const discount = source.whyNot('tickets.serviceDiscount', service)
  const totals = totalsOf(values)
  return (
    <>
      {source.isNamedHere(service) && <Names control={control} locked={edit} />}
      <div className="fields-3">
        <PriceField service={service} control={control} locked={edit} />
        <QuantityField
          control={control}
          name="quantityMilli"
          label={t('service.quantity')}
          required
          disabledReason={edit}
        />
        {values.inPercent ? (
          <PercentField control={control} name="discountBp" label={t('service.discount')} disabledReason={discount} />
        ) : (
          <MoneyField control={control} name="discount" label={t('service.discount')} disabledReason={discount} />
        )}
      </div>
      <DateTimeField
        control={control}
        name="dueAt"
        label={t('service.due')}
        usualTime="17:00"
        disabledReason={edit}
        hint={source.promisedAt ? undefined : t('service.dueHint')}
      />
      <TextField
        control={control}
        name="description"
        label={t('service.description')}
        maxLength={500}
        disabledReason={edit}
      />
      <Sums
        rows={[
          { label: t('service.gross'), amount: totals.gross },
          { label: t('money.discount'), amount: totals.discount },
          { label: t('lines.total'), amount: totals.gross - totals.discount },
        ]}
      />
    </>
  )
}

/** What work that is in no catalogue is called. */
function Names({ control, locked }: { control: FieldsProps['control']; locked: string | undefined }) {
  const { t } = useTranslation('tickets')
  return (
    <div className="fields-2">
      <TextField control={control} name="nameAr" label={t('custom.nameAr')} maxLength={100} disabledReason={locked} />
      <TextField
        control={control}
        name="nameEn"
        label={t('custom.nameEn')}
        maxLength={100}
        disabledReason={locked}
        hint={t('custom.nameHint')}
      />
    </div>
  )
}

type PriceProps = { service: ServiceLine; control: FieldsProps['control']; locked: string | undefined }
function PriceField({ service, control, locked }: PriceProps) {
  const { t } = useTranslation('tickets')
  const { minPrice, maxPrice } = service
  const rule = useRule(service)
  const fixed = isFixedPrice(service, rule) ? t('service.fixedPrice') : undefined
  const range = (
    <>
      <Money amount={minPrice} /> – <Money amount={maxPrice} />
    </>
  )
  return (
    <MoneyField
      control={control}
      name="price"
      label={t('service.price')}
      required
      autoFocus
      disabledReason={locked ?? fixed}
      hint={service.serviceId !== null && minPrice < maxPrice && range}
    />
  )
}
