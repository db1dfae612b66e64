import { useMutation } from '@tanstack/react-query'
import type { Job } from '@warsha/contract/work'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { toast } from '../ui/toast.ts'

/** A note on the ticket, from under the car. */
export function NoteDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation('work')
  const message = useErrorMessage()
  const form = useForm({ defaultValues: { body: '' }, mode: 'onTouched' })
  const add = useMutation(
    api.tickets.addNote.mutationOptions({
      onSuccess: () => {
        toast.success(t('noteSaved'))
        onClose()
      },
    }),
  )
  return (
    <DialogForm
      title={t('note')}
      subtitle={job.ticketNumber}
      submitLabel={t('noteSave')}
      onSubmit={form.handleSubmit(({ body }) => add.mutate({ ticketId: job.ticketId, body }))}
      onClose={onClose}
      dirty={form.formState.isDirty}
      busy={add.isPending}
      error={message(add.error)}
    >
      <TextAreaField
        control={form.control}
        name="body"
        label={t('noteLabel')}
        required
        maxLength={2000}
        rows={5}
        autoFocus
      />
    </DialogForm>
  )
}
