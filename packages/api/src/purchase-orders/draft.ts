import { refuseOrderChange } from '@warsha/domain/purchase-orders'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { orRefuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { shopTime } from '../shops/time.ts'
import { orderToChange } from './change.ts'
import { findOrderByKey, updateOrder } from './change-queries.ts'
import { keepOrder, knownSupplier, orderedParts, replaceLines } from './keep-order.ts'
import { orderPage } from './page.ts'
import { tellOfOrder } from './tell-of-order.ts'

export const createOrder = endpoint.purchaseOrders.create.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findOrderByKey(tx, requestKey))
  if (before) return orderPage(tx, before.id)
  const lines = await orderedParts(tx, input.lines)
  const at = await shopTime(tx, actor.shopId)
  const key = { requestKey, requestHash: hash }
  return orderPage(tx, await keepOrder(context, at, { ...input, lines, key }))
})

/** Nobody outside has it yet: supplier, parts and quantities are what the page says now. */
export const updateOrderDraft = endpoint.purchaseOrders.update.handler(async ({ input, context }) => {
  const { tx } = context
  const { id, version: _version, lines: typed, ...head } = input
  const order = await orderToChange(context, input)
  orRefuse(refuseOrderChange(order.state))
  await knownSupplier(tx, head.supplierId)
  const lines = await orderedParts(tx, typed)
  await replaceLines(tx, order, lines)
  await updateOrder(tx, id, head)
  await record(context, {
    entity: 'purchaseOrder',
    entityId: id,
    action: 'orderChanged',
    changes: changesBetween(order, head) ?? {},
  })
  await tellOfOrder(tx, order)
  return orderPage(tx, id)
})
