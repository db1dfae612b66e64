import { leaders } from '@warsha/contract/home'
import type { CompanyTx } from '@warsha/db/database'
import { holdsAny } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { rolesReached } from '@warsha/domain/tablets'
import type { Actor } from '../lib/context.ts'
import { listShopRoles, listShopsOf } from '../users/queries.ts'

/** One shop, or every shop the user may work in. */
export type Scope = { shopIds: number[] }

/**
 * The shop worked in, or every shop in which the user holds one of the roles that the page is for: what they are in one shop
 * opens no other (ROL-003). `leads`: they lead each of them.
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
    roles: [
      ...actor.companyRoles,
      ...rolesReached(actor, shopId, held.find((one) => one.shopId === shopId)?.roles ?? []),
    ],
    allowedActions: null,
  })
  const others = shops.map(({ id }) => id).filter((id) => holdsAny(grantsIn(id), needed))
  const shopIds = [...new Set([actor.shopId, ...others])]
  return { shopIds, leads: shopIds.every((id) => holdsAny(grantsIn(id), leaders)) }
}
