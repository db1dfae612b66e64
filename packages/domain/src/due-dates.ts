import type { Instant } from './time.ts'

export type DueDateMoveRefusal = { code: 'serviceDueAfterTicket'; data: { dueAt: Instant } }

/** Whether a service is promised later than its ticket, so that the ticket's due date would move along. */
export const dueDateMoves = (ticketDueAt: Instant | null, serviceDueAt: Instant | null): boolean =>
  ticketDueAt !== null && serviceDueAt !== null && Date.parse(serviceDueAt) > Date.parse(ticketDueAt)

/** The user is asked before a service moves the due date of its ticket; `dueAt` is the new one. */
export function refuseDueDate(
  ticketDueAt: Instant | null,
  serviceDueAt: Instant | null,
  confirmed: boolean,
): DueDateMoveRefusal | null {
  if (confirmed || serviceDueAt === null || !dueDateMoves(ticketDueAt, serviceDueAt)) return null
  return { code: 'serviceDueAfterTicket', data: { dueAt: serviceDueAt } }
}

/** When the ticket is due once the service is: the later of the two. */
export const ticketDueWith = (ticketDueAt: Instant | null, serviceDueAt: Instant | null): Instant | null =>
  dueDateMoves(ticketDueAt, serviceDueAt) ? serviceDueAt : (ticketDueAt ?? serviceDueAt)

/** Whole minutes by which a promise is broken; 0 while it can be kept, and once the work was done in time. */
export function lateBy(promisedAt: Instant | null, now: Instant, doneAt: Instant | null = null): number {
  if (promisedAt === null) return 0
  const late = Date.parse(doneAt ?? now) - Date.parse(promisedAt)
  return Math.max(0, Math.floor(late / 60_000))
}
