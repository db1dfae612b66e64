import { useMutation } from '@tanstack/react-query'
import type { Estimate } from '@warsha/contract/estimate-rows'
import { type Answer, spokenChannels } from '@warsha/domain/decisions'
import { textLimits } from '@warsha/domain/limits'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { SaidAnswer } from '../lib/decisions/SaidAnswer.tsx'
import { useNames } from '../lib/names.ts'
import { errorSentence, useRefusalMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { useEstimateCache } from './use-estimate.ts'

type Props = { estimate: Estimate; onClose: () => void }
type Form = { channel: (typeof spokenChannels)[number]; person: string }

/** What the customer said by telephone or at the counter: yes or no to each line, how, and who it was. One dialog has one key. */
export default function NoteDialog({ estimate, onClose }: Props) {
  const { t } = useTranslation(['ticket-decisions', 'estimates'])
  const { nameOf, pick } = useNames()
  const sentence = useRefusalMessage()
  const [{ id, version, number, services, parts, customerNameEn, customerNameAr }] = useState(estimate)
  const [requestKey] = useState(newRequestKey)
  const works = [...services, ...parts.filter(({ ticketServiceId }) => ticketServiceId === null)]
  const said = works.flatMap((work) => (work.answer === null ? [] : [[work.id, work.answer] as const]))
  const [given, setGiven] = useState<Record<number, Answer>>(Object.fromEntries(said))
  const { control, handleSubmit, formState } = useForm<Form>({
    defaultValues: { channel: 'Phone', person: pick(customerNameEn, customerNameAr) },
  })
  const { show, onError } = useEstimateCache(id)
  const onSuccess = (fresh: Estimate) => {
    show(fresh)
    onClose()
  }
  const note = useMutation(api.estimates.note.mutationOptions({ onSuccess, onError, context: { requestKey } }))
  const missing = works.filter((work) => given[work.id] === undefined).length
  const answers = works.flatMap((work) => {
    const answer = given[work.id]
    return answer ? [{ id: work.id, answer }] : []
  })
  return (
    <DialogForm
      title={t('noteTitle')}
      subtitle={<Ltr>{number}</Ltr>}
      submitLabel={t('noteSubmit')}
      busy={note.isPending}
      dirty={formState.isDirty || answers.length > said.length}
      disabledReason={missing > 0 ? sentence({ code: 'answersMissing', data: { count: missing } }) : undefined}
      error={errorSentence(note.error)}
      onClose={onClose}
      onSubmit={handleSubmit((form) => note.mutate({ id, version, answers, ...form }))}
    >
      {works.map((work) => (
        <SaidAnswer
          key={work.id}
          name={nameOf(work)}
          answer={given[work.id]}
          onAnswer={(answer) => setGiven((now) => ({ ...now, [work.id]: answer }))}
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
