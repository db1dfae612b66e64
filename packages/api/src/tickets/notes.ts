import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { recordOnTicket } from './activities.ts'
import { ticketToChange } from './change.ts'
import { deleteNote, findNote } from './find-queries.ts'
import { insertNote } from './line-queries.ts'
import { ticketPage } from './page.ts'

/** A note makes no new version of its ticket: it stands beside what others are writing meanwhile. */
export const addNote = endpoint.tickets.addNote.handler(async ({ input: { ticketId, body }, context }) => {
  const { tx, actor } = context
  await ticketToChange(context, ticketId)
  const note = await insertNote(tx, ticketId, body, actor)
  await recordOnTicket(context, ticketId, { action: 'noteAdded', facts: { body }, entity: 'note', entityId: note.id })
  return ticketPage(tx, ticketId, actor)
})

export const removeNote = endpoint.tickets.removeNote.handler(async ({ input: { id }, context }) => {
  const note = await findNote(context.tx, id)
  if (!note) throw refuse({ code: 'NotFound' })
  await ticketToChange(context, note.ticketId)
  const { numDeletedRows } = await deleteNote(context.tx, id)
  if (numDeletedRows === 0n) throw refuse({ code: 'NotFound' })
  await recordOnTicket(context, note.ticketId, {
    action: 'noteRemoved',
    facts: { body: note.body },
    entity: 'note',
    entityId: id,
  })
  return { done: true as const }
})
