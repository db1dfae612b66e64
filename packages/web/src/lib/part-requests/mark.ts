import type { PartRequest } from '@warsha/contract/ticket-lines'
import { outOf, shortOf, toIssueOf } from '@warsha/domain/part-requests'
import { isOnTheWay } from '@warsha/domain/purchase-orders'
import type { State } from '../../ui/states.ts'

/** Jobs kept on a phone by an earlier version know of no orders. */
type Request = Omit<PartRequest, 'id' | 'version' | 'steps' | 'order'> & Partial<Pick<PartRequest, 'order'>>
export type Mark = {
  of: State
  words: 'short' | 'onOrder' | 'onTheWay' | 'onTheWayBy' | 'reserved' | 'toReturn' | 'issued' | 'received' | 'returned'
  quantityMilli: number
}

/** How far a part of the store is, by what is still to be done about it. */
export function markOf(request: Request): Mark {
  if (request.askedBackMilli > 0) return { of: 'Waiting', words: 'toReturn', quantityMilli: request.askedBackMilli }
  const short = shortOf(request)
  if (short > 0) return { ...orderedMark(request.order ?? null), quantityMilli: short }
  const open = toIssueOf(request)
  if (open > 0) return { of: 'PartHere', words: 'reserved', quantityMilli: open }
  const out = outOf(request)
  if (out === 0) return { of: 'CreditNote', words: 'returned', quantityMilli: request.returnedMilli }
  return request.receivedMilli < out
    ? { of: 'PartOnTheWay', words: 'issued', quantityMilli: out - request.receivedMilli }
    : { of: 'PartInPlace', words: 'received', quantityMilli: out }
}

/** What the store is short of: ordered by nobody, put on an order, or on the way. */
function orderedMark(order: PartRequest['order']): Pick<Mark, 'of' | 'words'> {
  if (!order) return { of: 'PartNotOrdered', words: 'short' }
  if (!isOnTheWay(order.state)) return { of: 'PartNotOrdered', words: 'onOrder' }
  return { of: 'PartOnTheWay', words: order.expectedOn ? 'onTheWayBy' : 'onTheWay' }
}
