import { useMutation } from '@tanstack/react-query'
import type { TicketService } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useCachedLookup } from '../../lib/lookups.ts'
import { useNames } from '../../lib/names.ts'
import { StaleBanner } from '../../lib/records/StaleBanner.tsx'
import { useMergedForm } from '../../lib/records/use-merged-form.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { PercentField } from '../../ui/fields/PercentField.tsx'
import { QuantityField } from '../../ui/fields/QuantityField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Money } from '../../ui/Money.tsx'
import { ConfirmRefused, isAsked } from '../ticket/ConfirmRefused.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { useStaleRefresh, useTicketCache } from '../ticket/use-ticket-change.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { Sums } from '../ticket-money/Sums.tsx'
import { refuseServiceForm, type ServiceForm, serviceFormOf, serviceInputOf, totalsOf } from './service-form.ts'

type Props = { ticket: Ticket; service: TicketService; onClose: () => void }

/** Price, quantity, discount, due time and a word about one service. */
export function ServiceDialog({ ticket, service, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const rule = useCachedLookup('services')?.find(({ id }) => id === service.serviceId)
  const start = serviceFormOf(service, rule)
  const form = useForm<ServiceForm>({ defaultValues: start, mode: 'onTouched' })
  const { control, handleSubmit, formState, getValues } = form
  const refusal = refuseServiceForm(useWatch({ control }) as ServiceForm, service, rule)
  const { show } = useTicketCache(ticket.id)
  const { onError } = useStaleRefresh(ticket.id)
  const { version, changed, merge, errorOf } = useMergedForm(form, { version: service.version, values: start })
  const labels = useLabels()
  const save = useMutation(api.ticketServices.update.mutationOptions({ onSuccess: show, onError }))
  const send = (confirmedTicketDue: boolean) =>
    save.mutate(
      { id: service.id, version, confirmedTicketDue, ...serviceInputOf(getValues(), service) },
      { onSuccess: onClose },
    )
  const asked = isAsked(save.error, 'serviceDueAfterTicket')
  return (
    <DialogForm
      title={nameOf(service)}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('save')}
      onSubmit={handleSubmit(() => send(false))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={asked ? undefined : message(errorOf(save.error))}
    >
      {changed.length > 0 && <StaleBanner fields={namesOf(changed, labels)} onMerge={merge} />}
      <Fields ticket={ticket} service={service} control={control} />
      {asked && (
        <ConfirmRefused
          error={save.error}
          title={t('service.movesTicket')}
          confirmLabel={t('service.moveTicket')}
          busy={save.isPending}
          onConfirm={() => send(true)}
          onCancel={save.reset}
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
  ticket: Ticket
  service: TicketService
  control: ReturnType<typeof useForm<ServiceForm>>['control']
}
function Fields({ ticket, service, control }: FieldsProps) {
  const { t } = useTranslation('tickets')
  const values = useWatch({ control }) as ServiceForm
  const whyNot = useWhyNotHere(ticket)
  const edit = whyNot('tickets.serviceEdit')
  const discount = whyNot('tickets.serviceDiscount')
  const totals = totalsOf(values)
  return (
    <>
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
        hint={ticket.promisedAt ? undefined : t('service.dueHint')}
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

type PriceProps = { service: TicketService; control: FieldsProps['control']; locked: string | undefined }
function PriceField({ service, control, locked }: PriceProps) {
  const { t } = useTranslation('tickets')
  const { minPrice, maxPrice } = service
  const fixed = minPrice === maxPrice ? t('service.fixedPrice') : undefined
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
      hint={minPrice < maxPrice && range}
    />
  )
}
