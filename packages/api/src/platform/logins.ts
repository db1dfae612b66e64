import type { Database } from '@warsha/db/database'

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

/** Every company with users; for the jobs that go through all of them. */
export async function listCompanyIds(db: Database): Promise<number[]> {
  const rows = await platform(db).selectFrom('logins').select('companyId').distinct().orderBy('companyId').execute()
  return rows.map((row) => row.companyId)
}
