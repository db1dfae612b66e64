import { useMutation } from '@tanstack/react-query'
import type { TicketTechnician } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { useNow } from '../../lib/use-now.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { MoneyBlock } from '../../ui/MoneyBlock.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { useTicketCache } from '../ticket/use-ticket-change.ts'
import { clockText, minutesByHand, minutesOf } from './hours.ts'

type Props = { ticket: Ticket; technician: TicketTechnician; onClose: () => void }
type Values = { hours: number | null; minutes: number | null }

/** Hours of work that no clock has counted. */
export function HoursDialog({ ticket, technician, onClose }: Props) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const now = useNow()
  const { show } = useTicketCache(ticket.id)
  const { extraMinutes } = technician
  const { control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { hours: Math.floor(extraMinutes / 60), minutes: extraMinutes % 60 },
    mode: 'onTouched',
  })
  const byHand = minutesByHand(useWatch({ control }) as Values)
  const byClock = minutesOf(technician, now) - extraMinutes
  const save = useMutation(api.ticketServices.addHours.mutationOptions({ onSuccess: show }))
  const line = (key: string, minutes: number) => ({
    key,
    label: t(`technicians.${key}`),
    value: <Ltr>{clockText(minutes)}</Ltr>,
  })
  return (
    <DialogForm
      title={t('technicians.hoursTitle', { name: nameOf(technician) })}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('save')}
      onSubmit={handleSubmit((form) =>
        save.mutate({ id: technician.id, extraMinutes: minutesByHand(form) }, { onSuccess: onClose }),
      )}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={save.isPending}
      error={message(save.error)}
      width={440}
    >
      <div className="fields-2">
        <NumberField control={control} name="hours" label={t('technicians.hoursByHand')} min={0} max={1600} autoFocus />
        <NumberField control={control} name="minutes" label={t('technicians.minutesByHand')} min={0} max={59} />
      </div>
      <MoneyBlock
        boxed
        lines={[
          line('byClock', byClock),
          line('byHand', byHand),
          { ...line('together', byClock + byHand), total: true },
        ]}
      />
    </DialogForm>
  )
}
