import { momentsOf } from '@warsha/domain/calendar'
import { sum } from '@warsha/domain/money'
import { endpoint } from '../lib/endpoint.ts'
import { onTheWayBefore, valueBefore } from './valuation-queries.ts'

/** By the calendar of the shop. */
export const valuation = endpoint.stock.valuation.handler(async ({ input: { on }, context: { tx, actor } }) => {
  const { before } = momentsOf({ from: on, to: on }, actor.timeZone)
  const [categories, onTheWay] = await Promise.all([
    valueBefore(tx, actor.shopId, before),
    onTheWayBefore(tx, actor.shopId, before),
  ])
  return {
    parts: categories.reduce((all, { parts }) => all + parts, 0),
    value: sum(categories.map(({ value }) => value)),
    onTheWay: onTheWay.value,
    categories,
  }
})
