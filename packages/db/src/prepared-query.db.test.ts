import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from './connection.ts'
import { type CompanyTx, inCompany, openDatabase } from './database.ts'
import { statement } from './statement.ts'
import { testDatabase } from './testing.ts'

const own = await testDatabase()
const database = openDatabase(own.appUrl, { connections: 1 })
afterAll(async () => {
  await database.destroy()
  await own.drop()
})
beforeAll(() =>
  withConnection(own.ownerUrl, (client) =>
    client.query('create table app.changing as select 7::bigint as the_number; grant select on app.changing to public'),
  ),
)
const inside = <T>(work: (tx: CompanyTx) => Promise<T>): Promise<T> => inCompany(database, 1, work)
const numbers = statement(
  (_: CompanyTx, upTo: number) =>
    sql<{
      theNumber: number
      at: string
      none: null
    }>`select n as the_number, now() as at, null as none from generate_series(1, ${upTo}::bigint) as s (n)`,
)

test('a prepared statement answers alike whether its columns are asked for or known from before', async () => {
  const [first, again, none, counted] = await inside((tx) =>
    Promise.all([numbers.all(tx, 2), numbers.all(tx, 2), numbers.all(tx, 0), numbers.run(tx, 3)]),
  )
  expect(first).toEqual([1, 2].map((theNumber) => ({ theNumber, at: first[0]?.at, none: null })))
  expect(first[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect([again, none, counted]).toEqual([first, [], 3])
  expect(await inside((tx) => numbers.all(tx, 1))).toMatchObject([{ theNumber: 1, none: null }])
})

test('a value that cannot be read fails its statement alone, and the connection serves the next one', async () => {
  const large = statement((_: CompanyTx, add: number) => sql`select ${add}::bigint + 9007199254740991 as sum`)
  for (const _ of ['columns asked for', 'columns known'])
    await expect(inside((tx) => large.all(tx, 1))).rejects.toThrow('beyond the safe integers')
  expect(await inside((tx) => large.all(tx, 0))).toEqual([{ sum: 9007199254740991 }])
})

test('what a statement answers is not misread after a column got another type: it fails, as the plan does', async () => {
  const stored = statement(
    (_: CompanyTx, least: number) => sql`select * from app.changing where the_number >= ${least}`,
  )
  for (const _ of ['columns asked for', 'columns known'])
    expect(await inside((tx) => stored.all(tx, 1))).toEqual([{ theNumber: 7 }])
  await withConnection(own.ownerUrl, (client) =>
    client.query('alter table app.changing alter the_number type numeric; update app.changing set the_number = 7.5'),
  )
  await expect(inside((tx) => stored.all(tx, 1))).rejects.toThrow('must not change result type')
})
