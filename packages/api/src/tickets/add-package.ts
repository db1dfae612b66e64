import { dayIn } from '@warsha/domain/calendar'
import { refuseDueDate } from '@warsha/domain/due-dates'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { packageLines } from '../lines/package-lines.ts'
import { packageAdded } from './activities.ts'
import { putOnTicket, refuseTwice } from './add-services.ts'
import { ticketToEdit } from './change.ts'
import { insertPackage } from './lines.ts'
import { ticketPage } from './page.ts'

/** Puts a package on a ticket. Who may edit a ticket may do it, for the price is the shop's own. */
export const addPackage = endpoint.ticketServices.addPackage.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const ticket = await ticketToEdit(context, input.ticketId, input.version)
  const { shopId, vehicleId } = ticket
  const at = { shopId, vehicleId, today: dayIn(actor.timeZone, new Date().toISOString()) }
  const { sold, lines } = await packageLines(tx, at, input)
  orRefuse(refuseDueDate(ticket.promisedAt, input.dueAt, input.confirmedTicketDue))
  await refuseTwice(context, ticket.id, lines, input.confirmedAgain)
  const bound = await insertPackage(tx, ticket.id, sold, lines)
  await putOnTicket(context, ticket, bound.lines, packageAdded(sold, bound.id))
  return ticketPage(tx, ticket.id, actor)
})
