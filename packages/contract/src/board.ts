import { boardLanes } from '@warsha/domain/board'
import { waitingReasons } from '@warsha/domain/tickets'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { TicketRow } from './ticket-rows.ts'
import { Done, Id, Money, object, text, UrlFlag, UrlId } from './vocabulary.ts'

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
const byState = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.view'] }, kept: 'role' })
  .route({
    method: 'GET',
    path: '/tickets/board',
    summary: 'Open tickets of the shop as a job board, by state',
    tags: ['tickets'],
  })
  .input(object(filters))
  .output(z.array(object({ lane: z.enum(boardLanes), ...column, minutes: z.int() })))

/** Planned minutes of a technician's work today; a service of two is shared between them. */
const Load = object({ employeeId: Id, minutes: z.int() })

/** The cars that are here and not ready, of which each technician has a column; those promised first on top. */
const atWork = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.view'] }, kept: 'role' })
  .route({
    method: 'GET',
    path: '/tickets/board/atWork',
    summary: 'Tickets of the shop that are worked on, for a job board by technician',
    tags: ['tickets'],
  })
  .input(object(filters))
  .output(object({ ...column, loads: z.array(Load) }))

const edited = refuses('ticketNotExists', 'NotFound', 'InvalidData', 'ticketNotOpen', 'invoiceExists', 'nothingToStart')

/**
 * Takes a ticket from one lane to another, whole or not at all, by the rules and rights of the buttons that do the same.
 * `from` is the lane that the caller sees it in. Leaving for good is asked with its money: there is no lane for it here.
 */
const moveToLane = endpoint
  .meta({
    permission: { module: 'tickets', actions: ['tickets.edit', 'tickets.serviceChangeStatus'] },
    finishesCars: true,
  })
  .route({
    method: 'PUT',
    path: '/tickets/board/lane/{ticketId}',
    summary: 'Move a ticket to another lane of the job board',
    tags: ['tickets'],
  })
  .input(
    object({
      ticketId: UrlId,
      from: z.enum(boardLanes),
      to: z.enum(boardLanes).exclude(['CheckOut']),
      waitingReason: z.enum(waitingReasons).nullable().default(null),
      confirmedApproval: z.boolean().default(false),
    }).refine(({ to, waitingReason }) => to !== 'Waiting' || waitingReason !== null, {
      error: 'fieldRequired',
      path: ['waitingReason'],
    }),
  )
  .output(Done)
  .errors({
    ...edited,
    ...refuses(
      'NotAllowedOperation',
      'awaitingApproval',
      'serviceStatusNotAllowed',
      'serviceStatusUnchanged',
      'serviceStillOpen',
      'nothingToComplete',
      'cannotReOpenTicket',
      'discountTooHigh',
      'priceBelowMinimum',
      'discountBelowMinimum',
      'badDebtExceedsTotal',
    ),
  })

/** Reassigns all work of one technician on a ticket to another; null is unassigned. All of it or none. */
const moveToTechnician = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.edit'] } })
  .route({
    method: 'PUT',
    path: '/tickets/board/technician/{ticketId}',
    summary: 'Move a ticket to another technician on the job board',
    tags: ['tickets'],
  })
  .input(object({ ticketId: UrlId, from: Id.nullable(), to: Id.nullable() }))
  .output(Done)
  .errors({
    ...edited,
    ...refuses('notATechnician', 'technicianAlreadyAssigned', 'technicianIsWorking', 'serviceStatusNotAllowed'),
  })

export const board = { byState, atWork, moveToLane, moveToTechnician }
