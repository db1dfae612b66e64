import { addDays } from '@warsha/domain/durations'
import type { Money } from '@warsha/domain/money'
import { stateByReceipts, toComeOf } from '@warsha/domain/purchase-orders'
import { numberSearchBody } from '@warsha/domain/search'
import { stockMilliOf } from '@warsha/domain/spare-parts'
import type { CalendarDate } from '@warsha/domain/time'
import { dateOf, instant, instantOrNull } from '../clock.ts'
import { addRecord } from '../purchase-rows.ts'
import { type Store, seededHash } from '../store.ts'
import type { Supplier } from '../suppliers.ts'
import type { Shop } from '../tenant.ts'
import type { Item } from './catalogue.ts'

export type OrderedLine = { item: Item; quantityMilli: number; price: Money; stockMilli: number; receivedMilli: number }
export type Order = {
  id: number
  number: string
  shop: Shop
  supplier: Supplier
  at: number
  sentAt: number | null
  expectedOn: CalendarDate | null
  lines: OrderedLine[]
  /** The request of a ticket that it was made for. */
  request: { id: number; partId: number; quantityMilli: number } | null
}

/** The orders of a company: they are stored in the end, when it is known what came of them. */
export class OrderBook {
  readonly orders: Order[] = []
  private readonly open = new Set<Order>()
  private readonly store: Store
  constructor(store: Store) {
    this.store = store
  }

  /** What of a part is still to come in a shop. */
  toCome(shop: Shop, partId: number): number {
    let total = 0
    for (const order of this.open)
      if (order.shop === shop) for (const line of order.lines) if (line.item.id === partId) total += toComeOf(line)
    return total
  }

  /** Writes an order, and sends it unless it stays a draft. */
  write(
    shop: Shop,
    supplier: Supplier,
    at: number,
    lines: readonly { item: Item; quantityMilli: number; price: Money }[],
    isDraft = false,
  ): Order {
    const { loader } = this.store
    const order: Order = {
      id: loader.nextId('purchaseOrders'),
      number: shop.numbering.take('purchaseOrder', at),
      shop,
      supplier,
      at,
      sentAt: isDraft ? null : at,
      expectedOn: isDraft ? null : addDays(dateOf(at), 3),
      request: null,
      lines: lines.map((line) => ({
        ...line,
        stockMilli: stockMilliOf(line.quantityMilli, line.item.factorMilli),
        receivedMilli: 0,
      })),
    }
    this.orders.push(order)
    this.open.add(order)
    const { number, id: entityId } = order
    const told = { at, by: shop.keeper, entity: 'purchaseOrder', entityId }
    addRecord(this.store, { ...told, action: 'orderDrafted', changes: { number, supplierName: supplier.name } })
    const sent = { number, sentHow: 'Phone', recipient: '' }
    if (!isDraft) addRecord(this.store, { ...told, action: 'orderSent', changes: sent })
    return order
  }

  /** Counts what came with a purchase. */
  note(
    order: Order,
    at: number,
    purchaseNumber: string,
    came: readonly { partId: number; quantityMilli: number }[],
  ): void {
    for (const line of order.lines)
      line.receivedMilli += came.find(({ partId }) => partId === line.item.id)?.quantityMilli ?? 0
    if (stateByReceipts(order.lines) === 'received') this.open.delete(order)
    const { number, id: entityId, shop } = order
    const told = { at, by: shop.keeper, entity: 'purchaseOrder', entityId }
    addRecord(this.store, { ...told, action: 'orderReceived', changes: { number, purchaseNumber } })
  }

  storeAll(): void {
    for (const order of this.orders) this.storeOrder(order)
  }

  private storeOrder(order: Order): void {
    const { loader, tenant } = this.store
    const { companyId, currency } = tenant
    const { id, shop, lines, sentAt, request } = order
    const { keeper: by } = shop
    const isSent = sentAt !== null
    loader.add('purchaseOrders', {
      companyId,
      id,
      shopId: shop.id,
      number: order.number,
      requestHash: seededHash,
      supplierId: order.supplier.id,
      state: isSent ? stateByReceipts(lines) : 'draft',
      currency,
      expectedOn: order.expectedOn,
      orderedBy: by.id,
      orderedByEn: by.name.en,
      orderedByAr: by.name.ar,
      orderedAt: instant(order.at),
      sentHow: isSent ? 'Phone' : null,
      sentBy: isSent ? by.id : null,
      sentAt: instantOrNull(sentAt),
      sentByEn: isSent ? by.name.en : null,
      sentByAr: isSent ? by.name.ar : null,
    })
    loader.add('searchEntries', {
      companyId,
      kind: 'purchaseOrder',
      entityId: id,
      body: numberSearchBody(order.number),
    })
    lines.forEach(({ item, quantityMilli, price, stockMilli, receivedMilli }, index) => {
      loader.add('purchaseOrderLines', {
        companyId,
        orderId: id,
        position: index + 1,
        shopId: shop.id,
        partId: item.id,
        partNo: item.partNo,
        nameEn: item.name.en,
        nameAr: item.name.ar,
        unit: item.purchaseUnit,
        factorMilli: item.factorMilli,
        quantityMilli,
        priceMinor: price,
        stockMilli,
        receivedMilli,
      })
    })
    if (request)
      loader.add('purchaseOrderRequests', {
        companyId,
        orderId: id,
        partId: request.partId,
        requestId: request.id,
        quantityMilli: request.quantityMilli,
      })
  }
}
