import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { waitingReasons } from '@warsha/domain/tickets'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { DateTimeField } from '../../ui/fields/DateTimeField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { ConfirmRefused, isAsked } from './ConfirmRefused.tsx'
import { DialogSubtitle } from './DialogSubtitle.tsx'
import { useSeenVersion, useTicketCache } from './use-ticket-change.ts'

type Props = { ticket: Ticket; onClose: () => void }

const start = ({ complaint, assessment, km, promisedAt, waitingReason }: Ticket) => ({
  complaint,
  assessment,
  km,
  promisedAt,
  waitingReason,
})

/** Complaint, first check, odometer, promised time and why the car waits. */
export function WordsDialog({ ticket, onClose }: Props) {
  const { t } = useTranslation(['tickets', 'lookups'])
  const message = useErrorMessage()
  const { control, handleSubmit, formState, getValues } = useForm({ defaultValues: start(ticket), mode: 'onTouched' })
  const { show } = useTicketCache(ticket.id)
  const { version, onError } = useSeenVersion(ticket.id, ticket.version, (fresh) => fresh.version)
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
      error={asked ? undefined : message(save.error, { km: t('words.km') })}
    >
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
      <DateTimeField control={control} name="promisedAt" label={t('words.promised')} usualTime="17:00" />
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
