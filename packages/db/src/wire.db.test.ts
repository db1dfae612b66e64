import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type CompanyTx, inCompany, openDatabase } from './database.ts'
import { testDatabase } from './testing.ts'

const own = await testDatabase()
const database = openDatabase(own.appUrl, { connections: 1 })
afterAll(async () => {
  await database.destroy()
  await own.drop()
})
const inside = <T>(work: (tx: CompanyTx) => Promise<T>): Promise<T> => inCompany(database, 1, work)

/** Another text for each column, sent at once. */
async function ask(tx: CompanyTx, column: string, value: number): Promise<unknown> {
  const { rows } = await sql`select ${value}::int as ${sql.ref(column)}, ${column}::text as said`.execute(tx)
  return rows
}
const askMany = (tx: CompanyTx, from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(tx, `c${from + at}`, at)))
const answers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => [{ [`c${from + at}`]: at, said: `c${from + at}` }])

const prepared = async (tx: CompanyTx) =>
  (await sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`.execute(tx)).rows
const nameOf = async (tx: CompanyTx, column: string) =>
  (await prepared(tx)).find(({ statement }) => statement.includes(`"${column}"`))?.name

test('after more texts than stay prepared a statement in use is still sent by its name, and the server keeps no more of them', async () => {
  await inside(async (tx) => {
    // None of these has been answered when the first of them is closed.
    expect(await askMany(tx, 0, 2500)).toEqual(answers(0, 2500))
    expect(await ask(tx, 'often', 1)).toEqual([{ often: 1, said: 'often' }])
    const name = await nameOf(tx, 'often')
    expect(name).toBeDefined()
    for (let from = 3000; from < 5500; from += 500) {
      await askMany(tx, from, 500)
      expect(await ask(tx, 'often', from)).toEqual([{ often: from, said: 'often' }])
    }
    expect(await nameOf(tx, 'often')).toBe(name)
    expect(await prepared(tx)).toHaveLength(2000)
  })
}, 30_000)

test('a statement whose name was taken from it answers rightly on the connection that had prepared it', async () => {
  const before = await inside(async (tx) => {
    await ask(tx, 'dropped', 1)
    return nameOf(tx, 'dropped')
  })
  await inside((tx) => askMany(tx, 6000, 2000))
  expect(await inside((tx) => nameOf(tx, 'dropped'))).toBeUndefined()
  // Under a new name: with its columns asked for, and known.
  for (const value of [7, 8])
    expect(await inside((tx) => ask(tx, 'dropped', value))).toEqual([{ dropped: value, said: 'dropped' }])
  const after = await inside((tx) => nameOf(tx, 'dropped'))
  expect(after).toMatch(/^w\d+$/)
  expect(after).not.toBe(before)
}, 30_000)

test('names are taken from statements also where the transaction has failed, and the connection serves on', async () => {
  const failing = inside((tx) => Promise.all([sql`select 1 / ${0}::int`.execute(tx), askMany(tx, 9000, 2100)]))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await inside((tx) => askMany(tx, 9000, 3))).toEqual(answers(9000, 3))
  expect(await inside((tx) => askMany(tx, 11_090, 12))).toEqual(answers(11_090, 12))
  expect((await inside(prepared)).length).toBeLessThanOrEqual(2000)
}, 30_000)
