import type { Loader } from '@warsha/db/loader'
import { type Money, money, mulDiv, type QuantityMilli, zero } from '@warsha/domain/money'
import { type PartRequest, shortOf } from '@warsha/domain/part-requests'
import {
  availableOf,
  costOf,
  fellToMinimum,
  type IncomingActivity,
  type OutgoingActivity,
  outgoingActivities,
  refuseTake,
  reservableOf,
  type Stock,
  type StockDocument,
  withReceived,
  withTaken,
} from '@warsha/domain/stock'
import { instant, instantOrNull } from '../clock.ts'
import type { Actor } from '../tenant.ts'
import type { Item } from './catalogue.ts'
import type { Notices } from './notices.ts'

/** A part in the store of a shop. `used` is what left for tickets and customers, and when. */
export type Held = Stock & {
  item: Item
  minimumMilli: QuantityMilli
  openingMilli: QuantityMilli
  price: Money
  minPrice: Money
  lastCost: Money | null
  shelf: string
  addedAt: number
  movedAt: number | null
  /** Its newest activity. */
  newest: number
  used: { at: number; milli: number }[]
}
export type Request = PartRequest & {
  id: number
  ticketId: number
  ticketPartId: number
  partId: number
  issuedValue: Money
  creditedMilli: QuantityMilli
  creditedValue: Money
  requestedAt: number
  promisedAt: number | null
  by: Actor
}
export type Move = { partId: number; quantityMilli: QuantityMilli; reason?: string } & (
  | { kind: OutgoingActivity; reservedMilli?: QuantityMilli; value?: Money }
  | { kind: IncomingActivity; value: Money }
)
export type Document = { kind: StockDocument; id: number; number: string }
export type Moved = { activityId: number; value: Money }
type Place = { loader: Loader; companyId: number; shopId: number; notices: Notices }

const isOutgoing = (move: Move): move is Extract<Move, { kind: OutgoingActivity }> =>
  outgoingActivities.some((kind) => kind === move.kind)

/** The store of one shop as time passes. It asks the rules of the product for each move, and writes the ledger. */
export class StockRoom {
  readonly held = new Map<number, Held>()
  readonly requests: Request[] = []
  /** Lines of tickets that are not issued yet: they are stored in the end. */
  readonly waiting: (() => void)[] = []
  private readonly short: Request[] = []
  /** How what a ticket waits for is ordered. */
  order: (at: number, request: Request) => void = () => {}
  private readonly place: Place
  constructor(place: Place) {
    this.place = place
  }

  of(partId: number): Held {
    const held = this.held.get(partId)
    if (!held) throw new Error(`The store does not have part ${partId}`)
    return held
  }
  available(partId: number): QuantityMilli {
    const held = this.held.get(partId)
    return held ? availableOf(held) : 0
  }

  /** Moves parts, each with its line of the ledger. A part that the shop never had is there from now on. */
  move(at: number, by: Actor, moves: readonly Move[], document: Document | null = null): Moved[] {
    const done = moves.map((move): Moved => {
      const held = this.of(move.partId)
      const before = held.currentMilli
      const value = this.apply(held, move)
      if (move.kind === 'received') held.lastCost = mulDiv(value, 1000, move.quantityMilli)
      if (move.kind === 'issued' || move.kind === 'sold') held.used.push({ at, milli: move.quantityMilli })
      const sign = isOutgoing(move) ? -1 : 1
      const activityId = this.write(at, by, held, {
        kind: move.kind,
        quantityMilli: sign * move.quantityMilli,
        valueMinor: sign * value || 0,
        reason: move.reason ?? '',
        document,
      })
      if (fellToMinimum(before, held)) this.place.notices.fell(at, by, this.place.shopId, held)
      return { activityId, value }
    })
    for (const move of moves) if (!isOutgoing(move)) this.serveWaiting(at, by, move.partId)
    return done
  }

  private apply(held: Held, move: Move): Money {
    const { quantityMilli } = move
    if (quantityMilli <= 0) throw new Error(`${move.kind} of ${held.item.partNo}: nothing`)
    if (!isOutgoing(move)) {
      Object.assign(held, withReceived(held, quantityMilli, move.value))
      return move.value
    }
    const own = move.reservedMilli ?? 0
    const refusal = refuseTake(held, quantityMilli, own)
    if (refusal) throw new Error(`${move.kind} of ${held.item.partNo}: ${refusal.code}`)
    const value = move.value ?? costOf(held, quantityMilli)
    Object.assign(held, withTaken(held, quantityMilli, value))
    held.reservedMilli -= own
    return value
  }

  /** A ticket asks for a part. */
  ask(at: number, request: Request): void {
    this.requests.push(request)
    this.reserve(request)
    if (shortOf(request) === 0) return
    this.short.push(request)
    this.place.notices.short(at, request.by, this.place.shopId, request)
  }

