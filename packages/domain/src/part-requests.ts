import { add, type Money, money, mulDiv, priceOf, type QuantityMilli } from './money.ts'
import { type QuantityRefusal, type ReturnRefusal, refuseReturnToStore } from './stock.ts'

/** The states of a part that a ticket asks of the store (STK-012). */
export const partRequestStates = ['waitingIssue', 'waitingIssueOrReturn', 'issued', 'returned'] as const
export type PartRequestState = (typeof partRequestStates)[number]

/** The steps that a request goes through, each with its quantity, time and user (TKT-023). */
export const partRequestSteps = ['requested', 'issued', 'received', 'askedBack', 'returned', 'withdrawn'] as const
export type PartRequestStep = (typeof partRequestSteps)[number]

/**
 * A part that a ticket asks of the store, all in thousandths. `requested` is what the ticket wants and is charged for; what was
 * asked back still counts as requested until the storekeeper has it again.
 */
export type PartRequest = {
  requestedMilli: QuantityMilli
  reservedMilli: QuantityMilli
  issuedMilli: QuantityMilli
  returnedMilli: QuantityMilli
  receivedMilli: QuantityMilli
  askedBackMilli: QuantityMilli
}

/** What of it is out of the store: issued and not returned. */
export const outOf = ({
  issuedMilli,
  returnedMilli,
}: Pick<PartRequest, 'issuedMilli' | 'returnedMilli'>): QuantityMilli => issuedMilli - returnedMilli

/** What still has to be issued. */
export const toIssueOf = (request: PartRequest): QuantityMilli => Math.max(0, request.requestedMilli - outOf(request))

/** What of the open quantity the store cannot give now. */
export const shortOf = (request: PartRequest): QuantityMilli => toIssueOf(request) - request.reservedMilli

export function partRequestStateOf(request: PartRequest): PartRequestState {
  if (request.askedBackMilli > 0) return 'waitingIssueOrReturn'
  if (toIssueOf(request) > 0) return outOf(request) > 0 ? 'waitingIssueOrReturn' : 'waitingIssue'
  return outOf(request) > 0 ? 'issued' : 'returned'
}

/** A ticket with a part in one of these states does not check out. */
export const isPartWaiting = (state: PartRequestState): boolean =>
  state === 'waitingIssue' || state === 'waitingIssueOrReturn'

export type IssueRefusal = QuantityRefusal | { code: 'issueExceedsRequest'; data: { open: QuantityMilli } }

/** No more is issued than the ticket asks for; what is in the store is asked by `refuseTake`. */
export function refuseIssue(request: PartRequest, quantityMilli: QuantityMilli): IssueRefusal | null {
  if (quantityMilli <= 0) return { code: 'stockQuantityMissing', data: {} }
  const open = toIssueOf(request)
  return quantityMilli > open ? { code: 'issueExceedsRequest', data: { open } } : null
}

/** Only what is out, and not asked back already, is asked back (STK-011). */
export const refuseAskBack = (request: PartRequest, quantityMilli: QuantityMilli): ReturnRefusal | null =>
  refuseReturnToStore(outOf(request) - request.askedBackMilli, quantityMilli)

/** What comes back is at most what is out. */
export const refuseReturn = (request: PartRequest, quantityMilli: QuantityMilli): ReturnRefusal | null =>
  refuseReturnToStore(outOf(request), quantityMilli)

/** A technician confirms at most what is out and not confirmed before. */
export const refuseReceipt = (request: PartRequest, quantityMilli: QuantityMilli): ReturnRefusal | null =>
  refuseReturnToStore(outOf(request) - request.receivedMilli, quantityMilli)

export type RequestRemovalRefusal = { code: 'partIssued'; data: { out: QuantityMilli } }

/** A line leaves the ticket only when nothing of it is out of the store. */
export const refuseRequestRemoval = (request: PartRequest): RequestRemovalRefusal | null =>
  outOf(request) > 0 ? { code: 'partIssued', data: { out: outOf(request) } } : null

export type RequestQuantityRefusal = { code: 'quantityBelowIssued'; data: { out: QuantityMilli } }

/** The ticket never asks for less than what is out of the store: that is asked back. */
export const refuseRequestQuantity = (
  request: PartRequest,
  quantityMilli: QuantityMilli,
): RequestQuantityRefusal | null =>
  quantityMilli < outOf(request) ? { code: 'quantityBelowIssued', data: { out: outOf(request) } } : null

/** The request after goods left the store for it: what was reserved leaves first. */
export const withIssued = (request: PartRequest, quantityMilli: QuantityMilli): PartRequest => ({
  ...request,
  issuedMilli: request.issuedMilli + quantityMilli,
  reservedMilli: Math.max(0, request.reservedMilli - quantityMilli),
})

/** The request after goods came back: the ticket wants them no more, and nobody has received them. */
export function withReturned(request: PartRequest, quantityMilli: QuantityMilli): PartRequest {
  const returnedMilli = request.returnedMilli + quantityMilli
  return {
    ...request,
    returnedMilli,
    requestedMilli: request.requestedMilli - quantityMilli,
    askedBackMilli: Math.max(0, request.askedBackMilli - quantityMilli),
    receivedMilli: Math.min(request.receivedMilli, outOf({ ...request, returnedMilli })),
  }
}

/** The request for another quantity, with what of it can be reserved: at most what was, and what is available beside that. */
export function withRequested(
  request: PartRequest,
  quantityMilli: QuantityMilli,
  availableMilli: QuantityMilli,
): PartRequest {
  const open = Math.max(0, quantityMilli - outOf(request))
  const reservedMilli = Math.min(open, request.reservedMilli + Math.max(0, availableMilli))
  return { ...request, requestedMilli: quantityMilli, reservedMilli }
}

/** The discount of a line whose quantity falls: its share, so that a unit costs the customer no less than before. */
export const discountOfRest = (discount: Money, quantityMilli: QuantityMilli, restMilli: QuantityMilli): Money =>
  quantityMilli === 0 ? discount : money(Number((BigInt(discount) * BigInt(restMilli)) / BigInt(quantityMilli)))

/** What the line of a request costs the shop: what is out as it left, and what is still to come at the average of one unit. */
export const costOfRequest = (request: PartRequest & { issuedValue: Money }, averageCost: Money): Money =>
  add(request.issuedValue, priceOf(averageCost, toIssueOf(request)))

/** What one unit of it costs, rounded to be shown. */
export const unitCostOf = (request: PartRequest & { issuedValue: Money }, averageCost: Money): Money =>
  request.requestedMilli === 0 ? averageCost : mulDiv(costOfRequest(request, averageCost), 1000, request.requestedMilli)
