import { useMutation } from '@tanstack/react-query'
import type { Job } from '@warsha/contract/work'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { PhotoField } from '../lib/files/PhotoField.tsx'
import { usePhotos } from '../lib/files/use-photos.ts'
import { useErrorMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { toast } from '../ui/toast.ts'

/** A note on the ticket, from under the car. */
export function NoteDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation('work')
  const message = useErrorMessage()
  const form = useForm({ defaultValues: { body: '' }, mode: 'onTouched' })
  const photos = usePhotos(job.ticketId)
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
      onSubmit={form.handleSubmit(({ body }) => add.mutate({ ticketId: job.ticketId, body, fileIds: photos.ids }))}
      onClose={() => {
        photos.discard()
        onClose()
      }}
      dirty={form.formState.isDirty || photos.all.length > 0}
      busy={add.isPending || photos.busy}
      error={message(add.error)}
    >
      <TextAreaField
        control={form.control}
        name="body"
        label={t('noteLabel')}
        required={photos.all.length === 0}
        maxLength={2000}
        rows={5}
        autoFocus
      />
      <PhotoField photos={photos} label={t('notePhotos')} />
    </DialogForm>
  )
}
