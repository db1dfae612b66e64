import type { CompanyTx } from '@warsha/db/database'
import { sql } from 'kysely'
import { tellSessionsEnded } from '../live/tell.ts'

/** Ends every session of a user but one: a changed password or role must not live on elsewhere. Their screens are told. */
export async function endOtherSessions(tx: CompanyTx, userId: number, keptId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ endedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('id', '<>', keptId)
    .where('endedAt', 'is', null)
    .execute()
  tellSessionsEnded(tx, userId)
}

/** Ends one session of a user, whose screens are told; false where they have none of this id. */
export async function endOneSession(tx: CompanyTx, userId: number, id: string): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ endedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (ended) tellSessionsEnded(tx, userId)
  return ended !== undefined
}

/**
 * Forgets who looked at the product as this user, who is about to be deleted. A session that does so now ends: its screen still shows
 * the other user, and would go on with the rights of the owner.
 */
export async function endLooksAt(tx: CompanyTx, userId: number): Promise<void> {
  const looked = await tx
    .updateTable('sessions')
    .set({ seenAsUserId: null, endedAt: sql<string>`coalesce(ended_at, now())` })
    .where('companyId', '=', tx.companyId)
    .where('seenAsUserId', '=', userId)
    .returning('userId')
    .execute()
  for (const owner of new Set(looked.map((session) => session.userId))) tellSessionsEnded(tx, owner)
}

/** The sessions of a user that live, the last used first. */
export const listLivingSessions = (tx: CompanyTx, userId: number, idleHours: number) =>
  tx
    .selectFrom('sessions')
    .select(['id', 'startedAt', 'lastSeenAt', 'address', 'agent'])
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('lastSeenAt', '>', sql<string>`now() - make_interval(hours => ${idleHours})`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
