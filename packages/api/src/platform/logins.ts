import type { Database } from '@warsha/db/database'
import { sql } from 'kysely'

/** So many wrong passwords within the window stop the account, and so many from one address stop the address. */
export const mostPerAccount = 10
export const mostPerAddress = 60
const windowMinutes = 15

const platform = (db: Database) => db.withSchema('platform')

/** Which company and user a username belongs to: the only question that crosses companies. */
export async function findLogin(
  db: Database,
  username: string,
): Promise<{ companyId: number; userId: number } | undefined> {
  return platform(db)
    .selectFrom('logins')
    .select(['companyId', 'userId'])
    .where('username', '=', username)
    .executeTakeFirst()
}

/** Whether one of the keys has failed too often lately. */
export async function isThrottled(db: Database, account: string, address: string): Promise<boolean> {
  const rows = await platform(db)
    .selectFrom('attempts')
    .select(['key', sql<number>`count(*)`.as('failed')])
    .where('key', 'in', [account, address])
    .where('at', '>', sql<string>`now() - make_interval(mins => ${windowMinutes})`)
    .groupBy('key')
    .execute()
  return rows.some(({ key, failed }) => failed >= (key === account ? mostPerAccount : mostPerAddress))
}

export async function noteFailure(db: Database, ...keys: string[]): Promise<void> {
  await platform(db)
    .insertInto('attempts')
    .values(keys.map((key) => ({ key })))
    .execute()
}

/** A right password forgives the account, not the address. What is older than a day goes as well. */
export async function forgive(db: Database, account: string): Promise<void> {
  await platform(db)
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('key', '=', account), eb('at', '<', sql<string>`now() - interval '1 day'`)]))
    .execute()
}

/** Every company that somebody can sign in to; for the jobs that go through all of them. */
export async function listCompanyIds(db: Database): Promise<number[]> {
  const rows = await platform(db).selectFrom('logins').select('companyId').distinct().orderBy('companyId').execute()
  return rows.map((row) => row.companyId)
}
