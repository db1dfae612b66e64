import { type Money, money, type QuantityMilli, zero } from './money.ts'
import { costOfReturn } from './stock.ts'

/** Goods that go from one shop to another: written down, on the way, received in parts, all accounted for, or given up. */
export const transferStates = { draft: 1, sent: 2, partlyReceived: 3, closed: 4, cancelled: 5 } as const
export type TransferState = keyof typeof transferStates

/** What of a line arrived and what was lost; `value` is what all of it left with. */
export type TransferLine = {
  partNo: string
  quantityMilli: QuantityMilli
  value: Money
  receivedMilli: QuantityMilli
  receivedValue: Money
  lostMilli: QuantityMilli
  lostValue: Money
}
type Part = { quantityMilli: QuantityMilli; value: Money }

/** What of a line is still on the way. */
export const onTheWayOf = (line: Omit<TransferLine, 'partNo'>): Part => ({
  quantityMilli: line.quantityMilli - line.receivedMilli - line.lostMilli,
  value: money(line.value - line.receivedValue - line.lostValue),
})

/** What arrives, and what is lost, at their share of what is on the way; the last piece takes the rest, so that nothing is lost in rounding. */
export function settled(line: Omit<TransferLine, 'partNo'>, receivedMilli: QuantityMilli, lostMilli: QuantityMilli) {
  const left = onTheWayOf(line)
  const received = receivedMilli > 0 ? costOfReturn(left, receivedMilli) : zero
  const rest = { quantityMilli: left.quantityMilli - receivedMilli, value: money(left.value - received) }
  return { received, lost: lostMilli > 0 ? costOfReturn(rest, lostMilli) : zero }
}

export type TransferRefusal = {
  code: 'transferNotOnTheWay' | 'transferReceived' | 'transferSameShop'
  data: object
}
export type NotDraftRefusal = { code: 'transferNotDraft'; data: { reason: 'onTheWay' | 'closed' | 'cancelled' } }

export const refuseShops = (fromShopId: number, toShopId: number): TransferRefusal | null =>
  fromShopId === toShopId ? { code: 'transferSameShop', data: {} } : null

/** What is on the way is changed by receiving it; what is closed or cancelled stays as it is. */
export function refuseDraft({ state }: { state: TransferState }): NotDraftRefusal | null {
  if (state === 'draft') return null
  const reason = state === 'closed' || state === 'cancelled' ? state : 'onTheWay'
  return { code: 'transferNotDraft', data: { reason } }
}

export const refuseReceiving = ({ state }: { state: TransferState }): TransferRefusal | null =>
  state === 'sent' || state === 'partlyReceived' ? null : { code: 'transferNotOnTheWay', data: {} }

/** A draft is given up, and goods that are on the way turn round, as long as none of them has arrived. */
export function refuseGivingUp({ state }: { state: TransferState }): TransferRefusal | null {
  if (state === 'draft' || state === 'sent') return null
  return { code: state === 'partlyReceived' ? 'transferReceived' : 'transferNotOnTheWay', data: {} }
}

export type BeyondRefusal = { code: 'transferBeyondSent'; data: { partNo: string; left: QuantityMilli } }

/** No more arrives or is lost than is on the way. */
export function refuseSettling(line: TransferLine, receivedMilli: number, lostMilli: number): BeyondRefusal | null {
  const { quantityMilli: left } = onTheWayOf(line)
  return receivedMilli + lostMilli > left ? { code: 'transferBeyondSent', data: { partNo: line.partNo, left } } : null
}

export type SendRefusal = { code: 'transferStockTooLow'; data: { partNo: string; available: QuantityMilli } }

/** Only what is here and promised to nobody is sent. */
export const refuseSending = (
  partNo: string,
  quantityMilli: QuantityMilli,
  available: QuantityMilli,
): SendRefusal | null =>
  quantityMilli > available ? { code: 'transferStockTooLow', data: { partNo, available } } : null

/** It is closed when nothing of it is on the way any more. */
export const stateAfter = (lines: readonly Omit<TransferLine, 'partNo'>[]): TransferState =>
  lines.every((line) => onTheWayOf(line).quantityMilli === 0) ? 'closed' : 'partlyReceived'
