import type { CompanyTx } from '@warsha/db/database'
import {
  receivedOf,
  refuseExceeded,
  refuseOtherSupplier,
  refuseReceipt,
  stateByReceipts,
} from '@warsha/domain/purchase-orders'
import type { Actor } from '../lib/context.ts'
import { type By, record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { tellOfStore } from '../live/tell.ts'
import { listOrdered, listOrderRequests, lockOrder, setOrderReceived, setOrderState } from './order-queries.ts'

type Asked = { id: number; version: number; confirmedMore: boolean }
type Arriving = { partId: number; partNo: string; stockMilli: number }
type Delivery = { supplierId: number | null; lines: readonly Arriving[] }

/**
 * The order that a delivery is received against, held until the transaction ends: of two storekeepers who unpack the same
 * delivery the second finds what the first received. Only the shop that ordered receives.
 */
export async function orderToReceive(
  { tx, actor }: { tx: CompanyTx; actor: Pick<Actor, 'shopId'> },
  asked: Asked | null,
  delivery: Delivery,
) {
  if (!asked) return null
  const order = await lockOrder(tx, asked.id)
  if (!order || order.shopId !== actor.shopId) throw refuse({ code: 'NotFound', field: 'order' })
  if (order.version !== asked.version) throw refuse({ code: 'InvalidData' })
  orRefuse(refuseReceipt(order.state))
  orRefuse(refuseOtherSupplier(order.supplierId, delivery.supplierId))
  const [lines, requests] = await Promise.all([listOrdered(tx, order.id), listOrderRequests(tx, order.id)])
  orRefuse(refuseExceeded(lines, delivery.lines, asked.confirmedMore))
  return { order, lines, requests: requests.map(({ requestId }) => requestId) }
}
type Held = NonNullable<Awaited<ReturnType<typeof orderToReceive>>>

/** Counts on the held order what came with a purchase. */
export async function noteReceipt(by: By, held: Held, purchase: { number: string }, arriving: readonly Arriving[]) {
  const { order, lines } = held
  const received = receivedOf(lines, arriving)
  await setOrderReceived(
    by.tx,
    order.id,
    received.map(({ line }) => line.position),
    received.map(({ receivedMilli }) => receivedMilli),
  )
  const now = lines.map((line) => ({ ...line, ...received.find((one) => one.line === line) }))
  await setOrderState(by.tx, order.id, stateByReceipts(now))
  await record(by, {
    entity: 'purchaseOrder',
    entityId: order.id,
    action: 'orderReceived',
    changes: { number: order.number, purchaseNumber: purchase.number },
  })
  tellOfStore(by.tx, order.shopId)
}
