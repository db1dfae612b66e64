import type { Refusals } from '../refusal.ts'

/** Sharing, and what the customer decides. */
export const sharing = {
  linkNotValid: {},
  noWhatsappNumber: {},
  noEmailAddress: {},
  mailNotSetUp: {},
  urlNotShareable: {},
  workHasStarted: {},
  nothingToDecide: {},
  proposalChanged: {},
  answersMissing: { count: 'count' },
  awaitingApproval: { name: 'text' },
} as const satisfies Refusals
