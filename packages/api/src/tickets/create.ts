import { dayIn } from '@warsha/domain/calendar'
import { endpoint } from '../lib/endpoint.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { ticketRights } from './lines.ts'
import { newLines } from './new-lines.ts'
import { openTicket, refuseVisit } from './open-ticket.ts'
import { newTicketPage, ticketPage } from './page.ts'
import { findTicketByKey } from './queries.ts'

export const create = endpoint.tickets.create.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findTicketByKey(tx, requestKey))
  if (before) return ticketPage(tx, before.id, actor)
  const visit = refuseVisit(context, input)
  const today = dayIn(actor.timeZone, new Date().toISOString())
  const reading = newLines(context, ticketRights, input, today)
  // Heard below: what is wrong with the visit is told first.
  reading.catch(() => {})
  const dealerId = await visit
  const lines = await reading
  const id = await openTicket(context, { ...input, dealerId }, hash, { today, ...lines })
  const { own, packages, parts } = lines
  return newTicketPage(tx, id, actor, {
    packages: packages.length > 0,
    assigned: own.some(({ given }) => given.technicianIds.length > 0),
    notes: Boolean(input.note),
    moving: parts.some(({ source }) => source === 'IssueFromStore'),
  })
})
