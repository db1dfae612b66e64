import { money, sum } from '@warsha/domain/money'
import { availableOf, noStock } from '@warsha/domain/stock'
import {
  refuseDraft,
  refuseGivingUp,
  refuseReceiving,
  refuseSending,
  refuseSettling,
  settled,
  stateAfter,
} from '@warsha/domain/transfers'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { noteDone, sentAs, wasDone } from '../lib/sent-actions.ts'
import { tellOfStore } from '../live/tell.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import { timeIn } from '../shops/time.ts'
import { moveStock, type StockMove } from '../stock/move.ts'
import { lockStock } from '../stock/move-queries.ts'
import { reserveWaiting } from '../stock/requests.ts'
import { transferPage } from './list-transfers.ts'
import { heldTransfer } from './make-transfer.ts'
import { addToParts, type LockedTransfer, listParts, updateTransfer } from './queries.ts'

type Part = Awaited<ReturnType<typeof listParts>>[number]

const documentOf = ({ id, number }: LockedTransfer) => ({ kind: 'transfer' as const, id, number })

function tellBoth({ tx }: CompanyContext, { fromShopId, toShopId }: LockedTransfer): void {
  tellOfStore(tx, fromShopId)
  tellOfStore(tx, toShopId)
}

/** The goods leave at their average cost, and are on nobody's shelf from now on. */
export const sendTransfer = endpoint.transfers.send.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const sent = sentAs('transferSent', input.id, input)
  if (await wasDone(context, sent)) return transferPage(context, input.id)
  const transfer = await heldTransfer(context, input, 'from')
  orRefuse(refuseDraft(transfer))
  // Nothing is sent to a shop that was disabled since the draft was written.
  await refuseInDisabled(tx, { shopId: null }, transfer.toShopId)
  const time = await timeIn(context, transfer.fromShopId)
  const parts = await listParts(tx, transfer.id, transfer.fromShopId)
  await refuseMissing(context, transfer, parts)
  const moved = await moveStock(
    context,
    time,
    transfer.fromShopId,
    parts.map(({ partId, quantityMilli }) => ({ kind: 'transferredOut' as const, partId, quantityMilli })),
    documentOf(transfer),
  )
  const nothing = parts.map(() => 0)
  await addToParts(tx, transfer.id, {
    ids: moved.map(({ partId }) => partId),
    value: moved.map(({ value }) => value),
    received: nothing,
    lost: nothing,
    receivedMinor: nothing,
    lostMinor: nothing,
  })
  const by = { sentByEn: actor.nameEn, sentByAr: actor.nameAr, sentAt: time.now }
  await updateTransfer(tx, transfer.id, { state: 'sent', ...by })
  const changes = { number: transfer.number, amount: sum(moved.map(({ value }) => value)) }
  await record(context, { entity: 'transfer', entityId: transfer.id, action: 'transferSent', changes })
  tellBoth(context, transfer)
  await noteDone(context, sent, time.now)
  return transferPage(context, transfer.id)
})

/** Which part is not there, by its number. */
async function refuseMissing({ tx }: CompanyContext, { fromShopId }: LockedTransfer, parts: readonly Part[]) {
  const ids = parts.map(({ partId }) => partId).sort((a, b) => a - b)
  const stock = new Map((await lockStock(tx, fromShopId, ids)).map((row) => [row.partId, row]))
  for (const { partId, partNo, quantityMilli } of parts)
    orRefuse(refuseSending(partNo, quantityMilli, availableOf(stock.get(partId) ?? noStock)))
}

type Arrival = { part: Part; receivedMilli: number; lostMilli: number; received: number; lost: number }

