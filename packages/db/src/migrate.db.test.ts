import { afterAll, expect, test } from 'vitest'
import { withConnection } from './connection.ts'
import { DatabaseIsNewer, migrate } from './migrate.ts'
import { testDatabase } from './testing.ts'

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
