import type { RefusalCode } from './refusal-codes.ts'

/** A "no" that asks: the user may confirm it and the same call, confirmed, goes through. */
export const confirmableCodes = [
  'vehicleHasOpenTicket',
  'serviceAlreadyAdded',
  'serviceDueAfterTicket',
  'kmBelowHistory',
  'awaitingApproval',
  'orderExceeded',
] as const satisfies readonly RefusalCode[]
export type ConfirmableCode = (typeof confirmableCodes)[number]
