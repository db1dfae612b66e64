import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { PhotoField } from '../../lib/files/PhotoField.tsx'
import { usePhotos } from '../../lib/files/use-photos.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.tsx'
import { useTicketCache } from '../ticket/use-ticket-change.ts'
import classes from './work.module.css'

/** A note is written in its place; Ctrl+Enter saves it. */
export default function NoteForm({ ticketId, onClose }: { ticketId: number; onClose: () => void }) {
  const { t } = useTranslation('tickets')
  const message = useErrorMessage()
  const form = useRef<HTMLFormElement>(null)
  const { control, handleSubmit, formState, setFocus } = useForm({ defaultValues: { body: '' }, mode: 'onTouched' })
  useEffect(() => setFocus('body'), [setFocus])
  const { show } = useTicketCache(ticketId)
  const keys = useRef(new Map<string, string>())
  const add = useMutation({
    mutationFn: (note: { ticketId: number; body: string; fileIds: number[] }) => {
      // The same note after a lost answer is written once; one that was changed since is another.
      const said = JSON.stringify(note)
      const requestKey = keys.current.get(said) ?? newRequestKey()
      keys.current.set(said, requestKey)
      return api.tickets.addNote.call(note, { context: { requestKey } })
    },
    onSuccess: show,
  })
  const photos = usePhotos(ticketId)
  const cancel = () => {
    photos.discard()
    onClose()
  }
  const save = ({ body }: { body: string }) => {
    if (!add.isPending && !photos.busy) add.mutate({ ticketId, body, fileIds: photos.ids }, { onSuccess: onClose })
  }
  const guard = useUnsavedGuard((formState.isDirty || photos.all.length > 0) && !add.isPending)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
    if (event.key === 'Escape') guard.leave(cancel)
  }
  return (
    <form ref={form} noValidate className={classes.noteForm} onKeyDown={onKeyDown} onSubmit={handleSubmit(save)}>
      {add.error && <Banner kind="danger">{message(add.error, { body: t('notes.note') })}</Banner>}
      <TextAreaField
        control={control}
        name="body"
        label={t('notes.note')}
        maxLength={2000}
        rows={2}
        required={photos.all.length === 0}
      />
      <PhotoField photos={photos} label={t('notes.photos')} />
      <span className="row">
        <span className="push-end" />
        <Button size="small" onClick={() => guard.leave(cancel)}>
          {t('notes.cancel')}
        </Button>
        <Button type="submit" size="small" variant="primary" keys="Ctrl+Enter" busy={add.isPending || photos.busy}>
          {t('notes.save')}
        </Button>
      </span>
      {guard.dialog}
    </form>
  )
}
