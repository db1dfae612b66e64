import { endpoint } from '../lib/endpoint.ts'
import { carNames } from '../lib/reference.ts'
import { refuse } from '../lib/refuse.ts'
import { findKnown, listHolding, listOrdersOf, listReservedFor, listTransfersTo } from './promise-queries.ts'

/** A part of the catalogue that the shop never had is promised to nobody; that is no fault. */
export const stockPromises = endpoint.stock.promises.handler(async ({ input: { partId }, context: { tx, actor } }) => {
  const [known, tickets, baskets, orders, transfers] = await Promise.all([
    findKnown(tx, partId),
    listReservedFor(tx, actor.shopId, partId),
    listHolding(tx, actor.shopId, partId),
    listOrdersOf(tx, actor.shopId, partId),
    listTransfersTo(tx, actor.shopId, partId),
  ])
  if (!known) throw refuse({ code: 'NotFound' })
  const namesOf = await carNames(tx, tickets)
  const shown = tickets.map(({ makeId, modelId, ...ticket }) => {
    const { makeEn, makeAr } = namesOf({ makeId, modelId })
    return { ...ticket, makeEn, makeAr }
  })
  return { tickets: shown, baskets, orders, transfers }
})