/** What arrived is here at the cost it left with, and goes to who waits for it; what was lost came in and leaves at once, at its own cost. */
export const receiveTransfer = endpoint.transfers.receive.handler(async ({ input, context }) => {
  const { tx } = context
  const sent = sentAs('transferReceived', input.id, input)
  if (await wasDone(context, sent)) return transferPage(context, input.id)
  const transfer = await heldTransfer(context, input, 'to')
  orRefuse(refuseReceiving(transfer))
  const time = await timeIn(context, transfer.toShopId)
  const parts = await listParts(tx, transfer.id, transfer.fromShopId)
  const arrivals = arrivalsOf(parts, input.lines)
  if (arrivals.length === 0) throw refuse({ code: 'stockQuantityMissing', field: 'lines' })
  const moves = arrivals.flatMap((arrival) => movesOf(arrival, input.reason))
  await moveStock(context, time, transfer.toShopId, moves, documentOf(transfer))
  await addToParts(tx, transfer.id, {
    ids: arrivals.map(({ part }) => part.partId),
    value: arrivals.map(() => 0),
    received: arrivals.map(({ receivedMilli }) => receivedMilli),
    lost: arrivals.map(({ lostMilli }) => lostMilli),
    receivedMinor: arrivals.map(({ received }) => received),
    lostMinor: arrivals.map(({ lost }) => lost),
  })
  const state = stateAfter(await listParts(tx, transfer.id, transfer.fromShopId))
  await updateTransfer(tx, transfer.id, {
    state,
    ...(input.reason && { reason: input.reason }),
    ...(state === 'closed' && { endedAt: time.now }),
  })
  const here = arrivals.filter(({ receivedMilli }) => receivedMilli > 0).map(({ part }) => part.partId)
  await reserveWaiting(context, time, transfer.toShopId, here)
  const lost = arrivals.reduce((all, arrival) => all + arrival.lost, 0)
  const changes = { number: transfer.number, amount: arrivals.reduce((all, arrival) => all + arrival.received, 0) }
  await record(context, {
    entity: 'transfer',
    entityId: transfer.id,
    action: 'transferReceived',
    changes: lost > 0 || input.reason ? { ...changes, lost, reason: input.reason } : changes,
  })
  tellBoth(context, transfer)
  await noteDone(context, sent, time.now)
  return transferPage(context, transfer.id)
})

type Line = { partId: number; receivedMilli: number; lostMilli: number }
const arrivalsOf = (parts: readonly Part[], lines: readonly Line[]): Arrival[] =>
  lines.flatMap(({ partId, receivedMilli, lostMilli }) => {
    const part = parts.find((one) => one.partId === partId)
    if (!part) throw refuse({ code: 'NotFound', field: 'lines' })
    if (receivedMilli + lostMilli === 0) return []
    orRefuse(refuseSettling(part, receivedMilli, lostMilli))
    return [{ part, receivedMilli, lostMilli, ...settled(part, receivedMilli, lostMilli) }]
  })

function movesOf({ part: { partId }, receivedMilli, lostMilli, received, lost }: Arrival, reason: string): StockMove[] {
  const cameIn = (quantityMilli: number, value: number) =>
    ({ kind: 'transferredIn', partId, quantityMilli, value: money(value) }) as const
  return [
    ...(receivedMilli > 0 ? [cameIn(receivedMilli, received)] : []),
    ...(lostMilli > 0
      ? [
          { ...cameIn(lostMilli, lost), reason },
          { kind: 'shortage', partId, quantityMilli: lostMilli, value: money(lost), reason } as const,
        ]
      : []),
  ]
}

/** A draft is given up. Goods on the way come back to the shop that sent them, at the cost they left with. */
export const cancelTransfer = endpoint.transfers.cancel.handler(async ({ input, context }) => {
  const { tx } = context
  const sent = sentAs('transferCancelled', input.id, input)
  if (await wasDone(context, sent)) return transferPage(context, input.id)
  const transfer = await heldTransfer(context, input, 'from')
  orRefuse(refuseGivingUp(transfer))
  const time = await timeIn(context, transfer.fromShopId)
  const { reason } = input
  if (transfer.state === 'sent') {
    const parts = await listParts(tx, transfer.id, transfer.fromShopId)
    const moves = parts.map(({ partId, quantityMilli, value }) => ({
      kind: 'transferredIn' as const,
      partId,
      quantityMilli,
      value,
      reason,
    }))
    await moveStock(context, time, transfer.fromShopId, moves, documentOf(transfer))
    const back = parts.map(({ partId }) => partId)
    await reserveWaiting(context, time, transfer.fromShopId, back)
  }
  await updateTransfer(tx, transfer.id, { state: 'cancelled', reason, endedAt: time.now })
  const changes = { number: transfer.number, reason }
  await record(context, { entity: 'transfer', entityId: transfer.id, action: 'transferCancelled', changes })
  tellBoth(context, transfer)
  await noteDone(context, sent, time.now)
  return transferPage(context, transfer.id)
})
