import { leaders } from '@warsha/contract/home'
import type { CompanyTx } from '@warsha/db/database'
import { dayIn, momentsOf } from '@warsha/domain/calendar'
import { barsOf, previousOf } from '@warsha/domain/dashboard'
import { add, zero } from '@warsha/domain/money'
import { holdsAny } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import type { Actor } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { listShopRoles, listShopsOf } from '../users/queries.ts'
import { countOpened, type Scope, sumInvoiced } from './queries.ts'

/**
 * The shop worked in, or every shop in which the user holds one of the roles that the page is for: what he is in one shop
 * opens no other (ROL-003). `leads`: he leads each of them.
 */
export async function scopeOf(
  tx: CompanyTx,
  actor: Actor,
  allShops: boolean,
  needed: readonly Role[],
): Promise<Scope & { leads: boolean }> {
  if (!allShops) return { shopIds: [actor.shopId], leads: holdsAny(actor, leaders) }
  const shops = await listShopsOf(tx, { id: actor.userId, companyRoles: actor.companyRoles })
  const held = await listShopRoles(tx, actor.userId)
  const grantsIn = (shopId: number) => ({
    roles: [...actor.companyRoles, ...(held.find((one) => one.shopId === shopId)?.roles ?? [])],
    allowedActions: null,
  })
  const others = shops.map(({ id }) => id).filter((id) => holdsAny(grantsIn(id), needed))
  const shopIds = [...new Set([actor.shopId, ...others])]
  return { shopIds, leads: shopIds.every((id) => holdsAny(grantsIn(id), leaders)) }
}

export const summary = endpoint.home.summary.handler(async ({ input, context: { tx, actor } }) => {
  const scope = await scopeOf(tx, actor, input.allShops === true, leaders)
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
