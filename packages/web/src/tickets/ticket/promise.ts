import type { Ticket } from '@warsha/contract/ticket-rows'
import { lateBy } from '@warsha/domain/due-dates'

type Promised = Pick<Ticket, 'status' | 'promisedAt' | 'completedAt'>
export type PromiseState =
  | { kind: 'none' }
  /** still time, in milliseconds */
  | { kind: 'left' | 'late'; ms: number }
  /** the work is done: in time, or so much later than promised */
  | { kind: 'kept' }
  | { kind: 'broken'; ms: number }

const minuteMs = 60_000
const working: readonly Ticket['status'][] = ['Pending', 'InProgress', 'ReopenTicket']

/** How the promise stands at a moment: the countdown of the page's head. */
export function promiseStateOf({ status, promisedAt, completedAt }: Promised, now: number): PromiseState {
  if (promisedAt === null || status === 'Canceled') return { kind: 'none' }
  if (!working.includes(status)) {
    const minutes = completedAt === null ? 0 : lateBy(promisedAt, completedAt, completedAt)
    return minutes > 0 ? { kind: 'broken', ms: minutes * minuteMs } : { kind: 'kept' }
  }
  const left = Date.parse(promisedAt) - now
  return left >= 0 ? { kind: 'left', ms: left } : { kind: 'late', ms: -left }
}
