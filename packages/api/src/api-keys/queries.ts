import type { CompanyTx } from '@warsha/db/database'
import type { Role } from '@warsha/domain/roles'
import { sql } from 'kysely'

/** The newest keys of the company; one that is past is of interest for a while. */
const mostListed = 200

const keys = (tx: CompanyTx) =>
  tx
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', (join) => join.onRef('u.companyId', '=', 'k.companyId').onRef('u.id', '=', 'k.userId'))
    .innerJoin('users as m', (join) => join.onRef('m.companyId', '=', 'k.companyId').onRef('m.id', '=', 'k.madeBy'))
    .innerJoin('sessions as s', (join) =>
      join.onRef('s.companyId', '=', 'k.companyId').onRef('s.id', '=', 'k.sessionId'),
    )
    .select((eb) => [
      'k.id',
      'k.userId',
      'k.name',
      'k.hint',
      'k.madeAt',
      'k.revokedAt',
      'm.nameEn as madeByEn',
      'm.nameAr as madeByAr',
      'u.allowedActions',
      's.expiresAt',
      // A session begins as used before it began.
      sql<string | null>`case when s.last_seen_at >= s.started_at then s.last_seen_at end`.as('usedAt'),
      's.address as usedFrom',
      eb
        .selectFrom('userShopRoles as r')
        .select(
          sql<{ shopId: number; role: Role }[]>`coalesce(
            jsonb_agg(jsonb_build_object('shopId', r.shop_id, 'role', r.role) order by r.shop_id, r.role), '[]')`.as(
            'r',
          ),
        )
        .where('r.companyId', '=', tx.companyId)
        .whereRef('r.userId', '=', 'k.userId')
        .as('held'),
    ])
    .where('k.companyId', '=', tx.companyId)

export const listApiKeys = (tx: CompanyTx) => keys(tx).orderBy('k.id', 'desc').limit(mostListed).execute()

export const findApiKeyOf = (tx: CompanyTx, userId: number) =>
  keys(tx).where('k.userId', '=', userId).executeTakeFirst()

export const lockApiKey = (tx: CompanyTx, id: number) =>
  tx
    .selectFrom('apiKeys')
    .select(['id', 'userId', 'sessionId', 'name', 'hint', 'revokedAt'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type NewKey = { userId: number; sessionId: string; name: string; hint: string; secretHash: string; madeBy: number }
/** Undefined when a key of this name works. */
export async function insertApiKey(tx: CompanyTx, key: NewKey): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('apiKeys')
    .values({ companyId: tx.companyId, ...key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** The session of a key, which no idle time ends. */
export const insertKeySession = (tx: CompanyTx, session: { id: string; userId: number; expiresAt: string }) =>
  tx
    .insertInto('sessions')
    .values({
      companyId: tx.companyId,
      ...session,
      ofApiKey: true,
      lastSeenAt: sql<string>`now() - interval '1 hour'`,
    })
    .execute()

export const markRevoked = (tx: CompanyTx, id: number) =>
  tx
    .updateTable('apiKeys')
    .set({ revokedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
