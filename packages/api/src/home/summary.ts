import type { CompanyTx } from '@warsha/db/database'
import { dayIn, momentsOf } from '@warsha/domain/calendar'
import { barsOf, previousOf } from '@warsha/domain/dashboard'
import { add, money } from '@warsha/domain/money'
import type { Actor } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { findUser, listShopsOf } from '../users/queries.ts'
import { invoicedBetween, openedBetween, type Scope } from './queries.ts'

/** The shop worked in, or every shop the user may see. */
export async function scopeOf(tx: CompanyTx, actor: Actor, allShops: boolean): Promise<Scope> {
  if (!allShops) return { shopIds: [actor.shopId] }
  const user = await findUser(tx, actor.userId)
  return { shopIds: user ? (await listShopsOf(tx, user)).map((shop) => shop.id) : [actor.shopId] }
}

export const summary = endpoint.home.summary.handler(async ({ input, context: { tx, actor } }) => {
  const scope = await scopeOf(tx, actor, input.allShops === true)
  const ranges = barsOf(input.range, dayIn(actor.timeZone, new Date().toISOString()))
  const bars = []
  for (const range of ranges) {
    const { from, before } = momentsOf(range, actor.timeZone)
    const invoiced = await invoicedBetween(tx, scope, from, before)
    bars.push({ from: range.from, opened: await openedBetween(tx, scope, from, before), ...invoiced })
  }
  const previous = previousOf(ranges, input.range)
  const moments = previous && momentsOf(previous, actor.timeZone)
  const before = moments && (await invoicedBetween(tx, scope, moments.from, moments.before))
  return { bars, previousRevenue: before ? add(before.services, before.parts) : money(0) }
})
