import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ConfirmLater } from '../../lib/ConfirmLater.tsx'
import { later } from '../../lib/later.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconNote } from '../../ui/more-icons.tsx'
import { useQuickAction } from '../ticket/use-ticket-change.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { NoteRow } from './NoteRow.tsx'
import classes from './work.module.css'

const NoteForm = later(() => import('./NoteForm.tsx'))

/** What people of the shop wrote to one another about this visit. */
export function NotesCard({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const why = useWhyNotHere(ticket)('tickets.edit')
  const [writing, setWriting] = useState(false)
  const [removing, setRemoving] = useState<number | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  const stop = () => {
    setWriting(false)
    place.current?.querySelector('button')?.focus()
  }
  return (
    <Card
      title={t('notes.title')}
      actions={
        <span ref={place}>
          <ActionButton
            variant="quiet"
            size="small"
            icon={<IconNote size="s" />}
            disabledReason={why}
            reasonAt="tooltip"
            onClick={() => setWriting(true)}
          >
            {t('notes.add')}
          </ActionButton>
        </span>
      }
    >
      <div className={classes.notes}>
        {ticket.notes.length === 0 && !writing && <p className="muted text-sm">{t('notes.none')}</p>}
        {ticket.notes.map((note) => (
          <NoteRow
            key={note.id}
            ticketId={ticket.id}
            note={note}
            {...(!why && { onRemove: () => setRemoving(note.id) })}
          />
        ))}
        <Suspense>{writing && <NoteForm ticketId={ticket.id} onClose={stop} />}</Suspense>
      </div>
      {removing !== null && <RemoveNote ticket={ticket} id={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

function RemoveNote({ ticket, id, onClose }: { ticket: Ticket; id: number; onClose: () => void }) {
  const action = useQuickAction(ticket.id)
  const remove = useMutation(api.tickets.removeNote.mutationOptions({ onError: action.onError, onSettled: onClose }))
  return <ConfirmLater busy={remove.isPending} onConfirm={() => remove.mutate({ id })} onCancel={onClose} />
}
