import type { PartRequest } from '@warsha/contract/ticket-lines'
import { outOf, shortOf, toIssueOf } from '@warsha/domain/part-requests'
import type { State } from '../../ui/states.ts'

type Request = Omit<PartRequest, 'id' | 'version' | 'steps'>
export type Mark = {
  of: State
  words: 'short' | 'reserved' | 'toReturn' | 'issued' | 'received' | 'returned'
  quantityMilli: number
}

/** How far a part of the store is, by what is still to be done about it. */
export function markOf(request: Request): Mark {
  if (request.askedBackMilli > 0) return { of: 'Waiting', words: 'toReturn', quantityMilli: request.askedBackMilli }
  const short = shortOf(request)
  if (short > 0) return { of: 'PartNotOrdered', words: 'short', quantityMilli: short }
  const open = toIssueOf(request)
  if (open > 0) return { of: 'PartHere', words: 'reserved', quantityMilli: open }
  const out = outOf(request)
  if (out === 0) return { of: 'CreditNote', words: 'returned', quantityMilli: request.returnedMilli }
  return request.receivedMilli < out
    ? { of: 'PartOnTheWay', words: 'issued', quantityMilli: out - request.receivedMilli }
    : { of: 'PartInPlace', words: 'received', quantityMilli: out }
}
