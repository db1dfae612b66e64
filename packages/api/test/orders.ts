import { supplierOf, todayInRiyadh } from './bought-parts.ts'
import type { Client } from './client.ts'
import type { Company, openGarage } from './garage.ts'
import { sparePart, stockOf } from './stocked-parts.ts'

type Garage = Awaited<ReturnType<typeof openGarage>>
type Line = { partId: number; quantityMilli?: number; factorMilli?: number; price?: number | null }
const piece = { unit: 'piece' as const, factorMilli: 1000, quantityMilli: 2000, price: 100_00 }

/** Orders of a company to a supplier of its own, and deliveries against them. */
export async function ordersOf({ owner }: Pick<Garage, 'owner'>, garage: Company, api: Client = garage.api) {
  const supplierId = await supplierOf(owner, garage, 'نجوم')
  const draft = (lines: Line[], more: object = {}) =>
    api.purchaseOrders.create({ supplierId, lines: lines.map((line) => ({ ...piece, ...line })), ...more })
  /** A draft that the supplier has been told of. */
  async function sent(lines: Line[], more: object = {}) {
    const { id, version } = await draft(lines, more)
    return api.purchaseOrders.send({ id, version, how: 'Phone' })
  }
  type Order = { id: number; version: number }
  const delivery = (order: Order, lines: Line[], { confirmedMore = false, ...more }: Record<string, unknown> = {}) => ({
    supplierId,
    invoicedOn: todayInRiyadh(),
    vatMode: 'exclusive' as const,
    lines: lines.map((line) => ({ ...piece, ...line, price: line.price ?? piece.price })),
    order: { id: order.id, version: order.version, confirmedMore: confirmedMore === true },
    ...more,
  })
  const receive = (order: Order, lines: Line[], more: Record<string, unknown> = {}) =>
    api.purchases.create(delivery(order, lines, more))
  const part = () => sparePart(owner, garage)
  const stock = (partId: number) => stockOf(owner, garage, partId)
  return { supplierId, draft, sent, delivery, receive, part, stock, orders: api.purchaseOrders }
}
