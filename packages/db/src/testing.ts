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

/** A migrated database of one's own with the shared lists and nothing else; call drop() when done (`afterAll(database.drop)`). */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = serverOfTests()
  const name = `t_${randomBytes(8).toString('hex')}`
  await withConnection(serverUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy wal_log`),
  )
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
