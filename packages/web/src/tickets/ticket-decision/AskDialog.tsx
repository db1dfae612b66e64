import { useMutation } from '@tanstack/react-query'
import type { Proposal } from '@warsha/contract/decision-rows'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { type Urgency, urgencies } from '@warsha/domain/decisions'
import { textLimits } from '@warsha/domain/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import classes from './decision.module.css'

type Props = { ticket: Ticket; asked: readonly Proposal[]; onClose: () => void }
type Form = { urgency: Urgency; reason: string }

/** Which services shall wait for the customer, how soon they are needed, and why. */
export default function AskDialog({ ticket, asked, onClose }: Props) {
  const { t } = useTranslation('ticket-decisions')
  const { nameOf } = useNames()
  const message = useErrorMessage()
  const waiting = asked.filter(({ state }) => state === 'Awaiting').map(({ id }) => id)
  const services = ticket.services.filter(({ id, status }) => status === 'Pending' && !waiting.includes(id))
  const [chosen, setChosen] = useState<number[]>([])
  const { control, handleSubmit } = useForm<Form>({ defaultValues: { urgency: 'NeededSoon', reason: '' } })
  const propose = useMutation(api.decisions.propose.mutationOptions({ onSuccess: onClose }))
  const toggle = (id: number) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  return (
    <DialogForm
      title={t('askTitle')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('askSubmit')}
      busy={propose.isPending}
      disabledReason={chosen.length === 0 ? t(services.length === 0 ? 'noneLeft' : 'askNone') : undefined}
      error={propose.error && message(propose.error)}
      onClose={onClose}
      onSubmit={handleSubmit((form) => propose.mutate({ ticketId: ticket.id, ticketServiceIds: chosen, ...form }))}
    >
      <div className={classes.services}>
        {services.map((service) => (
          <label key={service.id}>
            <input type="checkbox" checked={chosen.includes(service.id)} onChange={() => toggle(service.id)} />
            {nameOf(service)}
          </label>
        ))}
      </div>
      <SelectField
        control={control}
        name="urgency"
        label={t('urgency.label')}
        options={urgencies.map((value) => ({ value, label: t(`urgency.${value}`) }))}
      />
      <TextField control={control} name="reason" label={t('reason')} maxLength={textLimits.long} />
    </DialogForm>
  )
}
