import type { Job } from '@warsha/contract/work'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { PhotoField } from '../lib/files/PhotoField.tsx'
import { usePhotos } from '../lib/files/use-photos.ts'
import { outbox } from '../lib/outbox/work-outbox.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { toast } from '../ui/toast.ts'
import { act } from './use-my-jobs.ts'

/** A note on the ticket, from under the car: it is kept here at once, and sent when there is network. */
export function NoteDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const { t } = useTranslation('work')
  const form = useForm({ defaultValues: { body: '' }, mode: 'onTouched' })
  const photos = usePhotos(job.ticketId, [], true)
  const keep = async ({ body }: { body: string }) => {
    onClose()
    const kept = photos.all.flatMap(({ key, shrunk }) => (shrunk ? [{ key, ...shrunk, id: null }] : []))
    await act(job, { kind: 'note', body, photos: kept })
    const waits = outbox.get().some(({ action, jobId }) => action.kind === 'note' && jobId === job.ticketServiceId)
    if (!waits) toast.success(t('noteSaved'))
  }
  return (
    <DialogForm
      title={t('note')}
      subtitle={job.ticketNumber}
      submitLabel={t('noteSave')}
      onSubmit={form.handleSubmit(keep)}
      onClose={onClose}
      dirty={form.formState.isDirty || photos.all.length > 0}
      busy={photos.busy}
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
