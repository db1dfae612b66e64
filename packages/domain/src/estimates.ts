import { type AskedTicket, afterAnswers, costsOf } from './answered.ts'
import type { Answer, ApprovalState } from './decisions.ts'
import { addDays } from './durations.ts'
import { type BasisPoints, type Money, mulDiv, subtract, zero } from './money.ts'
import type { CalendarDate } from './time.ts'

/** What the customer said to all of it: wanted whole, in part, or not at all. */
export const estimateAnswers = ['Approved', 'PartlyApproved', 'Declined'] as const
export type EstimateAnswer = (typeof estimateAnswers)[number]

export const estimateStates = [
  'draft',
  'sent',
  'approved',
  'partlyApproved',
  'declined',
  'expired',
  'converted',
] as const
export type EstimateState = (typeof estimateStates)[number]

export type EstimateFacts = {
  /** The ticket that it became. */
  ticketNumber: string | null
  validUntil: CalendarDate | null
  sent: boolean
  answered: EstimateAnswer | null
}

const stateOfAnswer = { Approved: 'approved', PartlyApproved: 'partlyApproved', Declined: 'declined' } as const

/** A yes that came in time stands after the last day too; what nobody answered by then has expired, sent or not. */
export function estimateStateOf(
  { ticketNumber, validUntil, sent, answered }: EstimateFacts,
  today: CalendarDate,
): EstimateState {
  if (ticketNumber !== null) return 'converted'
  if (answered !== null) return stateOfAnswer[answered]
  if (validUntil !== null && validUntil < today) return 'expired'
  return sent ? 'sent' : 'draft'
}

type Ticketed = Pick<EstimateFacts, 'ticketNumber'>
export type ConvertedRefusal = { code: 'alreadyConvertedToTicket'; data: { ticketNumber: string } }
/** It becomes a ticket once (EST-002), and stays as it was from then on. */
export const refuseConverted = ({ ticketNumber }: Ticketed): ConvertedRefusal | null =>
  ticketNumber === null ? null : { code: 'alreadyConvertedToTicket', data: { ticketNumber } }

export type HasTicketRefusal = { code: 'estimateHasTicket'; data: { ticketNumber: string } }
export const refuseDeleteEstimate = ({ ticketNumber }: Ticketed): HasTicketRefusal | null =>
  ticketNumber === null ? null : { code: 'estimateHasTicket', data: { ticketNumber } }

export type EmptyRefusal = { code: 'estimateEmpty'; data: { reason: 'lines' | 'approved' } }
/** Nothing is neither sent nor done; `approved` where the lines that the customer wants were asked for. */
export const refuseEmpty = (lines: number, reason: EmptyRefusal['data']['reason'] = 'lines'): EmptyRefusal | null =>
  lines === 0 ? { code: 'estimateEmpty', data: { reason } } : null

/** What is converted: all of it, or what the customer said yes to. */
export const convertedLines = ['all', 'approved'] as const
export type ConvertedLines = (typeof convertedLines)[number]

/** Why its customer cannot answer it any more. */
export const estimateClosings = ['expired', 'converted', 'changing'] as const
export type EstimateClosing = (typeof estimateClosings)[number]

/** An offer is answered as it was sent, until its last day, and until it is a ticket. An answer may change until then. */
export function closingOf(
  estimate: Omit<EstimateFacts, 'answered'> & { changedSinceSent: boolean },
  today: CalendarDate,
): EstimateClosing | null {
  if (estimate.ticketNumber !== null) return 'converted'
  if (estimate.changedSinceSent) return 'changing'
  return estimate.validUntil !== null && estimate.validUntil < today ? 'expired' : null
}

/** What the answers to its lines come to; null while one of them has none. */
export function answeredOf(answers: readonly (Answer | null)[]): EstimateAnswer | null {
  if (answers.length === 0 || answers.includes(null)) return null
  const wanted = answers.filter((answer) => answer === 'Approved').length
  if (wanted === 0) return 'Declined'
  return wanted === answers.length ? 'Approved' : 'PartlyApproved'
}

/**
 * An estimate with only those of its lines that are wanted. A service goes with its parts (`workId`), and what is not wanted takes
 * its share of the discount on the whole along, as declined work of a ticket does (decision 25).
 */
export function wantedOf(estimate: AskedTicket, isWanted: (workId: number) => boolean): AskedTicket {
  const workIds = [...new Set(estimate.lines.flatMap(({ workId }) => workId ?? []))]
  const works = workIds.map((id) => ({
    id,
    state: 'Awaiting' as const,
    answer: isWanted(id) ? ('Approved' as const) : ('Declined' as const),
    partsAside: [],
    discountAside: 0 as Money,
  }))
  const { ticket } = afterAnswers(estimate, works)
  return { ...ticket, lines: ticket.lines.filter((line) => line.charged) }
}

/** What the wanted lines cost. */
export const wantedTotal = (estimate: AskedTicket, isWanted: (workId: number) => boolean): Money =>
  costsOf(wantedOf(estimate, isWanted)).total

/** An insurer or a fleet of an estimate; without an excess its customer pays nothing. */
export type EstimatePayer = { excess: Money | null; approval: ApprovalState }

/** What the customer and the other payer bear of a total, in halalas. What was not approved is the customer's. */
export function estimateShares(total: Money, payer: EstimatePayer | null): { own: Money; payer: Money } {
  if (payer === null || payer.approval === 'Declined') return { own: total, payer: zero }
  const own = payer.excess !== null && payer.excess < total ? payer.excess : payer.excess === null ? zero : total
  return { own, payer: subtract(total, own) }
}

/** How many became a ticket of those that are over: declined and expired ones were lost. Null while none is over. */
export const winRateBp = ({ won, lost }: { won: number; lost: number }): BasisPoints | null =>
  won + lost === 0 ? null : mulDiv(10_000, won, won + lost)

/** A new estimate is good for as long, unless somebody says otherwise. */
const usualDays = 14
export const usualValidUntil = (today: CalendarDate): CalendarDate => addDays(today, usualDays)

export type ValidityRefusal = { code: 'validUntilPast'; data: { today: CalendarDate } }
export const refuseValidity = (validUntil: CalendarDate | null, today: CalendarDate): ValidityRefusal | null =>
  validUntil !== null && validUntil < today ? { code: 'validUntilPast', data: { today } } : null

const remindedAfterDays = 3
const remindedBeforeDays = 2

/** On which day its author is reminded of an estimate that nobody answered: three days after it was sent, or two before its last day. */
export function remindedOn(sentOn: CalendarDate, validUntil: CalendarDate | null): CalendarDate {
  const waited = addDays(sentOn, remindedAfterDays)
  const ending = validUntil === null ? waited : addDays(validUntil, -remindedBeforeDays)
  const [first = waited] = [waited, ending].sort()
  return first < sentOn ? sentOn : first
}
