import { activityOf } from '@warsha/domain/activities'
import { endpoint } from '../lib/endpoint.ts'
import { listWorkers } from '../lines/catalogue.ts'
import { findTechnicians } from '../lines/new-services.ts'
import { nameOf, recordOnTicket } from './activities.ts'
import { ticketToEdit } from './change.ts'
import { ticketPage } from './page.ts'
import { updateTicket } from './queries.ts'

export const assignSupervisor = endpoint.ticketServices.assignSupervisor.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { ticketId, version, employeeId } = input
  const ticket = await ticketToEdit(context, ticketId, version)
  if (employeeId !== ticket.supervisorId) {
    const [next] = employeeId === null ? [] : await findTechnicians(tx, ticket.shopId, [employeeId])
    const [before] = ticket.supervisorId === null ? [] : await listWorkers(tx, [ticket.supervisorId])
    await updateTicket(tx, ticketId, { supervisorId: employeeId })
    const happened = activityOf('supervisor', before ? nameOf(before) : null, next ? nameOf(next) : null)
    await recordOnTicket(context, ticketId, happened)
  }
  return ticketPage(tx, ticketId, actor)
})
