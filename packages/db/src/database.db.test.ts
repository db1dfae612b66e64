import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { withConnection } from './connection.ts'
import { type CompanyTx, inCompany, openDatabase, sentAlong } from './database.ts'
import { statement } from './statement.ts'
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

test('what is sent along is waited for before the commit, and its failure is the one that is told', async () => {
  const database = openDatabase(own.appUrl)
  const broken = (tx: CompanyTx) => sentAlong(tx, sql`select 1 / 0`.execute(tx))
  const inOne = (work: (tx: CompanyTx) => Promise<unknown>) => inCompany(database, 1, work)
  await expect(inOne(async (tx) => broken(tx))).rejects.toThrow('division by zero')
  const goesOn = inOne(async (tx) => {
    broken(tx)
    await sql`select 1`.execute(tx)
  })
  await expect(goesOn).rejects.toThrow('division by zero')
  await database.destroy()
})

test('a statement that comes after its transaction has failed is not sent', async () => {
  const database = openDatabase(own.appUrl)
  const one = statement((_: CompanyTx, value: number) => sql<{ value: number }>`select ${value}::int as value`)
  let late: (() => Promise<unknown>) | undefined
  const failed = inCompany(database, 1, async (tx) => {
    late = () => one.all(tx, 7)
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  await expect(late?.()).rejects.toThrow('The transaction is over')
  await database.destroy()
})
