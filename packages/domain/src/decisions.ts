import type { ServiceStatus } from './tickets.ts'

export const approvalStates = ['Awaiting', 'Approved', 'Declined'] as const
export type ApprovalState = (typeof approvalStates)[number]
export const answers = ['Approved', 'Declined'] as const
export type Answer = (typeof answers)[number]

/** How soon the work is needed, as the customer sees it. */
export const urgencies = ['NeededNow', 'NeededSoon', 'CanWait'] as const
export type Urgency = (typeof urgencies)[number]

/** How a customer's word came in. `Link` is their own page; any other answer is noted by a user. */
export const decisionChannels = ['Link', 'Phone', 'InPerson', 'Whatsapp', 'Email'] as const
export type DecisionChannel = (typeof decisionChannels)[number]
export const spokenChannels = ['Phone', 'InPerson', 'Whatsapp', 'Email'] as const

/** The most strokes of a signature, and the most numbers of one stroke: x and y in turn. */
export const signatureLimits = { strokes: 200, numbers: 2000, size: 4000 } as const

export type ProposedService = { state: ApprovalState; status: ServiceStatus }

/** Whether the customer may still decide: until work on it starts, and for a declined one until it is planned again by hand. */
export const isUndecidedYet = ({ state, status }: ProposedService): boolean =>
  status === 'Pending' || (status === 'Canceled' && state === 'Declined')

export type ProposalRefusal = { code: 'workHasStarted'; data: object }

/** The customer is asked before the work, not after it. */
export const refuseProposal = (status: ServiceStatus): ProposalRefusal | null =>
  status === 'Pending' ? null : { code: 'workHasStarted', data: {} }

export type DecisionRefusal =
  | { code: 'nothingToDecide'; data: object }
  | { code: 'proposalChanged'; data: object }
  | { code: 'answersMissing'; data: { count: number } }

type Asked = { id: number }
type Versions = { seen: string; now: string }

/** Why answers are not to what is proposed now: `seen` is the version of the proposal that the customer saw. */
export function refuseAnswers(
  open: readonly Asked[],
  given: readonly Asked[],
  versions: Versions,
): DecisionRefusal | null {
  if (open.length === 0) return { code: 'nothingToDecide', data: {} }
  if (versions.seen !== versions.now) return { code: 'proposalChanged', data: {} }
  const ids = new Set(given.map(({ id }) => id))
  return ids.size < given.length || given.some(({ id }) => !open.some((one) => one.id === id))
    ? { code: 'proposalChanged', data: {} }
    : null
}

/** Why these answers cannot be taken: all that is open is answered at once, as it is proposed now. */
export function refuseDecision(
  open: readonly Asked[],
  given: readonly Asked[],
  versions: Versions,
): DecisionRefusal | null {
  const missing = open.length - given.length
  return (
    refuseAnswers(open, given, versions) ?? (missing > 0 ? { code: 'answersMissing', data: { count: missing } } : null)
  )
}

export type StartRefusal = { code: 'awaitingApproval'; data: { name: string } }

/** Work that waits for the customer's answer starts only after a confirmation. */
export const refuseUnapproved = (state: ApprovalState | null, name: string, confirmed: boolean): StartRefusal | null =>
  state === 'Awaiting' && !confirmed ? { code: 'awaitingApproval', data: { name } } : null
