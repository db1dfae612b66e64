import type { CompanyTx } from '@warsha/db/database'
import { pinTriesLeft } from '@warsha/domain/tablets'
import { sql } from 'kysely'
import { keyedHash } from './hashes.ts'

/** A PIN can be tried out, so it is kept under the secret of the installation, and with whose it is: two who chose the same have others. */
const hashOfPin = (secret: string, { companyId }: CompanyTx, userId: number, pin: string): string =>
  keyedHash(secret, `pin ${companyId}/${userId} ${pin}`)

export const findPin = (tx: CompanyTx, userId: number) =>
  tx
    .selectFrom('userPins')
    .select('setAt')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .executeTakeFirst()

export const storePin = (tx: CompanyTx, secret: string, userId: number, pin: string) => {
  const fields = {
    pinHash: hashOfPin(secret, tx, userId, pin),
    wrongTries: 0,
    wrongInAll: 0,
    setAt: sql<string>`now()`,
  }
  return tx
    .insertInto('userPins')
    .values({ companyId: tx.companyId, userId, ...fields })
    .onConflict((conflict) => conflict.columns(['companyId', 'userId']).doUpdateSet(fields))
    .execute()
}

/** Whether there was one. */
export async function dropPin(tx: CompanyTx, userId: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('userPins')
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  return gone !== undefined
}

export type Judged = { is: 'right' } | { is: 'wrong'; left: number } | { is: 'gone' }

/** Judges a PIN and counts a wrong one; those who try at once come one after the other. The caller stores what was counted. */
export async function judgePin(tx: CompanyTx, secret: string, userId: number, pin: string): Promise<Judged> {
  const stored = await tx
    .selectFrom('userPins')
    .select(['pinHash', 'wrongTries', 'wrongInAll'])
    .where('companyId', '=', tx.companyId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return { is: 'gone' }
  const isRight = stored.pinHash === hashOfPin(secret, tx, userId, pin)
  const wrongTries = isRight ? 0 : stored.wrongTries + 1
  const wrongInAll = isRight ? stored.wrongInAll : stored.wrongInAll + 1
  const left = pinTriesLeft({ inRow: wrongTries, inAll: wrongInAll })
  if (left === 0) {
    await dropPin(tx, userId)
    return { is: 'gone' }
  }
  if (!isRight || stored.wrongTries > 0)
    await tx
      .updateTable('userPins')
      .set({ wrongTries, wrongInAll })
      .where('companyId', '=', tx.companyId)
      .where('userId', '=', userId)
      .execute()
  return isRight ? { is: 'right' } : { is: 'wrong', left }
}
