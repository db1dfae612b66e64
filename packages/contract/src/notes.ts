import { endpoint } from './endpoint.ts'
import { FileIds } from './files.ts'
import { refuses } from './refusals.ts'
import { Ticket } from './ticket-rows.ts'
import { Done, Id, object, text, UrlId } from './vocabulary.ts'

const module = 'tickets'
const tags = ['tickets']

const addNote = endpoint
  .meta({ permission: { module, actions: ['tickets.edit', 'tickets.view'] } })
  .route({ method: 'POST', path: '/tickets/ticketNotes', summary: 'Write a note on a ticket', tags })
  .input(
    object({ ticketId: Id, body: text(2000).default(''), fileIds: FileIds.default([]) }).refine(
      // Photos may speak for themselves.
      ({ body, fileIds }) => body.length > 0 || fileIds.length > 0,
      { error: 'fieldRequired', path: ['body'] },
    ),
  )
  .output(Ticket)
  .errors(refuses('ticketNotExists', 'NotFound', 'keyReused'))

const removeNote = endpoint
  .meta({ permission: { module, actions: ['tickets.edit'] } })
  .route({ method: 'DELETE', path: '/tickets/ticketNotes/{id}', summary: 'Remove a note', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound'))

export const notes = { addNote, removeNote }
