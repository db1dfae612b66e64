import { add, type Money, subtract, zero } from '@warsha/domain/money'
import {
  outOf,
  type PartRequestStep,
  shortOf,
  unitCostOf,
  withIssued,
  withReturned,
} from '@warsha/domain/part-requests'
import { averageCostOf, costOfReturn } from '@warsha/domain/stock'
import { instant, minute } from '../clock.ts'
import { addEvent } from '../log.ts'
import type { PlannedPart } from '../plan.ts'
import { Random } from '../random.ts'
import type { Store, StoredTicket } from '../store.ts'
import type { Actor } from '../tenant.ts'
import type { Request, StockRoom } from './room.ts'

/** How long after its opening a ticket asks its store for parts. */
export const askedAfter = 4 * minute

type Line = { id: number; write: (cost: Money) => void }
type Asked = { room: StockRoom; request: Request; part: PlannedPart; line: Line }
type Step = { step: PartRequestStep; at: number; by: Actor; quantityMilli: number; activityId?: number }

/** A ticket asks its store for a part: it is reserved, issued when its work begins, and now and then too much of it comes back. */
export function askStore(store: Store, stored: StoredTicket, part: PlannedPart & { item: number }, line: Line): void {
  const { plan } = stored
  const { room } = plan.shop
  if (!room) throw new Error('The shop has no store')
  const own = new Random(line.id * 13 + 5)
  const askedAt = Math.min(plan.openedAt + askedAfter, store.now)
  const service = plan.services[part.of]
  const [startedAt, completedAt] = [service?.startedAt ?? null, service?.completedAt ?? null]
  const tooMuch = completedAt !== null && own.chance(0.05) && room.available(part.item) >= part.quantityMilli + 1000
  const request: Request = {
    id: store.loader.nextId('partRequests'),
    ticketId: stored.id,
    ticketPartId: line.id,
    partId: part.item,
    requestedMilli: part.quantityMilli + (tooMuch ? 1000 : 0),
    reservedMilli: 0,
    issuedMilli: 0,
    returnedMilli: 0,
    receivedMilli: 0,
    askedBackMilli: 0,
    issuedValue: zero,
    creditedMilli: 0,
    creditedValue: zero,
    requestedAt: askedAt,
    promisedAt: plan.promisedAt,
    by: plan.advisor,
  }
  const asked = { room, request, part, line }
  room.ask(askedAt, request)
  const by = plan.advisor
  store.timeline.at(askedAt, () =>
    note(store, request, { step: 'requested', at: askedAt, by, quantityMilli: request.requestedMilli }),
  )
  const orderedAt = askedAt + 20 * minute
  if (shortOf(request) > 0 && plan.waitingReason === 'partOnTheWay' && orderedAt < store.now)
    store.timeline.at(orderedAt, () => room.order(orderedAt, request))
  if (startedAt === null || startedAt > store.now || shortOf(request) > 0) {
    room.waiting.push(() => line.write(request.issuedMilli > 0 ? part.cost : averageCost(room, part)))
    return
  }
  const issuedAt = Math.max(askedAt + 1, Math.round(startedAt - Math.min(8 * minute, (startedAt - askedAt) / 2)))
  store.timeline.at(issuedAt, () => issue(store, stored, asked, issuedAt))
  const receiver = service?.technician?.user
  if (receiver) store.timeline.at(issuedAt + 1, () => receive(store, stored, asked, issuedAt + 1, receiver))
  if (!tooMuch) return
  const backAt = Math.round(issuedAt + (completedAt - issuedAt) * 0.7)
  store.timeline.at(backAt, () => giveBack(store, stored, asked, backAt))
}

const averageCost = (room: StockRoom, part: PlannedPart & { item: number }): Money => {
  const held = room.of(part.item)
  return held.currentMilli > 0 ? averageCostOf(held) : part.cost
}

