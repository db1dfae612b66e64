import { randomInt } from 'node:crypto'
import type { CompanyTx } from '@warsha/db/database'
import {
  recoveryCodeCount,
  recoveryCodeOf,
  recoveryLength,
  recoverySigns,
  writtenRecoveryCode,
} from '@warsha/domain/second-factor'
import { sql } from 'kysely'
import { keyedHash } from './hashes.ts'

const newCode = (): string =>
  Array.from({ length: recoveryLength }, () => recoverySigns[randomInt(recoverySigns.length)]).join('')

/** New codes as they are shown, and as they are kept. */
export function newRecoveryCodes(installation: string): { shown: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  return { shown: codes.map(writtenRecoveryCode), hashes: codes.map((code) => keyedHash(installation, code)) }
}

/** New codes for a user with a second factor, as they are shown, this once; the ones before open nothing any more. */
export async function renewRecoveryCodes(tx: CompanyTx, userId: number, installation: string): Promise<string[]> {
  const { shown, hashes } = newRecoveryCodes(installation)
  await tx.deleteFrom('recoveryCodes').where('companyId', '=', tx.companyId).where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ companyId: tx.companyId, userId, codeHash })))
    .execute()
  return shown
}

/** Uses a recovery code up; false for one that is wrong or was used. Of two at the same moment one is taken. */
export async function takeRecoveryCode(
  tx: CompanyTx,
  userId: number,
  { installation, typed }: { installation: string; typed: string },
): Promise<boolean> {
  const code = recoveryCodeOf(typed)
  if (code === null) return false
  const taken = await tx
    .deleteFrom('recoveryCodes')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('codeHash', '=', keyedHash(installation, code))
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

export const countRecoveryCodes = async (tx: CompanyTx, userId: number): Promise<number> =>
  (
    await tx
      .selectFrom('recoveryCodes')
      .select(sql<number>`count(*)::int`.as('left'))
      .where('companyId', '=', tx.companyId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
  ).left
