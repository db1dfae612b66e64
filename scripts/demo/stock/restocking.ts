import { addDays } from '@warsha/domain/durations'
import { type Money, money, zero } from '@warsha/domain/money'
import { shortOf } from '@warsha/domain/part-requests'
import { isToReorder, proposedMilli, toComeOf, usedDays, wholeUnitsFor } from '@warsha/domain/purchase-orders'
import { availableOf } from '@warsha/domain/stock'
import { dateOf, day, hour, isClosedDay, midnight, minute, whenOpen } from '../clock.ts'
import { suppliers } from '../pools/suppliers.ts'
import { addRecord, nextPaper, paySupplier, type SupplierPayment, storePurchaseRows } from '../purchase-rows.ts'
import { Random } from '../random.ts'
import type { Store } from '../store.ts'
import type { Supplier } from '../suppliers.ts'
import type { Shop } from '../tenant.ts'
import type { Item } from './catalogue.ts'
import { type Order, OrderBook } from './orders.ts'
import { type Request, usedSince } from './room.ts'

type Wanted = { item: Item; quantityMilli: number; price: Money }
/** Who sells a group, by its shelf and their names, where that is all they sell; paints, glass and used parts nobody keeps in stock. */
const soldBy: Record<string, RegExp> = { A: /Lubricants/, T: /Tyres/, M: /Batteries/, F: /A\/C/ }
const sellsOneThing = /Lubricants|Tyres|Batteries|A\/C|Used|Paints|Glass|Truck/
/** Every so many days a shop looks at what runs low. */
const everyDays = 6

/** Buys for the stores of a company what runs low, with and without orders, as time passes. */
export class Restocking {
  readonly book: OrderBook
  private readonly store: Store
  private readonly since: number
  private readonly random: Random
  /** Of its own, so that what is paid late changes nothing else. */
  private readonly late: Random
  constructor(store: Store, since: number) {
    this.store = store
    this.since = since
    this.book = new OrderBook(store)
    this.random = new Random(store.tenant.companyId * 211 + 3)
    this.late = new Random(store.tenant.companyId * 211 + 5)
  }

  /** Puts the days on which the shops buy on the timeline. */
  plan(): void {
    const { timeline, tenant, now } = this.store
    for (const shop of tenant.shops) {
      if (shop.room) shop.room.order = (at, request) => this.orderFor(shop, at, request)
      for (let start = midnight(this.since) + (5 + shop.place) * day; start < now; start += everyDays * day) {
        const at = whenOpen(start + (isClosedDay(start) ? day : 0) + 9 * hour + shop.place * 25 * minute)
        if (at < now) timeline.at(at, () => this.look(shop, at))
      }
    }
  }

  private look(shop: Shop, at: number): void {
    const { room } = shop
    if (!room) return
    const bySupplier = new Map<Supplier, Wanted[]>()
    for (const [partId, held] of room.held) {
      if (held.minimumMilli === 0) continue
      const level = { availableMilli: availableOf(held), minimumMilli: held.minimumMilli, waitingMilli: 0 }
      if (level.availableMilli > held.minimumMilli) continue
      const orderedMilli = this.book.toCome(shop, partId)
      if (!isToReorder({ ...level, orderedMilli })) continue
      const supplier = this.supplierOf(shop, held.item)
      const usedMilli = usedSince(held, at - usedDays * day)
      const quantityMilli = proposedMilli({ ...level, orderedMilli, usedMilli }, held.item.factorMilli)
      const line = { item: held.item, quantityMilli, price: this.priceOf(held.item, at) }
      bySupplier.set(supplier, [...(bySupplier.get(supplier) ?? []), line])
    }
    ;[...bySupplier].forEach(([supplier, lines], index) => {
      const isDraft = index === 0 && shop.place === 0 && this.store.now - at < everyDays * day
      this.buy(shop, supplier, at + (index + 1) * 7 * minute, lines, isDraft)
    })
  }

  /** What is bought at once is ordered by telephone; the rest comes with an order that is followed. */
  private buy(shop: Shop, supplier: Supplier, at: number, lines: Wanted[], isDraft: boolean): void {
    const { timeline, now } = this.store
    if (at >= now) return
    const isLast = now - at < everyDays * day
    if (isDraft) {
      timeline.at(at, () => this.book.write(shop, supplier, at, lines, true))
      return
    }
    if (!isLast && this.random.chance(0.6)) {
      timeline.at(at, () => this.receive(shop, supplier, at, lines, null))
      return
    }
    timeline.at(at, () => {
      const order = this.book.write(shop, supplier, at, lines)
      this.await(order)
    })
  }

  /** An order comes after some days, now and then in two deliveries. */
  private await(order: Order): void {
    const { timeline, now } = this.store
    const at = whenOpen(order.at + this.random.int(20, 90) * hour)
    const inParts = order.lines.length > 2 && this.random.chance(0.35)
    const deliver = (when: number, some: boolean) => {
      if (when >= now) return
      timeline.at(when, () => {
        const open = order.lines.filter((line) => toComeOf(line) > 0)
        const lines = some ? open.slice(0, Math.ceil(open.length / 2)) : open
        this.receive(order.shop, order.supplier, when, lines, order)
      })
    }
    deliver(at, inParts)
    if (inParts) deliver(whenOpen(at + this.random.int(40, 110) * hour), false)
  }

