import { outOf, refuseAskBack, refuseReceipt } from '@warsha/domain/part-requests'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { noteDone, sentAs, wasDone } from '../lib/sent-actions.ts'
import { timeIn } from '../shops/time.ts'
import { type StoredRequest, updateRequest } from '../stock/request-queries.ts'
import { levelsOf, noteSteps } from '../stock/requests.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { happened, requestsToMove, ticketOf } from './move-parts.ts'

type Input = { id: number; version: number; quantityMilli: number }
const words = {
  received: {
    action: 'partReceived',
    refuse: refuseReceipt,
    next: (request: StoredRequest, quantityMilli: number) => ({
      ...request,
      receivedMilli: Math.min(outOf(request), request.receivedMilli + quantityMilli),
    }),
  },
  askedBack: {
    action: 'partAskedBack',
    refuse: refuseAskBack,
    next: (request: StoredRequest, quantityMilli: number) => ({
      ...request,
      askedBackMilli: request.askedBackMilli + quantityMilli,
    }),
  },
} as const

/** What somebody at the car says of a part that is out of the store. */
async function say(
  context: CompanyContext & { requestKey: string },
  input: Input,
  step: keyof typeof words,
): Promise<{ done: true }> {
  const { action, refuse, next } = words[step]
  const sent = sentAs(action, input.id, input)
  if (await wasDone(context, sent)) return { done: true }
  const ticket = await ticketOf(context, input.id)
  const at = await timeIn(context, ticket.shopId)
  for (const { id, request, line, quantityMilli } of await requestsToMove(context, ticket, [input])) {
    orRefuse(refuse(request, quantityMilli))
    await updateRequest(context.tx, id, levelsOf(next(request, quantityMilli)))
    await noteSteps(context, at, step, [{ id, quantityMilli }])
    await recordOnTicket(context, ticket.id, happened(action, line, quantityMilli))
  }
  await noteDone(context, sent, at.now)
  return { done: true }
}

export const receive = endpoint.partRequests.receive.handler(({ input, context }) => say(context, input, 'received'))
export const askBack = endpoint.partRequests.askBack.handler(({ input, context }) => say(context, input, 'askedBack'))
