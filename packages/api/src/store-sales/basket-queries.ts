import type { CompanyTx } from '@warsha/db/database'
import { anyOf, statement } from '@warsha/db/statement'
import type { Instant } from '@warsha/domain/time'
import { sql } from 'kysely'

type Basket = { key: string; shopId: number; userId: number; expiresAt: Instant }

/** Opens a basket, or holds it longer; nothing where it is another user's or another shop's. It is locked from here on. */
export const keepBasket = statement((tx: CompanyTx, { key, shopId, userId, expiresAt }: Basket) =>
  tx
    .insertInto('baskets')
    .values({ companyId: tx.companyId, key, shopId, userId, expiresAt })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'key'])
        .doUpdateSet({ expiresAt })
        .where('baskets.shopId', '=', shopId)
        .where('baskets.userId', '=', userId),
    )
    .returning('key'),
).first

export const lockBasket = statement((tx: CompanyTx, key: string, shopId: number, userId: number) =>
  tx
    .selectFrom('baskets')
    .select('key')
    .where('companyId', '=', tx.companyId)
    .where('key', '=', key)
    .where('shopId', '=', shopId)
    .where('userId', '=', userId)
    .forUpdate(),
).first

/** Baskets that nobody touched for long; those that somebody is holding right now are left to them. */
export const lockExpired = statement((tx: CompanyTx, shopId: number, now: Instant, but: string) =>
  tx
    .selectFrom('baskets')
    .select('key')
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('expiresAt', '<', now)
    .where('key', '<>', sql<string>`${but}::uuid`)
    .orderBy('key')
    .forUpdate()
    .skipLocked(),
).all

export const listExpiredShops = statement((tx: CompanyTx, now: Instant) =>
  tx
    .selectFrom('baskets')
    .select('shopId')
    .distinct()
    .where('companyId', '=', tx.companyId)
    .where('expiresAt', '<', now)
    // One company's shops are locked in one order.
    .orderBy('shopId'),
).all

export const listHeld = statement((tx: CompanyTx, keys: string[]) =>
  tx
    .selectFrom('basketLines')
    .select(['partId', 'heldMilli'])
    .where('companyId', '=', tx.companyId)
    .where('basket', '=', sql<string>`any(${keys}::uuid[])`)
    .orderBy('partId'),
).all

export const deleteBaskets = statement((tx: CompanyTx, keys: string[]) =>
  tx.deleteFrom('baskets').where('companyId', '=', tx.companyId).where('key', '=', sql<string>`any(${keys}::uuid[])`),
).run

export const setHeld = statement((tx: CompanyTx, basket: string, lines: { partId: number; heldMilli: number }[]) =>
  tx
    .insertInto('basketLines')
    .values(lines.map(({ partId, heldMilli }) => ({ companyId: tx.companyId, basket, partId, heldMilli })))
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'basket', 'partId'])
        .doUpdateSet((eb) => ({ heldMilli: eb.ref('excluded.heldMilli') })),
    ),
).run

export const deleteLines = statement((tx: CompanyTx, key: string, partIds: number[]) =>
  tx
    .deleteFrom('basketLines')
    .where('companyId', '=', tx.companyId)
    .where('basket', '=', key)
    .where('partId', '=', anyOf(partIds)),
).run
