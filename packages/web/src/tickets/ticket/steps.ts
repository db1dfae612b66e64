import type { Ticket } from '@warsha/contract/ticket-rows'
import { stateOfTicket } from '@warsha/domain/tickets'
import type { Instant } from '@warsha/domain/time'

type Lived = Pick<Ticket, 'status' | 'openedAt' | 'startedAt' | 'completedAt' | 'checkedOutAt' | 'closedAt'>
export type TicketStep = {
  state: 'Pending' | 'InProgress' | 'ReopenTicket' | 'Ready' | 'CheckOut' | 'Closed'
  at: Instant | null
  /** the state lasts since then */
  since?: boolean
}

/** The line of states with the moment each was reached, and the place of the present one; none for a cancelled ticket. */
export function stepsOf(ticket: Lived): { steps: TicketStep[]; current: number } | null {
  if (ticket.status === 'Canceled') return null
  const again = ticket.status === 'ReopenTicket'
  const steps: TicketStep[] = [
    { state: 'Pending', at: ticket.openedAt },
    { state: again ? 'ReopenTicket' : 'InProgress', at: again ? null : ticket.startedAt, since: true },
    { state: 'Ready', at: ticket.completedAt },
    { state: 'CheckOut', at: ticket.checkedOutAt },
    { state: 'Closed', at: ticket.closedAt },
  ]
  const current = steps.findIndex(({ state }) => state === stateOfTicket(ticket.status))
  // States after the present one are not reached, even if the ticket was there before it was reopened.
  return { steps: steps.map((step, place) => (place > current ? { ...step, at: null } : step)), current }
}
