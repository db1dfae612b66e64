import { createHash, randomBytes } from 'node:crypto'
import type { CompanyTx, Database } from '@warsha/db/database'
import { linkMinutes, type UserLinkPurpose } from '@warsha/domain/activation'
import { sql } from 'kysely'

type Of = { purpose: UserLinkPurpose; companyId: number; userId: number }

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** The code of a new link. Those that were sent to the user before for this purpose open no more. */
export async function issueAccountLink(db: Database | CompanyTx, of: Of): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await dropAccountLinks(db, of)
  await db
    .withSchema('platform')
    .insertInto('accountLinks')
    .values({
      tokenHash: hashOf(code),
      ...of,
      expiresAt: sql<string>`now() + make_interval(mins => ${linkMinutes[of.purpose]})`,
    })
    .execute()
  return code
}

export const dropAccountLinks = (db: Database | CompanyTx, { purpose, companyId, userId }: Of) =>
  db
    .withSchema('platform')
    .deleteFrom('accountLinks')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .execute()

/** Whose link this is: only while it is good, for this purpose, and with the username that it was sent to. */
export const findAccountLink = (
  db: Database,
  { purpose, username, code }: { purpose: UserLinkPurpose; username: string; code: string },
): Promise<{ companyId: number; userId: number } | undefined> =>
  db
    .withSchema('platform')
    .selectFrom('accountLinks as link')
    .innerJoin('logins as login', (join) =>
      join.onRef('login.companyId', '=', 'link.companyId').onRef('login.userId', '=', 'link.userId'),
    )
    .select(['link.companyId', 'link.userId'])
    .where('link.tokenHash', '=', hashOf(code))
    .where('link.purpose', '=', purpose)
    .where('link.expiresAt', '>', sql<string>`now()`)
    .where('login.username', '=', username)
    .executeTakeFirst()

/** Uses a link up, inside its company; of two at the same moment the second finds it gone. */
export async function takeAccountLink(tx: CompanyTx, purpose: UserLinkPurpose, code: string): Promise<boolean> {
  const taken = await tx
    .withSchema('platform')
    .deleteFrom('accountLinks')
    .where('companyId', '=', tx.companyId)
    .where('tokenHash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .returning(sql<boolean>`expires_at > now()`.as('lives'))
    .executeTakeFirst()
  return taken?.lives === true
}

export const forgetAccountLinks = (db: Database) =>
  db.withSchema('platform').deleteFrom('accountLinks').where('expiresAt', '<', sql<string>`now()`).execute()
