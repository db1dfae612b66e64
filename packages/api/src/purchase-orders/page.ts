import type { PurchaseOrder, PurchaseOrderRow } from '@warsha/contract/purchase-order-rows'
import type { CompanyTx } from '@warsha/db/database'
import { whatsappNumberOf } from '@warsha/domain/phones'
import { isOnTheWay } from '@warsha/domain/purchase-orders'
import type { CalendarDate } from '@warsha/domain/time'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { shopTime } from '../shops/time.ts'
import { countOrders, findOrder, listOrderLines, listOrderPurchases, listOrderRows } from './queries.ts'

type Stored = Omit<PurchaseOrderRow, 'isLate'> & { nextOn: CalendarDate | null }

const rowOf = <R extends Stored>({ nextOn, ...stored }: R, today: CalendarDate) => ({
  ...stored,
  isLate: isOnTheWay(stored.state) && nextOn !== null && nextOn < today,
})

export const listOrders = endpoint.purchaseOrders.list.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize, isSortDescending = true, state, open, supplierId, partId } = input
  const { today } = await shopTime(tx, actor.shopId)
  const filter = { shopId: actor.shopId, state, open, supplierId, partId }
  const [rows, { count }] = await Promise.all([
    listOrderRows(tx, filter, { page, pageSize, direction: isSortDescending ? 'desc' : 'asc' }),
    countOrders(tx, filter),
  ])
  return { items: rows.map((row) => rowOf(row, today)), totalItems: count, page, pageSize }
})

export const getOrder = endpoint.purchaseOrders.get.handler(({ input, context: { tx } }) => orderPage(tx, input.id))

/** An order with everything that its page shows, whatever shop it is of. */
export async function orderPage(tx: CompanyTx, id: number): Promise<PurchaseOrder> {
  const [stored, lines, purchases] = await Promise.all([
    findOrder(tx, id),
    listOrderLines(tx, id),
    listOrderPurchases(tx, id),
  ])
  if (!stored) throw refuse({ code: 'NotFound' })
  const { today } = await shopTime(tx, stored.shopId)
  const { whatsappNo, contactNo, ...order } = stored
  const supplierWhatsapp = whatsappNumberOf({ whatsappNo, contactNo: contactNo ?? '' })
  return { ...rowOf(order, today), supplierWhatsapp, lines, purchases }
}
