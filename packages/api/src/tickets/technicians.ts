import { refuseAssignment, refuseTechnician, refuseWhileWorking } from '@warsha/domain/technicians'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findTechnicians } from '../lines/new-services.ts'
import { type Happened, nameOf, recordOnTicket } from './activities.ts'
import { ticketToEdit } from './change.ts'
import { insertTechnicians } from './line-queries.ts'
import { listServicesOf } from './lines.ts'
import { ticketPage } from './page.ts'
import { type LockedTicket, updateTicket } from './queries.ts'
import { deleteAssignment, findAssignment, listAssignedTo, updateAssignment } from './technician-queries.ts'

export const addTechnician = endpoint.ticketServices.addTechnician.handler(async ({ input, context }) => {
  const { ticketId, employeeId } = input
  const ticket = await ticketToEdit(context, ticketId)
  await giveServices(context, ticket, [...new Set(input.ticketServiceIds)], employeeId)
  return ticketPage(context.tx, ticketId, context.actor)
})

/** Gives services of a locked ticket to a technician. */
export async function giveServices(
  context: CompanyContext,
  { id: ticketId, shopId }: LockedTicket,
  ids: number[],
  employeeId: number,
): Promise<void> {
  const { tx } = context
  const services = (await listServicesOf(tx, ticketId)).filter(({ id }) => ids.includes(id))
  if (services.length < ids.length) throw refuse({ code: 'NotFound', field: 'ticketServiceIds' })
  for (const { status } of services) orRefuse(refuseAssignment(status))
  const technician = await findTechnician(context, shopId, employeeId)
  const assigned = await listAssignedTo(tx, ticketId, employeeId)
  const again = assigned.some(({ ticketServiceId }) => ids.includes(ticketServiceId))
  orRefuse(refuseTechnician(technician, shopId, again))
  const added = await insertTechnicians(
    tx,
    ticketId,
    services.map(({ id }) => ({ ticketServiceId: id, employeeId })),
  )
  await keep(
    context,
    ticketId,
    ...services.map((service, index) => ({
      action: 'technicianAdded' as const,
      facts: { name: nameOf(service), technician: nameOf(technician) },
      entity: 'ticketTechnician' as const,
      entityId: added[index] ?? 0,
    })),
  )
}

export const changeTechnician = endpoint.ticketServices.changeTechnician.handler(async ({ input, context }) =>
  ticketPage(context.tx, await handOver(context, input.id, input.employeeId), context.actor),
)

/** Gives what one technician has of a service to another; answers with the ticket's id. */
export async function handOver(context: CompanyContext, id: number, employeeId: number): Promise<number> {
  const { tx } = context
  const { ticket, assignment } = await assignmentToEdit(context, id)
  orRefuse(refuseWhileWorking(assignment.running))
  const technician = await findTechnician(context, ticket.shopId, employeeId)
  const assigned = await listAssignedTo(tx, ticket.id, employeeId)
  const again = assigned.some(({ ticketServiceId }) => ticketServiceId === assignment.ticketServiceId)
  orRefuse(refuseTechnician(technician, ticket.shopId, again))
  await updateAssignment(tx, id, { employeeId })
  await keep(context, ticket.id, {
    action: 'technicianChanged',
    facts: { name: nameOf(assignment), from: technicianOf(assignment), to: nameOf(technician) },
    entity: 'ticketTechnician',
    entityId: id,
  })
  return ticket.id
}

export const removeTechnician = endpoint.ticketServices.removeTechnician.handler(async ({ input: { id }, context }) =>
  ticketPage(context.tx, await takeOff(context, id), context.actor),
)

/** Takes a technician off a service; answers with the ticket's id. */
export async function takeOff(context: CompanyContext, id: number): Promise<number> {
  const { ticket, assignment } = await assignmentToEdit(context, id)
  orRefuse(refuseWhileWorking(assignment.running))
  await deleteAssignment(context.tx, id)
  await keep(context, ticket.id, {
    action: 'technicianRemoved',
    facts: { name: nameOf(assignment), technician: technicianOf(assignment) },
    entity: 'ticketTechnician',
    entityId: id,
  })
  return ticket.id
}

/** Hours entered by hand take the place of those entered before; the clock's own stay beside them. */
export const addHours = endpoint.ticketServices.addHours.handler(async ({ input: { id, extraMinutes }, context }) => {
  const { ticket, assignment } = await assignmentToEdit(context, id)
  if (extraMinutes === assignment.extraMinutes) return ticketPage(context.tx, ticket.id, context.actor)
  await updateAssignment(context.tx, id, { extraMinutes })
  const facts = { from: assignment.extraMinutes, to: extraMinutes, technician: technicianOf(assignment) }
  await keep(context, ticket.id, {
    action: 'hoursChanged',
    facts: { name: nameOf(assignment), ...facts },
    entity: 'ticketTechnician',
    entityId: id,
  })
  return ticketPage(context.tx, ticket.id, context.actor)
})

async function keep(context: CompanyContext, ticketId: number, ...happened: Happened[]): Promise<void> {
  await updateTicket(context.tx, ticketId, {})
  await recordOnTicket(context, ticketId, ...happened)
}

async function assignmentToEdit(context: CompanyContext, id: number) {
  const found = await findAssignment(context.tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const ticket = await ticketToEdit(context, found.ticketId)
  // Read again, as it is now that the ticket is locked.
  const assignment = await findAssignment(context.tx, id)
  if (!assignment) throw refuse({ code: 'NotFound' })
  return { ticket, assignment }
}

async function findTechnician({ tx }: CompanyContext, shopId: number, employeeId: number) {
  const [technician] = await findTechnicians(tx, shopId, [employeeId])
  if (!technician) throw refuse({ code: 'NotFound', field: 'employeeId' })
  return technician
}

const technicianOf = (assignment: { technicianEn: string; technicianAr: string }) => ({
  en: assignment.technicianEn,
  ar: assignment.technicianAr,
})
