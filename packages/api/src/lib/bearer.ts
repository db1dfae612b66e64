import { createHash } from 'node:crypto'
import { type CompanyTx, type Database, inCompany } from '@warsha/db/database'
import { companyOfApiKey } from '@warsha/domain/api-keys'
import type { RequestContext, Services } from './context.ts'
import type { Claims } from './token.ts'

/** Who calls: a session of a company, in a shop. Of a key it is the key's own session, in its first shop. */
export type Bearer = Pick<Claims, 'co' | 'sid' | 'csId'> & { isKey: boolean }
export type ReadBearer = { claims: Bearer } | { problem: 'forged' | 'expired' }

/** A key is stored as its hash alone. It is 256 random bits, so that one round is enough: there is nothing to guess. */
export const hashOfApiKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** What a key stands for never changes; whether it still works is asked of its session at every call. */
const known = new WeakMap<Database, Map<string, Bearer>>()
const mostKnown = 20_000

/** Reads a bearer token: of a session, or an API key, whose caller may name another of its shops. */
export async function readBearer(
  { tokens, database }: Services,
  { token, shopId }: { token: string; shopId?: RequestContext['shopId'] | undefined },
): Promise<ReadBearer> {
  const companyId = companyOfApiKey(token)
  if (companyId !== null) {
    const key = await readKey(database, companyId, hashOfApiKey(token))
    return 'problem' in key || !shopId ? key : { claims: { ...key.claims, csId: shopId } }
  }
  const read = await tokens.read(token)
  return 'problem' in read ? read : { claims: { ...read.claims, isKey: false } }
}

/** Whether a token is the text of a key that was not read here before, so that reading it asks the database. */
export function isUnknownKey({ database }: Pick<Services, 'database'>, token: string): boolean {
  return companyOfApiKey(token) !== null && !known.get(database)?.has(hashOfApiKey(token))
}

async function readKey(database: Database, companyId: number, hash: string): Promise<ReadBearer> {
  const remembered = known.get(database) ?? new Map<string, Bearer>()
  known.set(database, remembered)
  const before = remembered.get(hash)
  if (before) return { claims: before }
  const row = await inCompany(database, companyId, (tx) => findKey(tx, hash), 'read')
  if (!row) return { problem: 'forged' }
  const claims = { co: companyId, sid: row.sessionId, csId: row.currentShopId ?? 0, isKey: true }
  if (remembered.size > mostKnown) remembered.clear()
  remembered.set(hash, claims)
  return { claims }
}

const findKey = (tx: CompanyTx, hash: string) =>
  tx
    .selectFrom('apiKeys as k')
    .innerJoin('users as u', (join) => join.onRef('u.companyId', '=', 'k.companyId').onRef('u.id', '=', 'k.userId'))
    .select(['k.sessionId', 'u.currentShopId'])
    .where('k.companyId', '=', tx.companyId)
    .where('k.secretHash', '=', hash)
    .executeTakeFirst()
