import type { QuantityMilli } from '@warsha/domain/money'
import {
  type PartRequest,
  type PartRequestStep,
  refuseRequestQuantity,
  refuseRequestRemoval,
  shortOf,
  withRequested,
} from '@warsha/domain/part-requests'
import { availableOf } from '@warsha/domain/stock'
import type { By } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { notifyOfArrival, notifyOfShort, type Told } from '../notifications/notify.ts'
import type { ShopTime } from '../shops/time.ts'
import { reserveStock } from './move.ts'
import { lockStock } from './move-queries.ts'
import {
  insertRequests,
  insertSteps,
  listRequestsOf,
  lockRequests,
  lockShort,
  type StoredRequest,
  setReserved,
  unlinkRequest,
  updateRequest,
} from './request-queries.ts'

type At = Pick<ShopTime, 'now'>
/** A line of a ticket that takes a part from the store. */
export type Asked = { ticketPartId: number; partId: number; quantityMilli: QuantityMilli }
type Ticket = { id: number; shopId: number }

const nothing: Omit<PartRequest, 'requestedMilli'> = {
  reservedMilli: 0,
  issuedMilli: 0,
  returnedMilli: 0,
  receivedMilli: 0,
  askedBackMilli: 0,
}

/** What of parts is available now; from here on nobody else moves or reserves them. */
async function availableIn({ tx }: Pick<By, 'tx'>, shopId: number, partIds: number[]): Promise<Map<number, number>> {
  const locked = await lockStock(tx, shopId, partIds)
  return new Map(locked.map((row) => [row.partId, availableOf(row)]))
}

/** Asks the store for the parts of lines that stand on a locked ticket, and reserves of them what is available. */
export async function askForParts(by: By, at: At, ticket: Ticket, lines: readonly Asked[]): Promise<void> {
  if (lines.length === 0) return
  const available = await availableIn(
    by,
    ticket.shopId,
    lines.map(({ partId }) => partId),
  )
  const asked = lines.map((line) => {
    const left = available.get(line.partId) ?? 0
    const request = withRequested({ ...nothing, requestedMilli: 0 }, line.quantityMilli, left)
    available.set(line.partId, left - request.reservedMilli)
    return { line, request }
  })
  await reserve(
    by,
    at,
    ticket.shopId,
    asked.map(({ line, request }) => ({ partId: line.partId, quantityMilli: request.reservedMilli })),
  )
  const stored = await insertRequests(
    by.tx,
    asked.map(({ line: { ticketPartId, partId }, request }) => ({
      shopId: ticket.shopId,
      ticketId: ticket.id,
      ticketPartId,
      partId,
      ...request,
      requestedAt: at.now,
    })),
  )
  const idOf = new Map(stored.map(({ id, ticketPartId }) => [ticketPartId, id]))
  const steps = lines.map((line) => ({ id: idOf.get(line.ticketPartId) ?? 0, quantityMilli: line.quantityMilli }))
  await noteSteps(by, at, 'requested', steps)
  notifyOfShort(
    by,
    ticket,
    asked
      .map(({ line: { partId }, request }) => ({ partId, quantityMilli: shortOf(request) }))
      .filter(({ quantityMilli }) => quantityMilli > 0),
  )
}

const reserve = (by: By, at: At, shopId: number, wanted: { partId: number; quantityMilli: QuantityMilli }[]) =>
  reserveStock(
    by,
    at,
    shopId,
    wanted.filter(({ quantityMilli }) => quantityMilli !== 0),
  )

type Step = { id: number; quantityMilli: QuantityMilli; activityId?: number }
/** Steps are only added to: who did what of a request, and when. */
export const noteSteps = ({ tx, actor }: By, at: At, step: PartRequestStep, steps: readonly Step[]) =>
  insertSteps(
    tx,
    steps.map(({ id, quantityMilli, activityId }) => ({
      requestId: id,
      step,
      quantityMilli,
      activityId: activityId ?? null,
      recordedBy: actor.userId,
      recordedByEn: actor.nameEn,
      recordedByAr: actor.nameAr,
      recordedAt: at.now,
    })),
  )

/** Requests of a locked ticket by their ids, held together with the stock of their parts. */
export async function lockedRequests({ tx }: Pick<By, 'tx'>, ticket: Ticket, requests: readonly StoredRequest[]) {
  await availableIn(
    { tx },
    ticket.shopId,
    requests.map(({ partId }) => partId),
  )
  return lockRequests(
    tx,
    ticket.id,
    requests.map(({ id }) => id),
  )
}

export const levelsOf = ({ issuedValue, ...request }: PartRequest & Pick<StoredRequest, 'issuedValue'>) => ({
  requestedMilli: request.requestedMilli,
  reservedMilli: request.reservedMilli,
  issuedMilli: request.issuedMilli,
  returnedMilli: request.returnedMilli,
  receivedMilli: request.receivedMilli,
  askedBackMilli: request.askedBackMilli,
  issuedValueMinor: issuedValue,
})

