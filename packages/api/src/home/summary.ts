import { readers } from '@warsha/contract/home'
import { dayIn, momentsOf } from '@warsha/domain/calendar'
import { barsOf, previousOf } from '@warsha/domain/dashboard'
import { add, zero } from '@warsha/domain/money'
import { endpoint } from '../lib/endpoint.ts'
import { scopeOf } from '../tickets/scope.ts'
import { countOpened, sumInvoiced } from './queries.ts'

export const summary = endpoint.home.summary.handler(async ({ input, context: { tx, actor } }) => {
  const scope = await scopeOf(tx, actor, input.allShops === true, readers)
  const ranges = barsOf(input.range, dayIn(actor.timeZone, new Date().toISOString()))
  const previous = previousOf(ranges, input.range)
  const stretches = [...ranges, ...(previous ? [previous] : [])].map((range) => momentsOf(range, actor.timeZone))
  const [opened, invoiced] = await Promise.all([
    countOpened(tx, scope, stretches.slice(0, ranges.length)),
    sumInvoiced(tx, scope, stretches),
  ])
  const nothing = { closed: 0, services: zero, parts: zero }
  const bars = ranges.map(({ from }, at) => ({ from, opened: opened[at] ?? 0, ...(invoiced[at] ?? nothing) }))
  const before = invoiced[ranges.length] ?? nothing
  return { bars, previousRevenue: add(before.services, before.parts) }
})
