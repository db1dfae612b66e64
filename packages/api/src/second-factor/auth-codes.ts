import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { CompanyTx } from '@warsha/db/database'
import { authCodeDigits, authCodeMinutes } from '@warsha/domain/second-factor'
import { sql } from 'kysely'
import { hashOf, keyedHash } from './hashes.ts'

/** Between password and session, of a signed-in user, and to the new e-mail of the business user. */
export type AuthCodePurpose = 'signIn' | 'own' | 'businessUser'

/** A token of this kind is no session yet (AUT-006). */
const askedMark = '__'
const newDigits = (): string => String(randomInt(10 ** authCodeDigits)).padStart(authCodeDigits, '0')
const ends = sql<string>`now() + make_interval(mins => ${authCodeMinutes})`

type Asking = { userId: number; purpose: AuthCodePurpose; email?: string }

/** A token that waits for a code which the user's app shows. */
export async function askAppCode(tx: CompanyTx, { userId, purpose }: Asking): Promise<string> {
  return insertAsked(tx, { userId, purpose, codeHash: null, email: null })
}

/** A token that waits for a code, and the code to be sent. */
export async function askSentCode(
  tx: CompanyTx,
  { userId, purpose, email }: Asking,
  installation: string,
): Promise<{ token: string; code: string }> {
  const code = newDigits()
  const token = await insertAsked(tx, {
    userId,
    purpose,
    codeHash: keyedHash(installation, code),
    email: email ?? null,
  })
  return { token, code }
}

async function insertAsked(
  tx: CompanyTx,
  asked: { userId: number; purpose: AuthCodePurpose; codeHash: string | null; email: string | null },
): Promise<string> {
  const token = askedMark + randomBytes(32).toString('base64url')
  await tx
    .insertInto('authCodes')
    .values({ companyId: tx.companyId, tokenHash: hashOf(token), ...asked, expiresAt: ends })
    .execute()
  return token
}

/** What waits for a code by this token, while it is good and of this user. */
export const findAsked = (
  tx: CompanyTx,
  { userId, purpose, token }: { userId: number; purpose: AuthCodePurpose; token: string },
) =>
  tx
    .selectFrom('authCodes')
    .select(['codeHash', 'email'])
    .where('companyId', '=', tx.companyId)
    .where('tokenHash', '=', hashOf(token))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()

/** Another code in the place of the one that was sent; good as long as the first one was. */
export async function renewSentCode(tx: CompanyTx, token: string, installation: string): Promise<string> {
  const code = newDigits()
  await tx
    .updateTable('authCodes')
    .set({ codeHash: keyedHash(installation, code) })
    .where('companyId', '=', tx.companyId)
    .where('tokenHash', '=', hashOf(token))
    .where('codeHash', 'is not', null)
    .execute()
  return code
}

export function isSentCode(codeHash: string | null, code: string, installation: string): boolean {
  if (codeHash === null) return false
  return timingSafeEqual(Buffer.from(codeHash), Buffer.from(keyedHash(installation, code)))
}

/** Uses a token up; false for one that is gone, as it is for the second of two at the same moment. */
export async function takeAsked(tx: CompanyTx, token: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('authCodes')
    .where('companyId', '=', tx.companyId)
    .where('tokenHash', '=', hashOf(token))
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

export const dropAsked = (tx: CompanyTx, userId: number) =>
  tx.deleteFrom('authCodes').where('companyId', '=', tx.companyId).where('userId', '=', userId).execute()

export const forgetAsked = (tx: CompanyTx) =>
  tx.deleteFrom('authCodes').where('companyId', '=', tx.companyId).where('expiresAt', '<', sql<string>`now()`).execute()