  /** A delivery is unpacked: its purchase invoice, and the goods in the store. */
  private receive(shop: Shop, supplier: Supplier, at: number, lines: readonly Wanted[], order: Order | null): void {
    const { room } = shop
    if (!room || lines.length === 0) return
    const by = shop.keeper
    const dueOn = this.random.chance(0.6) ? addDays(dateOf(at), 30) : null
    const bought = {
      shop,
      at,
      by,
      ticketId: null,
      orderId: order?.id ?? null,
      supplierId: supplier.id,
      supplierName: supplier.name,
      paper: nextPaper(this.random, supplier),
      dueOn,
      toComplete: false,
      vatMode: this.random.chance(0.85) ? ('exclusive' as const) : ('inclusive' as const),
      freight: this.random.chance(0.12) ? money(this.random.int(2, 9) * 10_00) : zero,
      lines: lines.map(({ item, quantityMilli, price }) => ({
        ticketPartId: null,
        partNo: item.partNo,
        name: item.name,
        quantityMilli,
        price,
        stock: { partId: item.id, unit: item.purchaseUnit, factorMilli: item.factorMilli },
      })),
      paymentsOf: (total: Money) => this.paymentsOf(at, dueOn, total),
    }
    const purchase = storePurchaseRows(this.store, this.random, bought)
    const { id, number, received, total } = purchase
    const changes = { number, supplierName: supplier.name, amount: total }
    const told = { at, by, entity: 'purchaseInvoice', entityId: id }
    addRecord(this.store, { ...told, action: 'purchaseReceived', changes })
    const document = { kind: 'purchaseInvoice' as const, id, number }
    room.move(
      at,
      by,
      received.map((goods) => ({ ...goods, kind: 'received' as const })),
      document,
    )
    if (order) this.book.note(order, at, number, received)
    paySupplier(this.store, this.random, bought, purchase)
  }

  /** What is bought on account is paid about the day it is due; now and then the rest, or all of it, weeks or months later. */
  private paymentsOf(at: number, dueOn: string | null, amount: Money): SupplierPayment[] {
    if (dueOn === null) return [{ at, mode: this.random.chance(0.5) ? 'cash' : 'bankTransfer', amount }]
    const then = whenOpen(at + this.random.int(25, 36) * day + this.random.int(0, 300) * minute)
    const [isLate, inPart] = [this.late.chance(0.3), this.late.chance(0.5)]
    const rest = isLate ? whenOpen(then + this.late.int(20, 150) * day) : then
    const first = isLate && inPart ? money(Math.round(amount / 2 / 100) * 100) : zero
    const payments: SupplierPayment[] = [
      { at: then, mode: 'bankTransfer', amount: first },
      { at: rest, mode: 'bankTransfer', amount: money(amount - first) },
    ]
    return payments.filter((payment) => payment.amount > 0 && payment.at + minute < this.store.now)
  }

  /** Prices of suppliers rise a little as the months go by. */
  private priceOf({ cost, factorMilli }: Item, at: number): Money {
    const risen = 0.96 + 0.05 * ((at - this.since) / (365 * day)) + this.random.fraction() * 0.06
    return money(Math.max(50, Math.round((cost * (factorMilli / 1000) * risen) / 50) * 50))
  }

  /** What some sell and nothing else comes from them, the rest from one of the town for each group. */
  private supplierOf(shop: Shop, { group }: Item): Supplier {
    const { tenant } = this.store
    const inTown = suppliers.filter(({ kind, town, name }) => {
      return kind === 1 && town === shop.town.en && tenant.suppliers.has(name.ar)
    })
    const special = soldBy[group.shelf]
    const among = inTown.filter(({ name }) => special?.test(name.en))
    const others = inTown.filter(({ name }) => !sellsOneThing.test(name.en))
    const [list, place] =
      among.length > 0 ? [among, 0] : [others.length > 0 ? others : inTown, group.shelf.charCodeAt(0)]
    const known = tenant.suppliers.get(list[place % list.length]?.name.ar ?? '')
    if (!known) throw new Error(`Nobody sells ${group.name.en} in ${shop.town.en}`)
    return known
  }

  /** A ticket waits for a part: it is ordered for that ticket. */
  private orderFor(shop: Shop, at: number, request: Request): void {
    const item = shop.room?.of(request.partId).item
    if (!item) return
    const quantityMilli = wholeUnitsFor(shortOf(request), item.factorMilli)
    const order = this.book.write(shop, this.supplierOf(shop, item), at, [
      { item, quantityMilli, price: this.priceOf(item, at) },
    ])
    order.request = { id: request.id, partId: item.id, quantityMilli: shortOf(request) }
  }
}
