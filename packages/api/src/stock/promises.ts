import { endpoint } from '../lib/endpoint.ts'
import { listHolding, listOrdersOf, listReservedFor, listTransfersTo } from './promise-queries.ts'

/** A part that the shop never had is promised to nobody; that is no fault. */
export const stockPromises = endpoint.stock.promises.handler(async ({ input: { partId }, context: { tx, actor } }) => {
  const [tickets, baskets, orders, transfers] = await Promise.all([
    listReservedFor(tx, actor.shopId, partId),
    listHolding(tx, actor.shopId, partId),
    listOrdersOf(tx, actor.shopId, partId),
    listTransfersTo(tx, actor.shopId, partId),
  ])
  return { tickets, baskets, orders, transfers }
})
