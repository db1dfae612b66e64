import { type OrderChannel, refuseOver } from '@warsha/domain/purchase-orders'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import type { LockedOrder } from '../purchases/order-queries.ts'
import { timeIn } from '../shops/time.ts'
import { orderToChange } from './change.ts'
import { updateOrder } from './change-queries.ts'
import { orderPage } from './page.ts'
import { tellOfOrder } from './tell-of-order.ts'

export const sendOrder = endpoint.purchaseOrders.send.handler(async ({ input, context }) => {
  const order = await orderToChange(context, input)
  orRefuse(refuseOver(order.state))
  const { supplierWhatsapp } = await orderPage(context.tx, order.id)
  if (input.how === 'Whatsapp' && !supplierWhatsapp) throw refuse({ code: 'noWhatsappNumber' })
  await noteSent(context, order, input.how, input.how === 'Whatsapp' ? (supplierWhatsapp ?? '') : '')
  return orderPage(context.tx, order.id)
})

/** The supplier has the locked order: from now on goods are expected. What came of it already stays counted. */
export async function noteSent(context: CompanyContext, order: LockedOrder, how: OrderChannel, to: string) {
  const { actor, tx } = context
  const { now } = await timeIn(context, order.shopId)
  await updateOrder(tx, order.id, {
    state: order.state === 'draft' ? 'sent' : order.state,
    sentHow: how,
    sentTo: to,
    sentBy: actor.userId,
    sentByEn: actor.nameEn,
    sentByAr: actor.nameAr,
    sentAt: now,
  })
  await tellOfOrder(tx, order)
  const changes = { number: order.number, sentHow: how, recipient: to }
  await record(context, { entity: 'purchaseOrder', entityId: order.id, action: 'orderSent', changes })
}
