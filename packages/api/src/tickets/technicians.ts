import { refuseAssignment, refuseTechnician, refuseWhileWorking } from '@warsha/domain/technicians'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type Happened, nameOf, recordOnTicket } from './activities.ts'
import { ticketToEdit } from './change.ts'
import { insertTechnicians } from './line-queries.ts'
import { findTechnicians } from './new-services.ts'
import { ticketPage } from './page.ts'
import { updateTicket } from './queries.ts'
import { listServicesOf } from './service-queries.ts'
import { deleteAssignment, findAssignment, listAssignedTo, updateAssignment } from './technician-queries.ts'

export const addTechnician = endpoint.ticketServices.addTechnician.handler(async ({ input, context }) => {
  const { tx } = context
  const { ticketId, employeeId } = input
  const ids = [...new Set(input.ticketServiceIds)]
  const ticket = await ticketToEdit(context, ticketId)
  const services = (await listServicesOf(tx, ticketId)).filter(({ id }) => ids.includes(id))
  if (services.length < ids.length) throw refuse({ code: 'NotFound', field: 'ticketServiceIds' })
  for (const { status } of services) orRefuse(refuseAssignment(status))
  const technician = await findTechnician(context, ticket.shopId, employeeId)
  const assigned = await listAssignedTo(tx, ticketId, employeeId)
  const again = assigned.some(({ ticketServiceId }) => ids.includes(ticketServiceId))
  orRefuse(refuseTechnician(technician, ticket.shopId, again))
  const added = await insertTechnicians(
    tx,
    ticketId,
    services.map(({ id }) => ({ ticketServiceId: id, employeeId })),
  )
  return changed(
    context,
    ticketId,
    ...services.map((service, index) => ({
      action: 'technicianAdded' as const,
      facts: { name: nameOf(service), technician: nameOf(technician) },
      entity: 'ticketTechnician',
      entityId: added[index] ?? 0,
    })),
  )
})

export const changeTechnician = endpoint.ticketServices.changeTechnician.handler(async ({ input, context }) => {
  const { tx } = context
  const { ticket, assignment } = await assignmentToEdit(context, input.id)
  orRefuse(refuseWhileWorking(assignment.running))
  const technician = await findTechnician(context, ticket.shopId, input.employeeId)
  const assigned = await listAssignedTo(tx, ticket.id, input.employeeId)
  const again = assigned.some(({ ticketServiceId }) => ticketServiceId === assignment.ticketServiceId)
  orRefuse(refuseTechnician(technician, ticket.shopId, again))
  await updateAssignment(tx, input.id, { employeeId: input.employeeId })
  return changed(context, ticket.id, {
    action: 'technicianChanged',
    facts: { name: nameOf(assignment), from: technicianOf(assignment), to: nameOf(technician) },
    entity: 'ticketTechnician',
    entityId: input.id,
  })
})

export const removeTechnician = endpoint.ticketServices.removeTechnician.handler(async ({ input: { id }, context }) => {
  const { ticket, assignment } = await assignmentToEdit(context, id)
  orRefuse(refuseWhileWorking(assignment.running))
  await deleteAssignment(context.tx, id)
  return changed(context, ticket.id, {
    action: 'technicianRemoved',
    facts: { name: nameOf(assignment), technician: technicianOf(assignment) },
    entity: 'ticketTechnician',
    entityId: id,
  })
})

/** Hours entered by hand take the place of those entered before; the clock's own stay beside them. */
export const addHours = endpoint.ticketServices.addHours.handler(async ({ input: { id, extraMinutes }, context }) => {
  const { ticket, assignment } = await assignmentToEdit(context, id)
  if (extraMinutes === assignment.extraMinutes) return ticketPage(context.tx, ticket.id, context.actor)
  await updateAssignment(context.tx, id, { extraMinutes })
  const facts = { from: assignment.extraMinutes, to: extraMinutes, technician: technicianOf(assignment) }
  return changed(context, ticket.id, {
    action: 'hoursChanged',
    facts: { name: nameOf(assignment), ...facts },
    entity: 'ticketTechnician',
    entityId: id,
  })
})

async function changed(context: CompanyContext, ticketId: number, ...happened: Happened[]) {
  await updateTicket(context.tx, ticketId, {})
  await recordOnTicket(context, ticketId, ...happened)
  return ticketPage(context.tx, ticketId, context.actor)
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