/** A line of a locked ticket asks for another quantity, never less than what is out of the store. */
export async function changeRequested(by: By, at: At, ticket: Ticket, line: Asked): Promise<void> {
  const own = (await listRequestsOf(by.tx, ticket.id)).filter(({ ticketPartId }) => ticketPartId === line.ticketPartId)
  const available = await availableIn(by, ticket.shopId, [line.partId])
  const [request] = await lockedRequests(by, ticket, own)
  if (!request || request.requestedMilli === line.quantityMilli) return
  orRefuse(refuseRequestQuantity(request, line.quantityMilli))
  const next = withRequested(request, line.quantityMilli, available.get(line.partId) ?? 0)
  const reserved = next.reservedMilli - request.reservedMilli
  await reserve(by, at, ticket.shopId, [{ partId: line.partId, quantityMilli: reserved }])
  await updateRequest(by.tx, request.id, levelsOf({ ...next, issuedValue: request.issuedValue }))
  const more = line.quantityMilli - request.requestedMilli
  const step = more > 0 ? 'requested' : 'withdrawn'
  await noteSteps(by, at, step, [{ id: request.id, quantityMilli: Math.abs(more) }])
  const short = shortOf(next)
  if (short > shortOf(request)) notifyOfShort(by, ticket, [{ partId: line.partId, quantityMilli: short }])
  if (reserved < 0) await reserveWaiting(by, at, ticket.shopId, [line.partId])
}

/** Lines of a locked ticket ask for nothing more; refused while anything of them is out of the store. What was reserved is released. */
export async function withdrawRequests(
  by: By,
  at: At,
  ticket: Ticket,
  isMeant: (request: StoredRequest) => boolean = () => true,
): Promise<void> {
  const meant = (await listRequestsOf(by.tx, ticket.id)).filter(isMeant)
  if (meant.length === 0) return
  const requests = await lockedRequests(by, ticket, meant)
  for (const request of requests) orRefuse(refuseRequestRemoval(request))
  const open = requests.filter(({ requestedMilli }) => requestedMilli > 0)
  const released = open.map(({ partId, reservedMilli }) => ({ partId, quantityMilli: -reservedMilli }))
  await reserve(by, at, ticket.shopId, released)
  for (const { issuedValue, ...request } of open)
    await updateRequest(by.tx, request.id, levelsOf({ ...withRequested(request, 0, 0), issuedValue }))
  if (open.length > 0)
    await noteSteps(
      by,
      at,
      'withdrawn',
      open.map(({ id, requestedMilli }) => ({ id, quantityMilli: requestedMilli })),
    )
  await reserveWaiting(
    by,
    at,
    ticket.shopId,
    released.filter(({ quantityMilli }) => quantityMilli < 0).map(({ partId }) => partId),
  )
}

/** A line leaves its locked ticket. */
export async function leaveStore(by: By, at: At, ticket: Ticket, ticketPartId: number): Promise<void> {
  await withdrawRequests(by, at, ticket, (request) => request.ticketPartId === ticketPartId)
  await unlinkRequest(by.tx, ticketPartId)
}

/**
 * Reserves what is available of parts for the tickets that wait for them, the earliest promise first. Whoever brings stock calls
 * it in the same transaction, after the goods have moved. `first` are requests that the goods were ordered for: they come before
 * all others. Gives back for which requests there is more now.
 */
export async function reserveWaiting(
  by: Told,
  at: At,
  shopId: number,
  partIds: readonly number[],
  first: readonly number[] = [],
): Promise<StoredRequest[]> {
  if (partIds.length === 0) return []
  const available = await availableIn(by, shopId, [...partIds])
  const free = [...available].filter(([, quantityMilli]) => quantityMilli > 0).map(([partId]) => partId)
  if (free.length === 0) return []
  const short = await lockShort(by.tx, shopId, free)
  const isFirst = ({ id }: StoredRequest) => first.includes(id)
  const inTurn = [...short.filter(isFirst), ...short.filter((request) => !isFirst(request))]
  const served = inTurn.flatMap((request) => {
    const left = available.get(request.partId) ?? 0
    const more = Math.min(left, shortOf(request))
    available.set(request.partId, left - more)
    return more > 0 ? [{ request, more }] : []
  })
  if (served.length === 0) return []
  const wanted = served.map(({ request: { partId }, more }) => ({ partId, quantityMilli: more }))
  await reserveStock(by, at, shopId, wanted)
  await setReserved(
    by.tx,
    served.map(({ request }) => request.id),
    served.map(({ request, more }) => request.reservedMilli + more),
  )
  notifyOfArrival(
    by,
    served.map(({ request: { id, ticketId, partId }, more }) => ({
      requestId: id,
      ticketId,
      shopId,
      partId,
      quantityMilli: more,
    })),
  )
  return served.map(({ request }) => request)
}
