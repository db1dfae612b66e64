import { afterAll, expect, test } from 'vitest'
import { withConnection } from './connection.ts'
import { inCompany, openDatabase } from './database.ts'
import { testDatabase } from './testing.ts'

const own = await testDatabase()
afterAll(own.drop)

const connected = () =>
  withConnection(own.ownerUrl, async (client) => {
    const others = `select pid from pg_stat_activity where datname = current_database() and usename like 'warsha_app%'`
    return (await client.query(others)).rowCount
  })

test('a database that is closed has no connection left, whichever way it was used', async () => {
  const database = openDatabase(own.appUrl)
  await inCompany(database, 1, (tx) =>
    tx.selectFrom('customers').select('id').where('companyId', '=', tx.companyId).execute(),
  )
  expect(await connected()).toBe(1)
  await database.destroy()
  await expect.poll(connected, { timeout: 5000 }).toBe(0)
})
