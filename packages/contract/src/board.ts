import { boardLanes } from '@warsha/domain/board'
import { waitingReasons } from '@warsha/domain/tickets'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { TicketRow } from './ticket-rows.ts'
import { Id, Money, object, text, UrlFlag, UrlId } from './vocabulary.ts'

const column = { count: z.int(), due: Money, items: z.array(TicketRow) }
const filters = {
  searchInput: text(100).optional(),
  technicianId: UrlId.optional(),
  waitingReason: z.enum(waitingReasons).optional(),
  late: UrlFlag.optional(),
}

/**
 * The open tickets of the shop by where their work stands; each lane with its first cards, those promised first on top, and with
 * how many there are, what is owed on them and the minutes that their unfinished services are planned for.
 */
export const byState = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.view'] } })
  .route({
    method: 'GET',
    path: '/tickets/board',
    summary: 'Open tickets of the shop as a job board, by state',
    tags: ['tickets'],
  })
  .input(object(filters))
  .output(z.array(object({ lane: z.enum(boardLanes), ...column, minutes: z.int() })))

/** Planned minutes of what somebody has to do today; a service of two is shared between them. */
const Load = object({ employeeId: Id, minutes: z.int() })

/** The cars that are here and not ready, of which each technician has a column; those promised first on top. */
export const atWork = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.view'] } })
  .route({
    method: 'GET',
    path: '/tickets/board/atWork',
    summary: 'Tickets of the shop that are worked on, for a job board by technician',
    tags: ['tickets'],
  })
  .input(object(filters))
  .output(object({ ...column, loads: z.array(Load) }))
