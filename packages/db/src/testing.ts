import { randomBytes } from 'node:crypto'
import { databaseUrl, withConnection } from './connection.ts'
import { migrate } from './migrate.ts'
import { loadReference } from './reference.ts'
import { openRoles, type RoleUrls } from './roles.ts'

export type TestDatabase = RoleUrls & { ownerUrl: string; drop(): Promise<void> }

/** The environment variable by which the test run says where its throw-away server is. */
export const serverVariable = 'WARSHA_TEST_SERVER'

const template = 'warsha_template'
/** What a server under test is started with, so that it may sign in as the roles. */
export const testSecret = 'only for throw-away test databases'

/** Migrates one database that every test file then copies. `serverUrl` is a superuser's. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await withConnection(serverUrl, (client) => client.query(`create database ${template}`))
  const ownerUrl = databaseUrl(serverUrl, template)
  await migrate(ownerUrl)
  await loadReference(ownerUrl)
}

/** A database with nothing in it, not even tables, for its owner alone. */
export async function emptyDatabase(): Promise<{ ownerUrl: string; drop(): Promise<void> }> {
  const serverUrl = serverOfTests()
  const name = `t_${randomBytes(8).toString('hex')}`
  const onServer = (sql: string) => withConnection(serverUrl, (client) => client.query(sql))
  await onServer(`create database ${name}`)
  const drop = async (): Promise<void> => {
    await onServer(`drop database if exists ${name} with (force)`)
  }
  return { ownerUrl: databaseUrl(serverUrl, name), drop }
}

function serverOfTests(): string {
  const serverUrl = process.env[serverVariable]
  if (!serverUrl) throw new Error('No test server is running: name the file *.db.test.ts and run it with vitest')
  return serverUrl
}

/** What is filled in once in a run of tests, and then copied. */
export type Filled = { name: string; fill(ownerUrl: string): Promise<void> }

/**
 * The database with the filling, made at its first call in a run. The lock is of the whole server: another process that wants the
 * same one waits.
 */
async function filledTemplate(serverUrl: string, { name, fill }: Filled): Promise<string> {
  const [filled, draft] = [`${template}_${name}`, `${template}_${name}_draft`]
  await withConnection(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [filled])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [filled])
    if (rowCount) return
    await client.query(`drop database if exists ${draft}`)
    await client.query(`create database ${draft} template ${template} strategy wal_log`)
    await fill(databaseUrl(serverUrl, draft))
    await client.query(`alter database ${draft} rename to ${filled}`)
  })
  return filled
}

/** A migrated database of one's own with the shared lists and what it is filled with; call drop() when done (`afterAll(database.drop)`). */
export async function testDatabase(filled?: Filled): Promise<TestDatabase> {
  const serverUrl = serverOfTests()
  const name = `t_${randomBytes(8).toString('hex')}`
  const from = filled ? await filledTemplate(serverUrl, filled) : template
  await withConnection(serverUrl, (client) => client.query(`create database ${name} template ${from} strategy wal_log`))
  const ownerUrl = databaseUrl(serverUrl, name)
  const roles = await openRoles(ownerUrl, testSecret)
  const names = Object.values(roles).map((url) => new URL(url).username)
  const drop = async (): Promise<void> => {
    await withConnection(serverUrl, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`drop role if exists ${names.join(', ')}`)
    })
  }
  return { ...roles, ownerUrl, drop }
}
