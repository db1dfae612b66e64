import { activityOf } from '@warsha/domain/activities'
import { type BoardStep, laneOf, stepsTo } from '@warsha/domain/board'
import { type ModuleAction, refusePermission } from '@warsha/domain/permissions'
import type { WaitingReason } from '@warsha/domain/tickets'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToChange, ticketToEdit } from '../tickets/change.ts'
import { listServicesOf } from '../tickets/lines.ts'
import { updateTicket } from '../tickets/queries.ts'
import { moveServices } from '../tickets/service-status.ts'
import { completeTicket, reopenTicket } from '../tickets/status.ts'
import { giveServices, handOver, takeOff } from '../tickets/technicians.ts'
import { listAssignmentsOf } from './queries.ts'

type Asked = { ticketId: number; waitingReason: WaitingReason | null; confirmedApproval: boolean }

/** All the steps to a lane or none: one transaction, in which each step asks for the rule and the right of its own button. */
export const moveToLane = endpoint.board.moveToLane.handler(async ({ input, context }) => {
  const ticket = await ticketToChange(context, input.ticketId)
  // The user saw the card in a lane: if it has moved to another one since, the move is refused.
  if (laneOf(ticket) !== input.from) throw refuse({ code: 'InvalidData' })
  const services = await listServicesOf(context.tx, ticket.id)
  const steps = stepsTo(input.to, { ...ticket, services: services.toSorted((a, b) => a.id - b.id) })
  if (!steps) throw refuse({ code: 'nothingToStart' })
  for (const step of steps) await take(context, step, input)
  return { done: true as const }
})

const statusAfter = { start: 'InProgress', plan: 'Pending', finish: 'Completed' } as const

async function take(context: CompanyContext, step: BoardStep, asked: Asked): Promise<void> {
  const { ticketId } = asked
  const needs = (action: ModuleAction) =>
    orRefuse(refusePermission(context.actor, { module: 'tickets', actions: [action] }))
  if (step.do === 'start' || step.do === 'plan' || step.do === 'finish') {
    needs('tickets.serviceChangeStatus')
    return moveServices(context, step.services, statusAfter[step.do], asked.confirmedApproval)
  }
  needs('tickets.edit')
  if (step.do === 'reopen') return reopenTicket(context, { id: ticketId })
  if (step.do === 'complete') return completeTicket(context, { id: ticketId })
  return setWaiting(context, ticketId, step.do === 'wait' ? asked.waitingReason : null)
}

async function setWaiting(context: CompanyContext, id: number, reason: WaitingReason | null): Promise<void> {
  const ticket = await ticketToEdit(context, id)
  await updateTicket(context.tx, id, { waitingReason: reason })
  await recordOnTicket(context, id, activityOf('waiting', ticket.waitingReason, reason))
}

/** Gives all work of one technician on a ticket to another, or to nobody; unassigned services go to one technician. */
export const moveToTechnician = endpoint.board.moveToTechnician.handler(async ({ input, context }) => {
  const { ticketId, from, to } = input
  const ticket = await ticketToEdit(context, ticketId)
  if (from === null) {
    const open = (await listServicesOf(context.tx, ticketId)).filter(
      ({ status }) => status === 'Pending' || status === 'InProgress',
    )
    if (open.length === 0) throw refuse({ code: 'nothingToStart' })
    if (to !== null)
      await giveServices(
        context,
        ticket,
        open.map(({ id }) => id),
        to,
      )
    return { done: true as const }
  }
  const own = await listAssignmentsOf(context.tx, ticketId, from)
  if (own.length === 0) throw refuse({ code: 'InvalidData' })
  for (const { id } of own) await (to === null ? takeOff(context, id) : handOver(context, id, to))
  return { done: true as const }
})
