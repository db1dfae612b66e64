import type { CompanyTx } from '@warsha/db/database'
import { orderPrice, proposedMilli, usedDays } from '@warsha/domain/purchase-orders'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { derivedKey, findRepeated, requestHash } from '../lib/request-key.ts'
import { shopTime } from '../shops/time.ts'
import { findOrderByKey, findOrderNumber } from './change-queries.ts'
import { keepOrder, orderedParts } from './keep-order.ts'
import { type LastPaid, listOrderedOf, listToReorder, lockReorder } from './reorder-queries.ts'

/** Proposals are listed as far as this: whoever has ordered them sees the next. */
const mostListed = 300
const dayMs = 86_400_000

export const proposals = endpoint.reorder.proposals.handler(async ({ context: { tx, actor } }) => {
  const since = new Date(Date.now() - usedDays * dayMs).toISOString()
  const found = await listToReorder(tx, actor.shopId, since, mostListed + 1)
  const items = found.slice(0, mostListed).map(({ paid, vatMode, vatBp, ...part }) => ({
    ...part,
    price: lastPrice({ paid, vatMode, vatBp }),
    proposedMilli: proposedMilli(part, part.factorMilli),
  }))
  return { items, more: found.length > mostListed }
})

/** What a unit is expected to cost: what it cost last, without VAT. */
export const lastPrice = ({ paid, vatMode, vatBp }: LastPaid) =>
  paid === null || vatMode === null ? null : orderPrice(paid, vatMode, vatBp ?? 0)

type Line = { partId: number; orderedMilli: number }

/** Somebody who ordered one of the parts meanwhile is not overlooked: nothing is ordered twice from two open lists. */
async function refuseOrderedMeanwhile({ tx, actor }: CompanyContext, lines: readonly Line[]) {
  await lockReorder(tx, actor.shopId)
  const now = await listOrderedOf(
    tx,
    actor.shopId,
    lines.map(({ partId }) => partId),
  )
  const orderedOf = new Map(now.map(({ partId, orderedMilli }) => [partId, orderedMilli]))
  if (lines.some(({ partId, orderedMilli }) => (orderedOf.get(partId) ?? 0) !== orderedMilli))
    throw refuse({ code: 'InvalidData' })
}

const keyAt = (requestKey: string, index: number) => (index === 0 ? requestKey : derivedKey(requestKey, index))

export const reorder = endpoint.reorder.order.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findOrderByKey(tx, requestKey))
  const keys = input.orders.map((_, index) => keyAt(requestKey, index))
  if (before) return { orders: await ordersBy(tx, keys) }
  await refuseOrderedMeanwhile(
    context,
    input.orders.flatMap(({ lines }) => lines),
  )
  const at = await shopTime(tx, actor.shopId)
  for (const [index, { supplierId, lines }] of input.orders.entries()) {
    const parts = await orderedParts(
      tx,
      lines.map(({ orderedMilli: _seen, ...line }) => line),
    )
    const key = { requestKey: keyAt(requestKey, index), requestHash: hash }
    await keepOrder(context, at, { supplierId, expectedOn: null, note: '', lines: parts, key })
  }
  return { orders: await ordersBy(tx, keys) }
})

const ordersBy = async (tx: CompanyTx, keys: readonly string[]) =>
  (await Promise.all(keys.map((key) => findOrderNumber(tx, key)))).flatMap((order) => (order ? [order] : []))
