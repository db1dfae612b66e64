import type { ServiceStatus, TicketStatus } from './tickets.ts'

/** The lanes of the job board, in the order of a visit. */
export const boardLanes = ['Pending', 'InProgress', 'Waiting', 'Ready', 'CheckOut'] as const
export type BoardLane = (typeof boardLanes)[number]

type Standing = { status: TicketStatus; waitingReason: string | null }

/** The lane of an open ticket: a car that stands still is waiting, whatever was begun on it. Null once it is closed or cancelled. */
export function laneOf({ status, waitingReason }: Standing): BoardLane | null {
  if (status === 'Closed' || status === 'Canceled') return null
  if (status === 'Completed') return 'Ready'
  if (status === 'CheckOut') return 'CheckOut'
  if (waitingReason !== null) return 'Waiting'
  return status === 'Pending' ? 'Pending' : 'InProgress'
}

/** The steps of a ticket to another lane: each is a call that a button makes too. */
export type BoardStep =
  | { do: 'reopen' | 'complete' | 'checkOut' | 'wait' | 'goOn' }
  /** The services to start, to put back, or to finish. */
  | { do: 'start' | 'plan' | 'finish'; services: number[] }

type Moved = Standing & { services: readonly { id: number; status: ServiceStatus }[] }

/** The services that are still to be done, by their ids. */
export const openServicesOf = (services: Moved['services']): number[] =>
  services.filter(({ status }) => status === 'Pending' || status === 'InProgress').map(({ id }) => id)

/**
 * The steps to a lane, in their order; null where there is no service whose start would bring it there. That each step may be
 * taken is for its own rule to say.
 */
export function stepsTo(lane: BoardLane, ticket: Moved): BoardStep[] | null {
  const from = laneOf(ticket)
  if (from === lane) return []
  if (lane === 'Ready') {
    const open = openServicesOf(ticket.services)
    // The last one that is finished makes the ticket ready.
    return open.length > 0 ? [{ do: 'finish', services: open }] : [{ do: 'complete' }]
  }
  if (lane === 'CheckOut') return [{ do: 'checkOut' }]
  const reopened: BoardStep[] = from === 'Ready' || from === 'CheckOut' ? [{ do: 'reopen' }] : []
  if (lane === 'Waiting') return [...reopened, { do: 'wait' }]
  const goOn: BoardStep[] = ticket.waitingReason === null ? [] : [{ do: 'goOn' }]
  const idsOf = (status: ServiceStatus) => ticket.services.filter((one) => one.status === status).map(({ id }) => id)
  if (lane === 'Pending') {
    const begun = idsOf('InProgress')
    const plan: BoardStep[] = begun.length > 0 ? [{ do: 'plan', services: begun }] : []
    return [...reopened, ...goOn, ...plan]
  }
  // A reopened ticket is under way as it is.
  if (reopened.length > 0 || ticket.status !== 'Pending') return [...reopened, ...goOn]
  // One that is started puts the whole ticket to work; which others follow is said on its page.
  const [first] = idsOf('Pending')
  return first === undefined ? null : [...goOn, { do: 'start', services: [first] }]
}
