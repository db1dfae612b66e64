import type { Ticket } from '@warsha/contract/ticket-rows'
import { notePreview } from '@warsha/domain/shorten'
import { useTranslation } from 'react-i18next'
import { PhotoStrip } from '../../lib/files/PhotoStrip.tsx'
import { useNames } from '../../lib/names.ts'
import { Button } from '../../ui/Button.tsx'
import { Initials } from '../../ui/Initials.tsx'
import { LongText } from '../../ui/LongText.tsx'
import { IconTrash } from '../../ui/more-icons.tsx'
import { Timestamp } from '../../ui/time-text.tsx'
import classes from './work.module.css'

type Props = { ticketId: number; note: Ticket['notes'][number]; onRemove?: () => void }

export function NoteRow({ ticketId, note, onRemove }: Props) {
  const { t } = useTranslation('tickets')
  const { pick } = useNames()
  const writer = pick(note.writtenByEn, note.writtenByAr)
  return (
    <div className={classes.note}>
      <Initials name={writer} />
      <span className="grow">
        <b>{writer}</b>{' '}
        <span className="muted">
          <Timestamp at={note.writtenAt} />
        </span>
        <span className={classes.noteBody}>
          <LongText short={notePreview}>{note.body}</LongText>
        </span>
        <PhotoStrip ticketId={ticketId} ids={note.fileIds} label={t('notes.photosOf', { name: writer })} />
      </span>
      {onRemove && (
        <Button
          variant="quiet"
          size="small"
          iconOnly
          icon={<IconTrash size="s" />}
          aria-label={t('notes.remove', { name: writer })}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