function issue(store: Store, stored: StoredTicket, { room, request, part, line }: Asked, at: number): void {
  const by = stored.plan.shop.keeper
  const { partId, requestedMilli: quantityMilli, reservedMilli } = request
  const document = { kind: 'ticket' as const, id: stored.id, number: stored.number }
  const [moved] = room.move(at, by, [{ kind: 'issued', partId, quantityMilli, reservedMilli }], document)
  if (!moved) return
  Object.assign(request, withIssued(request, quantityMilli))
  request.issuedValue = add(request.issuedValue, moved.value)
  note(store, request, { step: 'issued', at, by, quantityMilli, activityId: moved.activityId })
  tell(store, stored, { part, line }, { action: 'partIssued', at, by, quantityMilli })
  line.write(unitCostOf(request, zero))
}

/** Whoever does the work says that they have it. */
function receive(store: Store, stored: StoredTicket, asked: Asked, at: number, by: Actor): void {
  const { request } = asked
  const quantityMilli = outOf(request)
  request.receivedMilli = quantityMilli
  note(store, request, { step: 'received', at, by, quantityMilli })
  tell(store, stored, asked, { action: 'partReceived', at, by, quantityMilli })
}

function giveBack(store: Store, stored: StoredTicket, asked: Asked, at: number): void {
  const { room, request } = asked
  const [quantityMilli, { advisor, shop }] = [1000, stored.plan]
  note(store, request, { step: 'askedBack', at: at - minute, by: advisor, quantityMilli })
  const value = costOfReturn({ quantityMilli: outOf(request), value: request.issuedValue }, quantityMilli)
  const document = { kind: 'ticket' as const, id: stored.id, number: stored.number }
  const back = { kind: 'returnedToStore' as const, partId: request.partId, quantityMilli, value }
  const [moved] = room.move(at, shop.keeper, [back], document)
  Object.assign(request, withReturned(request, quantityMilli))
  request.issuedValue = subtract(request.issuedValue, value)
  note(store, request, { step: 'returned', at, by: shop.keeper, quantityMilli, activityId: moved?.activityId ?? 0 })
  tell(store, stored, asked, { action: 'partReturned', at, by: shop.keeper, quantityMilli })
}

type CreditNote = { at: number; ticketPartId: number; reason: string; id: number; number: string }

/** What of the store comes back with a return of the invoice, at what it left with; null where the line is no part of the store. */
export function bringBack(
  store: Store,
  stored: StoredTicket,
  note_: CreditNote,
): { partId: number; value: Money } | null {
  const { at, ticketPartId, reason, id, number } = note_
  const { room, advisor: by } = { room: stored.plan.shop.room, advisor: stored.plan.advisor }
  const request = room?.requests.find((one) => one.ticketPartId === ticketPartId)
  if (!room || !request) return null
  const left = {
    quantityMilli: outOf(request) - request.creditedMilli,
    value: subtract(request.issuedValue, request.creditedValue),
  }
  const { partId } = request
  const { quantityMilli } = left
  const value = costOfReturn(left, quantityMilli)
  const back = { kind: 'returnedByCustomer' as const, partId, quantityMilli, value, reason }
  const [moved] = room.move(at, by, [back], { kind: 'invoice', id, number })
  request.creditedMilli += quantityMilli
  request.creditedValue = add(request.creditedValue, value)
  note(store, request, { step: 'returned', at, by, quantityMilli, activityId: moved?.activityId ?? 0 })
  return { partId, value }
}

function note({ loader, tenant }: Store, request: Request, { step, at, by, quantityMilli, activityId }: Step): void {
  loader.add('partRequestSteps', {
    companyId: tenant.companyId,
    id: loader.nextId('partRequestSteps'),
    requestId: request.id,
    step,
    quantityMilli,
    activityId: activityId ?? null,
    recordedBy: by.id,
    recordedByEn: by.name.en,
    recordedByAr: by.name.ar,
    recordedAt: instant(at),
  })
}

type Said = { action: 'partIssued' | 'partReceived' | 'partReturned'; at: number; by: Actor; quantityMilli: number }
function tell(store: Store, stored: StoredTicket, { part, line }: Pick<Asked, 'part' | 'line'>, said: Said): void {
  const { action, at, by, quantityMilli } = said
  const { en, ar } = part.name
  const facts = { name: { en, ar }, quantity: quantityMilli }
  addEvent(store, stored.id, { at, by, entity: 'ticketPart', entityId: line.id, action, facts })
}
