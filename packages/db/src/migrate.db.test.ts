import { afterAll, expect, onTestFinished, test } from 'vitest'
import { withConnection } from './connection.ts'
import { DatabaseIsNewer, migrate } from './migrate.ts'
import { emptyDatabase, testDatabase } from './testing.ts'

const own = await testDatabase()
afterAll(own.drop)

test('a database that is up to date has nothing to run', async () => {
  expect(await migrate(own.ownerUrl)).toEqual([])
})

test('a database that a newer version brought up to date is refused and left as it is', async () => {
  const newer = '20991231235959_things_to_come'
  await withConnection(own.ownerUrl, (client) =>
    client.query('insert into migrations.applied (name, run_on) values ($1, now())', [newer]),
  )
  const refused = await migrate(own.ownerUrl).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DatabaseIsNewer)
  expect(String(refused)).toContain(newer)
})

test('a migration that PostgreSQL ends in a deadlock with the version before is run again', async () => {
  const older = await emptyDatabase()
  onTestFinished(older.drop)
  await migrate(older.ownerUrl, '20261130090000_rights_revision')
  const slowly = `do $$ begin execute format('alter database %I set deadlock_timeout = %L', current_database(), '3s'); end $$`
  await withConnection(older.ownerUrl, (client) => client.query(slowly))
  await withConnection(older.ownerUrl, async (running) => {
    // So that it is the migration that PostgreSQL ends.
    await running.query(`begin; set local deadlock_timeout = '60s'; select from app.invoices`)
    const migrating = migrate(older.ownerUrl)
    const waiting = async () =>
      (await running.query(`select from pg_locks where not granted and relation = 'app.invoices'::regclass`)).rowCount
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
    await running.query('select from app.audit_events')
    await running.query('commit')
    expect(await migrating).toContain('20261130100000_companies_named_once')
  })
})
