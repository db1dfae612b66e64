import * as z from 'zod'
import { TicketConditions } from './conditions.ts'
import { DeclinedWork } from './decision-rows.ts'
import { OfTicket as Decisions } from './decisions.ts'
import { endpoint } from './endpoint.ts'
import { ForeseenInvoice } from './foreseen-invoices.ts'
import { OfTicket as Inspections } from './inspection-rows.ts'
import { refuses } from './refusals.ts'
import { Reader, Share } from './shares.ts'
import { Activity } from './ticket-rows.ts'
import { Money, object, UrlId } from './vocabulary.ts'

/** What the page of a ticket shows beside the ticket itself. What the user may not see, or nothing is to be said of, is null. */
export const AroundTicket = object({
  activities: z.array(Activity),
  decisions: Decisions,
  conditions: TicketConditions,
  inspections: Inspections.nullable(),
  shares: z.array(Share).nullable(),
  /** What was put off on the car at an earlier visit. */
  declined: z.array(DeclinedWork).nullable(),
  /** What whoever pays left with us. */
  credit: Money.nullable(),
  /** How the ticket would be invoiced; nothing once it is. */
  foreseen: ForeseenInvoice.nullable(),
  /** Whom the estimate is for. */
  reader: Reader.nullable(),
})
export type AroundTicket = z.infer<typeof AroundTicket>

const around = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.view'] } })
  .route({
    method: 'GET',
    path: '/tickets/around/{ticketId}',
    summary: 'All that the page of a ticket shows beside the ticket',
    tags: ['tickets'],
  })
  .input(object({ ticketId: UrlId }))
  .output(AroundTicket)
  .errors(refuses('ticketNotExists'))

export const ticketAround = { around }
