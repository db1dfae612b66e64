import { zero } from '@warsha/domain/money'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { nameOf, recordOnTicket } from '../tickets/activities.ts'
import { addServices } from '../tickets/add-services.ts'
import { ticketToEdit } from '../tickets/change.ts'
import { ticketPage } from '../tickets/page.ts'
import { isVehicle, listDeclinedOf, lockDeclined, settleDeclined } from './queries.ts'

export const declinedOfVehicle = endpoint.decisions.declinedOfVehicle.handler(async ({ input, context: { tx } }) => {
  if (!(await isVehicle(tx, input.vehicleId))) throw refuse({ code: 'NotFound' })
  return listDeclinedOf(tx, input.vehicleId)
})

/** Locked in the order ticket, declined work: a second click finds it taken up. */
export const takeUp = endpoint.decisions.takeUp.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { id, ticketId, version, confirmedAgain } = input
  const ticket = await ticketToEdit(context, ticketId, version)
  const declined = await lockDeclined(tx, id)
  if (!declined || declined.vehicleId !== ticket.vehicleId) throw refuse({ code: 'NotFound' })
  const service = {
    serviceId: declined.serviceId,
    quantityMilli: 1000,
    discount: zero,
    discountBp: null,
    description: '',
    dueAt: null,
    technicianIds: [],
    underWarrantyOfId: null,
  }
  await addServices(context, { ticketId, version, services: [service], confirmedAgain, confirmedTicketDue: false })
  await settleDeclined(tx, id, { takenUpTicketId: ticketId })
  await recordOnTicket(context, ticketId, { action: 'declinedWorkTaken', facts: { name: nameOf(declined) } })
  return ticketPage(tx, ticketId, actor)
})

export const dismiss = endpoint.decisions.dismiss.handler(async ({ input, context }) => {
  const declined = await lockDeclined(context.tx, input.id)
  if (!declined) throw refuse({ code: 'NotFound' })
  await settleDeclined(context.tx, input.id, { dismissedAt: sql<string>`now()` })
  await recordOnTicket(context, declined.ticketId, {
    action: 'declinedWorkDismissed',
    facts: { name: nameOf(declined) },
  })
  return { done: true as const }
})
