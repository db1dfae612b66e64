import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { CompanyTx, Database } from '@warsha/db/database'
import { linkMinutes } from '@warsha/domain/activation'
import { sql } from 'kysely'

/** What was typed and is needed when the company is made. */
export type Registration = {
  businessName: string
  contactNo: string
  firstName: string
  lastName: string
  countryId: number
  language: 'en' | 'ar'
  promotionCode: string
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')
const newCode = () => randomBytes(32).toString('base64url')
const ends = sql<string>`now() + make_interval(mins => ${linkMinutes.businessActivation})`
const registrations = (db: Database) => db.withSchema('platform')

/** Keeps a registration, in the place of an older one with the same e-mail; gives its number, which nobody guesses, and the code of its link. */
export async function keepRegistration(
  db: Database,
  { username, passwordHash, typed }: { username: string; passwordHash: string; typed: Registration },
): Promise<{ id: number; code: string }> {
  const [id, code] = [randomInt(1, 2 ** 47), newCode()]
  const fields = { id, codeHash: hashOf(code), passwordHash, typed: JSON.stringify(typed), expiresAt: ends }
  await registrations(db)
    .insertInto('registrations')
    .values({ username, ...fields })
    .onConflict((conflict) => conflict.column('username').doUpdateSet(fields))
    .execute()
  return { id, code }
}

/** A registration that still waits, by its number. */
export const findRegistration = (db: Database, id: number) =>
  registrations(db)
    .selectFrom('registrations')
    .select(['username', 'typed'])
    .where('id', '=', id)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
    .then((row) => row && { username: row.username, typed: row.typed as Registration })

/** A new code for a registration that waits; the one before opens nothing. */
export async function renewCode(db: Database, id: number): Promise<string> {
  const code = newCode()
  await registrations(db)
    .updateTable('registrations')
    .set({ codeHash: hashOf(code), expiresAt: ends })
    .where('id', '=', id)
    .execute()
  return code
}

/** The registration whose link this is: only while it is good and with the e-mail that it was sent to. */
export const findRegistered = (db: Database, username: string, code: string) =>
  registrations(db)
    .selectFrom('registrations')
    .select(['passwordHash', 'typed', 'expiresAt'])
    .where('codeHash', '=', hashOf(code))
    .where('username', '=', username)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
    .then((row) => row && { ...row, typed: row.typed as Registration })

/** Uses a registration up, in the transaction that makes its company; of two at the same moment the second finds it gone. */
export async function takeRegistration(tx: CompanyTx, code: string): Promise<boolean> {
  const taken = await tx
    .withSchema('platform')
    .deleteFrom('registrations')
    .where('codeHash', '=', hashOf(code))
    .returning(sql<boolean>`expires_at > now()`.as('lives'))
    .executeTakeFirst()
  return taken?.lives === true
}

export async function isSubDomainTaken(db: Database, subDomain: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select from app.companies where sub_domain = ${subDomain}) as taken`.execute(db)
  return rows[0]?.taken === true
}

export const forgetRegistrations = (db: Database) =>
  registrations(db).deleteFrom('registrations').where('expiresAt', '<', sql<string>`now()`).execute()
