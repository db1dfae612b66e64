import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { mayInShop, type Permission } from '@warsha/domain/permissions'
import type { Role } from '@warsha/domain/roles'
import { rolesReached } from '@warsha/domain/tablets'
import { sql } from 'kysely'
import type { Actor } from './context.ts'

export type SeenShops = {
  shops: { id: number; nameEn: string; nameAr: string }[]
  /** The user sees every shop of the company. */
  everyShop: boolean
}

/** The shops in whose records the caller may look by this permission, the main one first, disabled ones included. */
export async function seenShops(
  { tx, actor }: { tx: CompanyTx; actor: Actor },
  permission: Permission,
): Promise<SeenShops> {
  const all = await listShops(tx, actor.userId)
  const seen = all.filter(({ id, roles }) => mayInShop(actor, rolesReached(actor, id, roles as Role[]), permission))
  return { shops: seen.map(({ roles: _held, ...shop }) => shop), everyShop: seen.length === all.length }
}

/** The ids of the shops in whose records the caller may look; null where that is every shop of the company. */
export async function idsOfSeenShops(
  context: { tx: CompanyTx; actor: Actor },
  permission: Permission,
): Promise<number[] | null> {
  // Users whose company role opens it ask most often, and need no query.
  if (mayInShop(context.actor, [], permission)) return null
  const { shops, everyShop } = await seenShops(context, permission)
  return everyShop ? null : shops.map(({ id }) => id)
}

/** The shops of the company with the roles that a user holds in each; to be narrowed or put in order. */
export const shopsWithRoles = (tx: CompanyTx, userId: number) =>
  tx
    .selectFrom('shops as h')
    .select((eb) => [
      'h.id',
      'h.nameEn',
      'h.nameAr',
      eb
        .selectFrom('userShopRoles as r')
        .select(sql<string[]>`coalesce(array_agg(r.role), '{}')`.as('roles'))
        .where('r.companyId', '=', tx.companyId)
        .whereRef('r.shopId', '=', 'h.id')
        .where('r.userId', '=', userId)
        .$asScalar()
        .$notNull()
        .as('roles'),
    ])
    .where('h.companyId', '=', tx.companyId)

const listShops = statement((tx: CompanyTx, userId: number) =>
  shopsWithRoles(tx, userId).orderBy('h.isPrimary', 'desc').orderBy('h.id'),
).all
