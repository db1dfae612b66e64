import { mostPhotos } from '@warsha/domain/files'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Done, Id, Instant, object, UrlId } from './vocabulary.ts'

const module = 'tickets'
const tags = ['photos']
const seen = { permission: { module, actions: ['tickets.view'] } } as const

/** Photos that something of a ticket is given: uploaded before, named by their ids. */
export const FileIds = z.array(Id).max(mostPhotos)

/** A photo as it is listed; its bytes are read by its id. */
export const TicketFile = object({
  id: Id,
  uploadedByEn: z.string(),
  uploadedByAr: z.string(),
  uploadedAt: Instant,
  bytes: z.int(),
  /** Whether the reader may take it away. */
  removable: z.boolean(),
})
export type TicketFile = z.infer<typeof TicketFile>

/**
 * A photo of a ticket, JPEG or PNG by what it holds, with a small picture of it. It stands for nothing yet: a note, a mark
 * or a point of a checklist names it. One that nothing names is forgotten after a day.
 */
const upload = endpoint
  .meta({ permission: { module, actions: ['tickets.edit', 'tickets.view'] }, takesKey: true })
  .route({ method: 'POST', path: '/files/ticket/{ticketId}', summary: 'Send a photo of a ticket', tags })
  .input(object({ ticketId: UrlId, file: z.file(), thumbnail: z.file().optional() }))
  .output(TicketFile)
  .errors(
    refuses(
      'ticketNotExists',
      'NotAuthorized',
      'invalidUploadFileSize',
      'invalidUploadFileType',
      'pictureTooLarge',
      'tooManyAtOnce',
      'exceedMaxTotalFilesSizes',
      'storageAway',
      'keyReused',
    ),
  )

const ofTicket = endpoint
  .meta(seen)
  .route({ method: 'GET', path: '/files/ticket/{ticketId}', summary: 'The photos of a ticket', tags })
  .input(object({ ticketId: UrlId }))
  .output(z.array(TicketFile))
  .errors(refuses('ticketNotExists'))

const get = endpoint
  .meta(seen)
  .route({ method: 'GET', path: '/files/{id}', summary: 'A photo', tags })
  .input(object({ id: UrlId }))
  .output(z.file())
  .errors(refuses('NotFound', 'storageAway'))

const thumbnail = endpoint
  .meta(seen)
  .route({ method: 'GET', path: '/files/{id}/thumbnail', summary: 'The small picture of a photo', tags })
  .input(object({ id: UrlId }))
  .output(z.file())
  .errors(refuses('NotFound'))

/** Also from where it is shown: the note or mark stays, without it. */
const remove = endpoint
  .meta({ permission: { module, actions: ['tickets.edit', 'tickets.view'] } })
  .route({ method: 'DELETE', path: '/files/{id}', summary: 'Take a photo away', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'NotAuthorized', 'NotAllowedOperation'))

export const files = { upload, ofTicket, get, thumbnail, remove }
