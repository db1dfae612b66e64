import type { WaitingPart } from '@warsha/contract/part-requests'
import { toIssueOf } from '@warsha/domain/part-requests'

/** How much of a part can be issued to its ticket now: what is reserved for it, and what is here for anybody. */
export const issuableOf = (part: WaitingPart): number =>
  Math.min(toIssueOf(part), part.reservedMilli + Math.max(0, part.availableMilli))

export type TicketGroup = { ticketId: number; parts: WaitingPart[] }
/** The parts ticket by ticket, in the order in which they are answered: the earliest promise first. */
export const byTicket = (parts: readonly WaitingPart[]): TicketGroup[] =>
  [...Map.groupBy(parts, ({ ticketId }) => ticketId)].map(([ticketId, own]) => ({ ticketId, parts: own }))