  /** What is here is promised to a request, as far as it reaches. */
  private reserve(request: Request): void {
    const held = this.of(request.partId)
    const milli = reservableOf(held, shortOf(request))
    held.reservedMilli += milli
    request.reservedMilli += milli
  }

  /** What came in goes to those who wait, the earliest promise first. */
  private serveWaiting(at: number, by: Actor, partId: number): void {
    const waiting = this.short.filter((request) => request.partId === partId && shortOf(request) > 0)
    waiting.sort((a, b) => (a.promisedAt ?? Infinity) - (b.promisedAt ?? Infinity) || a.ticketId - b.ticketId)
    for (const request of waiting) {
      const before = request.reservedMilli
      this.reserve(request)
      const quantityMilli = request.reservedMilli - before
      if (quantityMilli > 0) this.place.notices.arrived(at, by, this.place.shopId, { ...request, quantityMilli })
    }
  }

  /** What the shop sells a part for from now on. */
  reprice(at: number, by: Actor, partId: number, price: Money): void {
    const held = this.of(partId)
    if (held.price === price) return
    this.write(at, by, held, { kind: 'priceUpdated', before: held.price, after: price })
    held.price = price
  }

  private write(
    at: number,
    by: Actor,
    held: Held,
    activity: {
      kind: Move['kind'] | 'priceUpdated'
      quantityMilli?: number
      valueMinor?: number
      before?: number
      after?: number
      reason?: string
      document?: Document | null
    },
  ): number {
    const { loader, companyId, shopId } = this.place
    if (held.movedAt !== null && held.movedAt > at) throw new Error(`The ledger of ${held.item.partNo} runs back`)
    const id = loader.nextId('stockActivities')
    const { kind, quantityMilli = 0, valueMinor = 0, before = null, after = null, reason = '', document } = activity
    loader.add('stockActivities', {
      companyId,
      id,
      shopId,
      partId: held.item.id,
      kind,
      quantityMilli,
      valueMinor,
      balanceMilli: held.currentMilli,
      balanceMinor: held.value,
      before,
      after,
      reason,
      document: document?.kind ?? null,
      documentId: document?.id ?? null,
      documentNumber: document?.number ?? '',
      recordedBy: by.id,
      recordedByEn: by.name.en,
      recordedByAr: by.name.ar,
      recordedAt: instant(at),
    })
    held.movedAt = at
    held.newest = id
    return id
  }

  /** A part enters the store with what lay there on the first day. */
  open(at: number, by: Actor, held: Omit<Held, keyof Stock | 'addedAt' | 'movedAt' | 'newest' | 'used'>): void {
    const { item, openingMilli } = held
    const empty = { currentMilli: 0, reservedMilli: 0, value: zero, addedAt: at, movedAt: null, newest: 0, used: [] }
    const own: Held = { ...held, ...empty }
    this.held.set(item.id, own)
    const value = mulDiv(item.cost, openingMilli, 1000)
    if (openingMilli > 0)
      this.move(at, by, [{ partId: item.id, kind: 'itemAdded', quantityMilli: openingMilli, value }])
    else this.write(at, by, own, { kind: 'itemAdded' })
  }

  /** Stores what is there in the end. */
  store(): void {
    const { loader, companyId, shopId } = this.place
    for (const write of this.waiting) write()
    for (const held of this.held.values())
      loader.add('stock', {
        companyId,
        shopId,
        partId: held.item.id,
        currentMilli: held.currentMilli,
        reservedMilli: held.reservedMilli,
        valueMinor: held.value,
        openingMilli: held.openingMilli,
        minimumMilli: held.minimumMilli,
        priceMinor: held.price,
        minPriceMinor: held.minPrice,
        lastCostMinor: held.lastCost,
        shelf: held.shelf,
        addedAt: instant(held.addedAt),
        movedAt: instantOrNull(held.movedAt),
      })
    for (const request of this.requests)
      loader.add('partRequests', {
        companyId,
        id: request.id,
        shopId,
        ticketId: request.ticketId,
        ticketPartId: request.ticketPartId,
        partId: request.partId,
        requestedMilli: request.requestedMilli,
        reservedMilli: request.reservedMilli,
        issuedMilli: request.issuedMilli,
        returnedMilli: request.returnedMilli,
        receivedMilli: request.receivedMilli,
        askedBackMilli: request.askedBackMilli,
        issuedValueMinor: request.issuedValue,
        requestedAt: instant(request.requestedAt),
        creditedMilli: request.creditedMilli,
        creditedValueMinor: request.creditedValue,
      })
  }
}

/** What of a part left the store in the days before a moment. */
export const usedSince = (held: Held, from: number): QuantityMilli =>
  held.used.reduce((total, { at, milli }) => total + (at >= from ? milli : 0), 0)

export const priceOfShop = (held: Held): { price: Money; minPrice: Money } => ({
  price: held.price,
  minPrice: money(Math.min(held.minPrice, held.price)),
})
