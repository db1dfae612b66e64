import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { waitingReasons } from '@warsha/domain/tickets'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ConfirmRefused, isAsked } from '../../lib/ConfirmRefused.tsx'
import { StaleBanner } from '../../lib/records/StaleBanner.tsx'
import { useMergedForm } from '../../lib/records/use-merged-form.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { DialogSubtitle } from './DialogSubtitle.tsx'
import { PayerField } from './PayerField.tsx'
import { useStaleRefresh, useTicketCache } from './use-ticket-change.ts'

type Props = { ticket: Ticket; onClose: () => void }

const start = ({ complaint, assessment, km, promisedAt, waitingReason, dealerId }: Ticket) => ({
  complaint,
  assessment,
  km,
  promisedAt,
  waitingReason,
  dealerId,
})

/** Complaint, first check, odometer, promised time and why the car waits. */
export function WordsDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const form = useForm({ defaultValues: start(ticket), mode: 'onTouched' })
  const { control, handleSubmit, formState, getValues } = form
  const { show } = useTicketCache(ticket.id)
  const { onError } = useStaleRefresh(ticket.id)
  const { version, changed, merge, errorOf } = useMergedForm(form, { version: ticket.version, values: start(ticket) })
  const labels = useLabels()
  const save = useMutation(api.tickets.update.mutationOptions({ onSuccess: show, onError }))
  const send = (confirmedKm: boolean) =>
    save.mutate({ id: ticket.id, version, confirmedKm, ...getValues() }, { onSuccess: onClose })
  const asked = isAsked(save.error, 'kmBelowHistory')
  return (
    <DialogForm
      title={t('words.dialog')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('save')}
      onSubmit={handleSubmit(() => send(false))}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={asked ? undefined : message(errorOf(save.error), { km: t('words.km') })}
    >
      {changed.length > 0 && <StaleBanner fields={changed.map((field) => labels[field])} onMerge={merge} />}
      <Fields ticket={ticket} control={control} />
      {asked && (
        <ConfirmRefused
          error={save.error}
          title={t('words.lowKm')}
          confirmLabel={t('words.keepKm')}
          onConfirm={() => send(true)}
          onCancel={save.reset}
        />
      )}
    </DialogForm>
  )
}

type FieldsProps = { ticket: Ticket; control: Control<ReturnType<typeof start>> }
function Fields({ ticket, control }: FieldsProps) {
  const { t } = useTranslation(['tickets', 'lookups'])
  return (
    <>
      <TextAreaField control={control} name="complaint" label={t('words.complaint')} maxLength={2000} autoFocus />
      <TextAreaField control={control} name="assessment" label={t('words.assessment')} maxLength={2000} rows={2} />
      <div className="fields-2">
        <NumberField control={control} name="km" label={t('words.km')} unit={t('head.km')} max={9_999_999} min={0} />
        <SelectField
          control={control}
          name="waitingReason"
          label={t('words.waiting')}
          placeholder={t('words.notWaiting')}
          clearable
          options={waitingReasons.map((value) => ({ value, label: t(`lookups:waitingReasons.${value}`) }))}
        />
      </div>
      <PayerField control={control} name="dealerId" ticket={ticket} />
      <DateTimeField control={control} name="promisedAt" label={t('words.promised')} usualTime="17:00" />
    </>
  )
}

function useLabels(): Record<keyof ReturnType<typeof start>, string> {
  const { t } = useTranslation(['tickets'])
  return {
    complaint: t('words.complaint'),
    assessment: t('words.assessment'),
    km: t('words.km'),
    promisedAt: t('words.promised'),
    waitingReason: t('words.waiting'),
    dealerId: t('ticket-catalogue:payer.label'),
  }
}
