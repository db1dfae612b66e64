import { useMutation } from '@tanstack/react-query'
import type { Estimate } from '@warsha/contract/estimate-rows'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { errorSentence } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import type { NewEstimateForm } from './NewEstimateScreen.tsx'
import { useEstimateCache } from './use-estimate.ts'

type Props = { estimate: Estimate; onClose: () => void }

/** What it says in words, and until when it is good. As it was when it was opened: what somebody else wrote is not overwritten. */
export default function WordsDialog({ estimate, onClose }: Props) {
  const { t } = useTranslation('estimates')
  const [{ id, version, number, complaint, note, validUntil }] = useState(estimate)
  const { show, onError } = useEstimateCache(id)
  const form = useForm<NewEstimateForm>({ mode: 'onTouched', defaultValues: { complaint, note, validUntil } })
  const save = useMutation(api.estimates.update.mutationOptions({ onError }))
  return (
    <DialogForm
      title={t('words')}
      subtitle={<Ltr>{number}</Ltr>}
      submitLabel={t('save')}
      onSubmit={form.handleSubmit((typed) =>
        save.mutate(
          { id, version, ...typed, validUntil: typed.validUntil || null },
          {
            onSuccess: (fresh) => {
              show(fresh)
              onClose()
            },
          },
        ),
      )}
      onClose={onClose}
      dirty={form.formState.isDirty}
      busy={save.isPending}
      error={errorSentence(save.error)}
    >
      <TextAreaField control={form.control} name="complaint" label={t('fields.complaint')} maxLength={2000} rows={2} />
      <TextAreaField control={form.control} name="note" label={t('fields.note')} maxLength={2000} rows={2} />
      <DateField control={form.control} name="validUntil" label={t('fields.validUntil')} hint={t('withoutDay')} />
    </DialogForm>
  )
}
