import { attachFiles, releaseFiles } from '../files/attach.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { noteDone, wasDone } from '../lib/sent-actions.ts'
import { type Happened, recordOnTicket } from '../tickets/activities.ts'
import { ticketToChange } from '../tickets/change.ts'
import { deleteNote, findNote } from '../tickets/find-queries.ts'
import { insertNote } from '../tickets/line-queries.ts'
import { ticketPage } from '../tickets/page.ts'
import { insertNoteFiles, listNoteFiles } from './note-queries.ts'

/** A note makes no new version of its ticket: it stands beside what others are writing meanwhile. */
export const addNote = endpoint.tickets.addNote.handler(async ({ input: { ticketId, body, fileIds }, context }) => {
  const { tx, actor, requestKey } = context
  // A note from a phone is sent until it is answered; one without a key is written each time.
  const sent = { action: 'noteAdded', entityId: ticketId }
  if (requestKey !== '' && (await wasDone(context, sent))) return ticketPage(tx, ticketId, actor)
  await ticketToChange(context, ticketId)
  await attachFiles(tx, ticketId, fileIds)
  const note = await insertNote(tx, ticketId, body, actor)
  await insertNoteFiles(tx, note.id, fileIds)
  await recordOnTicket(context, ticketId, { ...written(body, fileIds), entity: 'note', entityId: note.id })
  if (requestKey !== '') await noteDone(context, sent, new Date().toISOString())
  return ticketPage(tx, ticketId, actor)
})

/** What the log says of a note; the photos themselves are shown beside its sentence as long as they exist. */
function written(body: string, fileIds: number[]): Happened {
  if (fileIds.length === 0) return { action: 'noteAdded', facts: { body } }
  if (body === '') return { action: 'photosAdded', facts: { fileIds } }
  return { action: 'noteWithPhotosAdded', facts: { body, fileIds } }
}

export const removeNote = endpoint.tickets.removeNote.handler(async ({ input: { id }, context }) => {
  const note = await findNote(context.tx, id)
  if (!note) throw refuse({ code: 'NotFound' })
  await ticketToChange(context, note.ticketId)
  const fileIds = await listNoteFiles(context.tx, id)
  const { numDeletedRows } = await deleteNote(context.tx, id)
  if (numDeletedRows === 0n) throw refuse({ code: 'NotFound' })
  await releaseFiles(context.tx, fileIds)
  await recordOnTicket(context, note.ticketId, {
    ...(note.body === ''
      ? { action: 'photosRemoved' as const, facts: {} }
      : { action: 'noteRemoved' as const, facts: { body: note.body } }),
    entity: 'note',
    entityId: id,
  })
  return { done: true as const }
})
