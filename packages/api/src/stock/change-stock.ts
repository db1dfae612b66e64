import { priceOf, subtract, zero } from '@warsha/domain/money'
import { refuseMinPrice } from '@warsha/domain/spare-parts'
import { averageCostOf, refuseNewCost } from '@warsha/domain/stock'
import { refuseLargeLine } from '@warsha/domain/totals'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { changesBetween, record } from '../lib/record.ts'
import { at, orRefuse, refuse } from '../lib/refuse.ts'
import { noteDone, sentAs, wasDone } from '../lib/sent-actions.ts'
import { timeIn } from '../shops/time.ts'
import { addOneToStock, type LockedPart, lockPart, setStockFields } from './change-queries.ts'
import { stockPart } from './list-stock.ts'
import { laterOf, moveStock, noteOnLedger } from './move.ts'
import { reserveWaiting } from './requests.ts'

async function partToChange({ tx, actor }: CompanyContext, partId: number, version: number): Promise<LockedPart> {
  const part = await lockPart(tx, actor.shopId, partId)
  if (!part) throw refuse({ code: 'NotFound' })
  if (part.version !== version) throw refuse({ code: 'InvalidData' })
  return part
}

/** Prices and the minimum write an activity each where they change; the shelf stands in the log alone. */
export const changeStock = endpoint.stock.update.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { partId, version, ...next } = input
  orRefuse(at('minPrice', refuseMinPrice(next)))
  const before = await partToChange(context, partId, version)
  const changes = changesBetween(before, next)
  if (!changes) return stockPart(context, partId)
  const { now } = await timeIn(context, actor.shopId)
  await setStockFields(tx, actor.shopId, partId, {
    priceMinor: next.price,
    minPriceMinor: next.minPrice,
    minimumMilli: next.minimumMilli,
    shelf: next.shelf,
    movedAt: laterOf(now, before.movedAt),
  })
  const told = [
    ['priceUpdated', before.price, next.price],
    ['minPriceUpdated', before.minPrice, next.minPrice],
    ['minStockUpdated', before.minimumMilli, next.minimumMilli],
  ] as const
  await noteOnLedger(
    context,
    told.flatMap(([kind, was, is]) =>
      was === is ? [] : { ...ofPart(context, partId, before, now), kind, before: was, after: is },
    ),
  )
  await record(context, { entity: 'stock', entityId: partId, action: 'stockChanged', changes })
  return stockPart(context, partId)
})

/** What an activity says that moves nothing. */
const ofPart = ({ actor }: CompanyContext, partId: number, stock: LockedPart, now: string) => ({
  shopId: actor.shopId,
  partId,
  balanceMilli: stock.currentMilli,
  balanceMinor: stock.value,
  recordedAt: laterOf(now, stock.movedAt),
})

/** What is here is worth another cost from now on; the difference stands in the ledger, with its reason. */
export const updateCost = endpoint.stock.updateCost.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { partId, version, currentMilli, value: shown, cost, reason } = input
  const action = sentAs('stockCostUpdated', partId, input)
  const by = { tx, actor, requestKey: requestKey ?? '' }
  if (await wasDone(by, action)) return stockPart(context, partId)
  const stock = await partToChange(context, partId, version)
  if (stock.currentMilli !== currentMilli || stock.value !== shown) throw refuse({ code: 'InvalidData' })
  orRefuse(refuseNewCost(stock))
  orRefuse(at('cost', refuseLargeLine(cost, stock.currentMilli)))
  const value = priceOf(cost, stock.currentMilli)
  const { now } = await timeIn(context, actor.shopId)
  await setStockFields(tx, actor.shopId, partId, { valueMinor: value, movedAt: laterOf(now, stock.movedAt) })
  await noteOnLedger(context, [
    {
      ...ofPart(context, partId, { ...stock, value }, now),
      kind: 'costUpdated',
      valueMinor: subtract(value, stock.value),
      before: averageCostOf(stock),
      after: cost,
      reason,
    },
  ])
  const changes = { cost: [averageCostOf(stock), cost], reason: [null, reason] }
  await record(context, { entity: 'stock', entityId: partId, action: 'stockCostUpdated', changes })
  await noteDone(by, action, now)
  return stockPart(context, partId)
})

/** A part enters the stock of the shop, with what lay there on the first day. */
export const addOpening = endpoint.stock.addOpening.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { partId, quantityMilli, minimumMilli, shelf, price, minPrice } = input
  const cost = input.cost ?? zero
  const action = sentAs('stockAdded', partId, input)
  const by = { tx, actor, requestKey: requestKey ?? '' }
  if (await wasDone(by, action)) return stockPart(context, partId)
  orRefuse(at('minPrice', refuseMinPrice({ price, minPrice })))
  orRefuse(at('cost', refuseLargeLine(cost, quantityMilli)))
  const fields = { priceMinor: price, minPriceMinor: minPrice, minimumMilli, shelf, openingMilli: quantityMilli }
  const added = await addOneToStock(tx, actor.shopId, partId, fields)
  if (!added) throw refuse({ code: (await lockPart(tx, actor.shopId, partId)) ? 'partInStock' : 'NotFound' })
  const time = await timeIn(context, actor.shopId)
  if (quantityMilli > 0) {
    const value = priceOf(cost, quantityMilli)
    await moveStock(context, time, actor.shopId, [{ partId, kind: 'itemAdded', quantityMilli, value }])
    await reserveWaiting(context, time, actor.shopId, [partId])
  } else {
    await noteOnLedger(context, [
      { shopId: actor.shopId, partId, kind: 'itemAdded', balanceMilli: 0, balanceMinor: zero, recordedAt: time.now },
    ])
  }
  await record(context, { entity: 'stock', entityId: partId, action: 'stockAdded', changes: { quantityMilli, cost } })
  await noteDone(by, action, time.now)
  return stockPart(context, partId)
})
