import type { Ticket } from '@warsha/contract/ticket-rows'
import { type BoardLane, type BoardStep, stepsTo } from '@warsha/domain/board'
import type { ServiceStatus, WaitingReason } from '@warsha/domain/tickets'
import { api } from '../../lib/api.ts'

/** What became of a move: done, or where it is finished by hand. */
export type Moved = 'done' | 'noService' | 'checkOut'

async function setServices(ticket: Ticket, ids: readonly number[], status: ServiceStatus): Promise<Ticket> {
  let now = ticket
  for (const id of ids) {
    const version = now.services.find((service) => service.id === id)?.version ?? 0
    now = await api.ticketServices.status.call({ id, version, status })
  }
  return now
}

function take(step: BoardStep, ticket: Ticket, reason: WaitingReason | null): Promise<Ticket> {
  const { id, version } = ticket
  if (step.do === 'start') return setServices(ticket, step.services, 'InProgress')
  if (step.do === 'plan') return setServices(ticket, step.services, 'Pending')
  if (step.do === 'reopen') return api.tickets.reopen.call({ id, version })
  if (step.do === 'complete') return api.tickets.status.call({ id, version, status: 'Completed' })
  return api.tickets.update.call({ id, version, waitingReason: step.do === 'wait' ? reason : null })
}

/** Takes a ticket to another lane, by the calls that the buttons of its page make. What the server refuses is thrown. */
export async function moveToLane(id: number, lane: BoardLane, reason: WaitingReason | null): Promise<Moved> {
  let ticket = await api.tickets.get.call({ id })
  const steps = stepsTo(lane, ticket)
  if (!steps) return 'noService'
  for (const step of steps) {
    // The car leaves for good: that is asked on its page, where its money is seen.
    if (step.do === 'checkOut') return 'checkOut'
    ticket = await take(step, ticket, reason)
  }
  return 'done'
}

/** Gives the work that one has on a ticket to another; 0 is nobody. */
export async function moveToTechnician(ticketId: number, from: number, to: number): Promise<Moved> {
  const ticket = await api.tickets.get.call({ id: ticketId })
  const own = ticket.technicians.filter(({ employeeId }) => employeeId === from)
  if (from !== 0) {
    for (const { id } of own)
      await (to === 0
        ? api.ticketServices.removeTechnician.call({ id })
        : api.ticketServices.changeTechnician.call({ id, employeeId: to }))
    return 'done'
  }
  const open = ticket.services.filter(({ status }) => status === 'Pending' || status === 'InProgress')
  if (open.length === 0) return 'noService'
  await api.ticketServices.addTechnician.call({
    ticketId,
    employeeId: to,
    ticketServiceIds: open.map(({ id }) => id),
  })
  return 'done'
}
