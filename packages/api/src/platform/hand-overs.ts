import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@warsha/db/database'
import { sql } from 'kysely'

/** How long a code lives: enough for a browser to follow one address (decisions §2). */
const livesForSeconds = 60
const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** A code that stands for a session once, for the browser that brings it to the company's own host. */
export async function issueHandOver(db: Database, companyId: number, sessionId: string): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await db
    .withSchema('platform')
    .insertInto('handOvers')
    .values({
      codeHash: hashOf(code),
      companyId,
      sessionId,
      expiresAt: sql<string>`now() + make_interval(secs => ${livesForSeconds})`,
    })
    .execute()
  return code
}

/** The session a code stands for, and the code is gone; undefined for one that was used, ran out or never was. */
export async function takeHandOver(
  db: Database,
  code: string,
): Promise<{ companyId: number; sessionId: string } | undefined> {
  const taken = await db
    .withSchema('platform')
    .deleteFrom('handOvers')
    .where('codeHash', '=', hashOf(code))
    .returning(['companyId', 'sessionId', sql<boolean>`expires_at > now()`.as('lives')])
    .executeTakeFirst()
  return taken?.lives ? taken : undefined
}

export async function forgetHandOvers(db: Database): Promise<void> {
  await db.withSchema('platform').deleteFrom('handOvers').where('expiresAt', '<', sql<string>`now()`).execute()
}
