import { refuseOrderCancel, refuseOrderClose, refuseOver } from '@warsha/domain/purchase-orders'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type LockedOrder, listOrdered } from '../purchases/order-queries.ts'
import { timeIn } from '../shops/time.ts'
import { orderToChange } from './change.ts'
import { endLines, setLineDays, updateOrder } from './change-queries.ts'
import { orderPage } from './page.ts'
import { tellOfOrder } from './tell-of-order.ts'

/** When it is expected, as the supplier says now: of the whole order, and of parts that come on another day. */
export const planOrder = endpoint.purchaseOrders.plan.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, expectedOn, note, lines } = input
  const order = await orderToChange(context, input)
  orRefuse(refuseOver(order.state))
  const ordered = (await listOrdered(tx, id)).map(({ partId }) => partId)
  if (lines.some(({ partId }) => !ordered.includes(partId))) throw refuse({ code: 'NotFound', field: 'lines' })
  await updateOrder(tx, id, { expectedOn, note })
  await setLineDays(
    tx,
    id,
    lines.map(({ partId }) => partId),
    lines.map((line) => line.expectedOn),
  )
  await record(context, {
    entity: 'purchaseOrder',
    entityId: id,
    action: 'orderPlanned',
    changes: changesBetween(order, { expectedOn, note }) ?? {},
  })
  await tellOfOrder(tx, order)
  return orderPage(tx, id)
})

export const closeOrder = endpoint.purchaseOrders.close.handler(async ({ input, context }) => {
  const order = await orderToChange(context, input)
  orRefuse(refuseOrderClose(order.state))
  await end(context, order, 'closed')
  return orderPage(context.tx, order.id)
})

export const cancelOrder = endpoint.purchaseOrders.cancel.handler(async ({ input, context }) => {
  const order = await orderToChange(context, input)
  orRefuse(refuseOrderCancel(order.state))
  await end(context, order, 'cancelled')
  return orderPage(context.tx, order.id)
})

const actions = { closed: 'orderClosed', cancelled: 'orderCancelled' } as const

/** Nothing more is expected of it, and nobody waits for it any longer. */
async function end(context: CompanyContext, order: LockedOrder, state: keyof typeof actions) {
  const { now } = await timeIn(context, order.shopId)
  await updateOrder(context.tx, order.id, { state, endedAt: now })
  await endLines(context.tx, order.id)
  await tellOfOrder(context.tx, order)
  const changes = { number: order.number }
  await record(context, { entity: 'purchaseOrder', entityId: order.id, action: actions[state], changes })
}
