import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CompanyTx, Database } from '@warsha/db/database'
import { listCompanyIds } from '../platform/logins.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Makes the token of this start and forgets those before; null once there is a company. */
export async function openSetup(platform: Database): Promise<string | null> {
  if ((await listCompanyIds(platform)).length > 0) {
    await platform.withSchema('platform').deleteFrom('setupTokens').execute()
    return null
  }
  const token = randomBytes(24).toString('base64url')
  const tokenHash = hashOf(token)
  await platform
    .withSchema('platform')
    .insertInto('setupTokens')
    .values({ id: 1, tokenHash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ tokenHash }))
    .execute()
  return token
}

const findHash = (db: Database | CompanyTx) =>
  db.withSchema('platform').selectFrom('setupTokens').select('tokenHash').where('id', '=', 1).executeTakeFirst()

/** Whether a first company can still be set up here. */
export const isSetupOpen = async (platform: Database): Promise<boolean> => (await findHash(platform)) !== undefined

export async function isSetupToken(platform: Database, token: string): Promise<boolean> {
  const found = await findHash(platform)
  // Compared even where there is nothing to compare with, so that the time of the answer tells nothing.
  const stored = Buffer.from(found?.tokenHash ?? hashOf(''), 'hex')
  return timingSafeEqual(stored, Buffer.from(hashOf(token), 'hex')) && found !== undefined
}

/** Uses the token up; of two at the same moment the second finds it gone. */
export async function useSetupToken(tx: CompanyTx, token: string): Promise<boolean> {
  const used = await tx
    .withSchema('platform')
    .deleteFrom('setupTokens')
    .where('tokenHash', '=', hashOf(token))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** With a company there is nothing left to set up, whoever made it. */
export const closeSetup = (tx: CompanyTx) => tx.withSchema('platform').deleteFrom('setupTokens').execute()
