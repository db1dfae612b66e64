import { randomBytes } from 'node:crypto'
import type { OperatorId } from '@warsha/domain/roles'
import { authCodeMinutes, operatorMark, recoveryCodeOf } from '@warsha/domain/second-factor'
import { sql } from 'kysely'
import type { AnyTx } from '../platform/desk-log.ts'
import { openSecret } from './factor.ts'
import { hashOf, keyedHash } from './hashes.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

// The operator's own accounts belong to no company: what they prove themselves by stands with the platform.
const platform = (db: AnyTx) => db.withSchema('platform')

export const findOperatorFactor = (db: AnyTx, operator: OperatorId) =>
  platform(db)
    .selectFrom('operatorFactors')
    .select(['sealedSecret', 'lastStep', 'since'])
    .where('operator', '=', operator)
    .executeTakeFirst()

export async function insertOperatorFactor(
  db: AnyTx,
  factor: { operator: OperatorId; sealedSecret: string; lastStep: number },
): Promise<void> {
  await platform(db).insertInto('operatorFactors').values(factor).execute()
}

/** With its recovery codes, and what waits for a code; false where there was none. */
export async function deleteOperatorFactor(db: AnyTx, operator: OperatorId): Promise<boolean> {
  await platform(db).deleteFrom('operatorRecoveryCodes').where('operator', '=', operator).execute()
  await platform(db).deleteFrom('operatorCodes').where('operator', '=', operator).execute()
  const gone = await platform(db)
    .deleteFrom('operatorFactors')
    .where('operator', '=', operator)
    .returning('operator')
    .executeTakeFirst()
  return gone !== undefined
}

type Typed = { installation: string; code: string }
/** Whether this is a code of the operator's app, taken now and never again: of two at once one is taken. */
export async function takeOperatorCode(db: AnyTx, operator: OperatorId, { installation, code }: Typed) {
  const factor = await findOperatorFactor(db, operator)
  const secret = factor && openSecret(installation, factor.sealedSecret)
  const step = factor && secret && stepOfCode(secret, code, { nowMs: Date.now(), lastStep: factor.lastStep })
  if (!step) return false
  const taken = await platform(db)
    .updateTable('operatorFactors')
    .set({ lastStep: step })
    .where('operator', '=', operator)
    .where('lastStep', '<', step)
    .returning('operator')
    .executeTakeFirst()
  return taken !== undefined
}

/** New codes as they are shown, this once; the ones before open nothing any more. */
export async function renewOperatorRecoveryCodes(
  db: AnyTx,
  operator: OperatorId,
  installation: string,
): Promise<string[]> {
  const { shown, hashes } = newRecoveryCodes(installation)
  await platform(db).deleteFrom('operatorRecoveryCodes').where('operator', '=', operator).execute()
  const rows = hashes.map((codeHash) => ({ operator, codeHash }))
  await platform(db).insertInto('operatorRecoveryCodes').values(rows).execute()
  return shown
}

/** Uses a recovery code up; false for one that is wrong or was used. */
export async function takeOperatorRecoveryCode(db: AnyTx, operator: OperatorId, { installation, code: typed }: Typed) {
  const code = recoveryCodeOf(typed)
  if (code === null) return false
  const taken = await platform(db)
    .deleteFrom('operatorRecoveryCodes')
    .where('operator', '=', operator)
    .where('codeHash', '=', keyedHash(installation, code))
    .returning('operator')
    .executeTakeFirst()
  return taken !== undefined
}

export const countOperatorRecoveryCodes = async (db: AnyTx, operator: OperatorId): Promise<number> =>
  (
    await platform(db)
      .selectFrom('operatorRecoveryCodes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('operator', '=', operator)
      .executeTakeFirstOrThrow()
  ).left

/** A token that waits for a code; it is no session yet (AUT-006). */
export async function askOperatorCode(db: AnyTx, operator: OperatorId): Promise<string> {
  const token = operatorMark + randomBytes(32).toString('base64url')
  const expiresAt = sql<string>`now() + make_interval(mins => ${authCodeMinutes})`
  await platform(db)
    .insertInto('operatorCodes')
    .values({ tokenHash: hashOf(token), operator, expiresAt })
    .execute()
  return token
}

const asked = (db: AnyTx, operator: OperatorId, token: string) =>
  platform(db)
    .selectFrom('operatorCodes')
    .select('operator')
    .where('tokenHash', '=', hashOf(token))
    .where('operator', '=', operator)
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
export const isOperatorAsked = async (db: AnyTx, operator: OperatorId, token: string): Promise<boolean> =>
  (await asked(db, operator, token)) !== undefined

/** Uses a token up. */
export const takeOperatorAsked = (db: AnyTx, token: string) =>
  platform(db).deleteFrom('operatorCodes').where('tokenHash', '=', hashOf(token)).execute()

export const forgetOperatorAsked = (db: AnyTx) =>
  platform(db).deleteFrom('operatorCodes').where('expiresAt', '<', sql<string>`now()`).execute()
