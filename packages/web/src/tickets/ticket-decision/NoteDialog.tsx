import { useMutation } from '@tanstack/react-query'
import type { OfTicket } from '@warsha/contract/decisions'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { type Answer, spokenChannels } from '@warsha/domain/decisions'
import { textLimits } from '@warsha/domain/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { SaidAnswer } from '../../lib/decisions/SaidAnswer.tsx'
import { useNames } from '../../lib/names.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DialogSubtitle } from '../ticket/DialogSubtitle.tsx'
import { useTicketCache } from '../ticket/use-ticket-change.ts'

type Props = { ticket: Ticket; decisions: OfTicket; onClose: () => void }
type Form = { channel: (typeof spokenChannels)[number]; person: string }

/** What the customer said by telephone or at the counter: yes or no to each, how, and who it was. */
export default function NoteDialog({ ticket, decisions, onClose }: Props) {
  const { t } = useTranslation('ticket-decisions')
  const { pick } = useNames()
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const open = decisions.proposals.filter((one) => one.open)
  const [given, setGiven] = useState<Record<number, Answer>>({})
  const [requestKey] = useState(newRequestKey)
  const person = pick(ticket.customerNameEn, ticket.customerNameAr)
  const { control, handleSubmit } = useForm<Form>({ defaultValues: { channel: 'Phone', person } })
  const { show } = useTicketCache(ticket.id)
  const onSuccess = (fresh: { ticket: Ticket }) => {
    show(fresh.ticket)
    onClose()
  }
  const note = useMutation(api.decisions.note.mutationOptions({ onSuccess, context: { requestKey } }))
  const missing = open.filter(({ id }) => given[id] === undefined).length
  const send = (form: Form) =>
    note.mutate({
      ticketId: ticket.id,
      version: decisions.version,
      answers: open.map(({ id }) => ({ id, answer: given[id] ?? 'Declined' })),
      ...form,
    })
  return (
    <DialogForm
      title={t('noteTitle')}
      subtitle={<DialogSubtitle ticket={ticket} />}
      submitLabel={t('noteSubmit')}
      busy={note.isPending}
      disabledReason={missing > 0 ? sentence({ code: 'answersMissing', data: { count: missing } }) : undefined}
      error={note.error && message(note.error)}
      onClose={onClose}
      onSubmit={handleSubmit(send)}
    >
      {open.map((proposal) => (
        <SaidAnswer
          key={proposal.id}
          name={pick(proposal.nameEn, proposal.nameAr)}
          answer={given[proposal.id]}
          onAnswer={(answer) => setGiven((now) => ({ ...now, [proposal.id]: answer }))}
        />
      ))}
      <SelectField
        control={control}
        name="channel"
        label={t('channel.label')}
        options={spokenChannels.map((value) => ({ value, label: t(`channel.${value}`) }))}
      />
      <TextField control={control} name="person" label={t('person')} required maxLength={textLimits.long} />
    </DialogForm>
  )
}
