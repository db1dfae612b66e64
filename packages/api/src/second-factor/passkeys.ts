import { randomBytes } from 'node:crypto'
import type { CompanyTx } from '@warsha/db/database'
import { type PasskeyAlgorithm, passkeyDomain } from '@warsha/domain/passkeys'
import { sql } from 'kysely'
import type { RequestContext } from '../lib/context.ts'
import { sealer } from '../lib/seal.ts'
import { hashOf } from './hashes.ts'

/** How long a browser may take to ask its user. */
const challengeMinutes = 10

export const domainOf = ({ services, host = null }: RequestContext): string | null =>
  passkeyDomain({ ...services.settings, host })

/** Whose challenge it is; nobody's yet at a sign-in. */
type Of = { companyId: number; userId: number } | null
type Challenge = { of: Of; until: number; nonce: string }
const sealerOf = ({ services }: RequestContext) => sealer(services.settings.secret, 'passkey challenge')

/** A challenge that is stored nowhere until it was used: who asks for many fills nothing. */
export function newChallenge(context: RequestContext, of: Of): string {
  const nonce = randomBytes(16).toString('base64url')
  const challenge: Challenge = { of, until: Date.now() + challengeMinutes * 60_000, nonce }
  return sealerOf(context).seal(Buffer.from(JSON.stringify(challenge)))
}

/** Whether this is a challenge of ours for them, and not yet over. */
export function isChallengeOf(context: RequestContext, challenge: string, of: Of): boolean {
  const opened = sealerOf(context).unseal(challenge)
  if (!opened) return false
  const { of: whose, until } = JSON.parse(opened.toString()) as Challenge
  return until > Date.now() && whose?.companyId === of?.companyId && whose?.userId === of?.userId
}

/** Uses a challenge up; false for one that was used, as it is for the second of two at the same moment. */
export async function takeChallenge(tx: CompanyTx, challenge: string): Promise<boolean> {
  const taken = await tx
    .insertInto('usedChallenges')
    .values({
      companyId: tx.companyId,
      challengeHash: hashOf(challenge),
      expiresAt: sql<string>`now() + make_interval(mins => ${challengeMinutes})`,
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'challengeHash']).doNothing())
    .returning('challengeHash')
    .executeTakeFirst()
  return taken !== undefined
}

export const forgetChallenges = (tx: CompanyTx) =>
  tx
    .deleteFrom('usedChallenges')
    .where('companyId', '=', tx.companyId)
    .where('expiresAt', '<', sql<string>`now()`)
    .execute()

/** What a device keeps beside a passkey, and brings back when nobody has typed a name. */
export const userHandleOf = ({ companyId, userId }: NonNullable<Of>): string =>
  Buffer.from(`${companyId}.${userId}`).toString('base64url')

export function readUserHandle(handle: string): NonNullable<Of> | null {
  const [, company, user] = /^(\d{1,15})\.(\d{1,15})$/.exec(Buffer.from(handle, 'base64url').toString()) ?? []
  return company && user ? { companyId: Number(company), userId: Number(user) } : null
}

export const listPasskeys = (tx: CompanyTx, userId: number) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'madeAt', 'usedAt', 'credentialId'])
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

export const findPasskey = (tx: CompanyTx, userId: number, credentialId: string) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'publicKey', 'algorithm', 'signCount'])
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
    .then((row) => row && { ...row, algorithm: row.algorithm as PasskeyAlgorithm })

type NewPasskey = {
  userId: number
  credentialId: string
  publicKey: string
  algorithm: PasskeyAlgorithm
  signCount: number
  name: string
}
/** False where the company has this passkey already. */
export async function insertPasskey(tx: CompanyTx, passkey: NewPasskey): Promise<boolean> {
  const inserted = await tx
    .insertInto('passkeys')
    .values({ companyId: tx.companyId, ...passkey })
    .onConflict((conflict) => conflict.columns(['companyId', 'credentialId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const countUse = (tx: CompanyTx, id: number, signCount: number) =>
  tx
    .updateTable('passkeys')
    .set({ signCount, usedAt: sql<string>`now()` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()

export async function renamePasskey(tx: CompanyTx, userId: number, id: number, name: string): Promise<boolean> {
  const renamed = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** One passkey of a user; false where there is none of this number. */
export async function deletePasskey(tx: CompanyTx, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** All of a user, whose account somebody else has to make safe. */
export const deletePasskeys = (tx: CompanyTx, userId: number) =>
  tx.deleteFrom('passkeys').where('companyId', '=', tx.companyId).where('userId', '=', userId).execute()
