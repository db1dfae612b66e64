import type { Database } from '@warsha/db/database'
import type { DB } from '@warsha/db/schema.gen'
import type { OperatorId } from '@warsha/domain/roles'
import { type Kysely, sql } from 'kysely'

/** How long the operator may take to choose a company, in minutes. */
export const choosingMinutes = 30

export async function insertOperatorSession(
  db: Kysely<DB>,
  session: { id: string; operator: OperatorId; expiresAt: string; address: string | null; agent: string | null },
): Promise<void> {
  await db.withSchema('platform').insertInto('operatorSessions').values(session).execute()
}

/** Whose session this is, while it lives. */
export const findOperatorSession = (db: Kysely<DB>, id: string) =>
  db
    .withSchema('platform')
    .selectFrom('operatorSessions')
    .select('operator')
    .where('id', '=', id)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()

const mostShown = 100

/** The companies whose window is open, the one that closes first on top. */
export const listOpenWindows = (db: Database) =>
  db
    .withSchema('platform')
    .selectFrom('supportWindows')
    .select('companyId')
    .where('until', '>', sql<string>`now()`)

    .orderBy('until')
    .limit(mostShown)
    .execute()

export async function forgetOperatorSessions(db: Database): Promise<void> {
  await db.withSchema('platform').deleteFrom('operatorSessions').where('expiresAt', '<', sql<string>`now()`).execute()
}

/** The company of a token that has not entered one; no company has this number. */
export const noCompany = 0
