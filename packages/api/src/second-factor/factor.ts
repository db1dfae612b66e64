import type { CompanyTx } from '@warsha/db/database'
import type { SecondFactorMethod } from '@warsha/domain/second-factor'
import { sealer } from '../lib/seal.ts'
import { stepOfCode } from './totp.ts'

const sealerOf = (secret: string) => sealer(secret, 'second factor')

/** The secret of an app as it is stored. */
export const sealSecret = (installation: string, secret: Buffer): string => sealerOf(installation).seal(secret)

/** Null where the installation's secret has changed since. */
export const openSecret = (installation: string, sealed: string): Buffer | null => sealerOf(installation).unseal(sealed)

export const findFactor = (tx: CompanyTx, userId: number) =>
  tx
    .selectFrom('secondFactors')
    .select(['method', 'sealedSecret', 'lastStep', 'since'])
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .executeTakeFirst()
    .then((row) => row && { ...row, method: row.method as SecondFactorMethod })

/** Whether this is a code of the user's app, taken now and never again. The user is locked: of two at once one is taken. */
export async function takeAppCode(
  tx: CompanyTx,
  userId: number,
  { installation, code }: { installation: string; code: string },
): Promise<boolean> {
  const factor = await findFactor(tx, userId)
  const secret = factor?.sealedSecret ? openSecret(installation, factor.sealedSecret) : null
  const step = factor && secret && stepOfCode(secret, code, { nowMs: Date.now(), lastStep: factor.lastStep })
  if (!step) return false
  const taken = await tx
    .updateTable('secondFactors')
    .set({ lastStep: step })
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

/** `lastStep` is the step of the code that was typed to switch it on. */
export type NewFactor = { method: SecondFactorMethod; sealedSecret: string | null; lastStep: number }

export async function insertFactor(tx: CompanyTx, userId: number, factor: NewFactor): Promise<void> {
  await tx
    .insertInto('secondFactors')
    .values({ companyId: tx.companyId, userId, ...factor })
    .execute()
  await flag(tx, userId, true)
}

/** Takes the second factor of a user away, with its recovery codes; false where there was none. */
export async function deleteFactor(tx: CompanyTx, userId: number): Promise<boolean> {
  await tx.deleteFrom('recoveryCodes').where('companyId', '=', tx.companyId).where('userId', '=', userId).execute()
  const gone = await tx
    .deleteFrom('secondFactors')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  await flag(tx, userId, false)
  return gone !== undefined
}

/** The sign-in reads it with the user, so that most need no second query. */
const flag = (tx: CompanyTx, userId: number, twoFactor: boolean) =>
  tx
    .updateTable('users')
    .set((eb) => ({ twoFactor, version: eb('version', '+', 1) }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', userId)
    .execute()
