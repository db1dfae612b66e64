import type { Database } from '@warsha/db/database'
import { sql } from 'kysely'

/** So many wrong passwords within the window stop the account, and so many from one address stop the address. */
export const mostPerAccount = 10
export const mostPerAddress = 60
const windowMinutes = 15

const platform = (db: Database) => db.withSchema('platform')

export type Login = { companyId: number; userId: number }

/** Which company and user a username belongs to: the only question that crosses companies. */
export async function findLogin(db: Database, username: string): Promise<Login | undefined> {
  return platform(db)
    .selectFrom('logins')
    .select(['companyId', 'userId'])
    .where('username', '=', username)
    .executeTakeFirst()
}

/** One try at a password, counted before it is checked: concurrent tries cannot all slip in under the limit. */
export type Attempt = { account: string; address: string; at: string }

/** Counts a try; null when the account or the address had too many lately, and then this one is not counted. */
export async function beginAttempt(db: Database, username: string, from: string | null): Promise<Attempt | null> {
  const [account, address] = [`account:${username}`, `address:${from}`]
  const { at } = await platform(db)
    .insertInto('attempts')
    .values([account, address].map((key) => ({ key })))
    .returning(sql<string>`at::text`.as('at'))
    .executeTakeFirstOrThrow()
  const counted = await platform(db)
    .selectFrom('attempts')
    .select(['key', sql<number>`count(*)`.as('tries')])
    .where('key', 'in', [account, address])
    .where('at', '>', sql<string>`now() - make_interval(mins => ${windowMinutes})`)
    .groupBy('key')
    .execute()
  const attempt = { account, address, at }
  if (counted.every(({ key, tries }) => tries <= (key === account ? mostPerAccount : mostPerAddress))) return attempt
  await takeBack(db, attempt)
  return null
}

const takeBack = (db: Database, { account, address, at }: Attempt) =>
  platform(db)
    .deleteFrom('attempts')
    .where('key', 'in', [account, address])
    .where('at', '=', sql<string>`${at}::timestamptz`)
    .execute()

/** The try was the right password: it forgives the account all of its tries, and the address this one. */
export async function forgiveAttempt(db: Database, attempt: Attempt): Promise<void> {
  await takeBack(db, attempt)
  await forgive(db, attempt.account)
}

/** Forgets the tries of an account, and with them what is older than a day. */
export async function forgive(db: Database, account: string): Promise<void> {
  await platform(db)
    .deleteFrom('attempts')
    .where((eb) => eb.or([eb('key', '=', account), eb('at', '<', sql<string>`now() - interval '1 day'`)]))
    .execute()
}

/** Every company with users; for the jobs that go through all of them. */
export async function listCompanyIds(db: Database): Promise<number[]> {
  const rows = await platform(db).selectFrom('logins').select('companyId').distinct().orderBy('companyId').execute()
  return rows.map((row) => row.companyId)
}
