import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { type CompanyTx, inCompany, openDatabase } from './database.ts'
import { anyOf, forEach, statement } from './statement.ts'
import { testDatabase } from './testing.ts'

const own = await testDatabase()
const sent: string[] = []
const database = openDatabase(own.appUrl, { connections: 1, onStatement: (text) => sent.push(text) })
afterAll(async () => {
  await database.destroy()
  await own.drop()
})
const inside = <T>(work: (tx: CompanyTx) => Promise<T>): Promise<T> => inCompany(database, 1, work)

/** Numbers the database makes, so that a test needs no rows of a table. */
const upTo = statement(
  (tx: CompanyTx, filter: { last: number; least?: number; even?: boolean; among?: number[] }) => sql<{
    theNumber: number
  }>`
    select the_number from generate_series(1, ${filter.last}::int) as s (the_number) where ${tx.companyId}::int > 0
    ${filter.least === undefined ? sql`` : sql`and the_number >= ${filter.least}`}
    ${filter.even ? sql`and the_number % 2 = 0` : sql``}
    ${filter.among ? sql`and the_number = ${anyOf(filter.among)}` : sql``} order by 1`,
).all
const numbers = async (tx: CompanyTx, filter: Parameters<typeof upTo>[1]) =>
  (await upTo(tx, filter)).map(({ theNumber }) => theNumber)

test('a statement is filled in with the values of each call, and is another where a value is absent or something is true', async () => {
  await inside(async (tx) => {
    expect(await numbers(tx, { last: 3 })).toEqual([1, 2, 3])
    expect(await numbers(tx, { last: 4, least: 3 })).toEqual([3, 4])
    expect(await numbers(tx, { last: 6, least: 2 })).toEqual([2, 3, 4, 5, 6])
    expect(await numbers(tx, { last: 6, even: true })).toEqual([2, 4, 6])
    expect(await numbers(tx, { last: 6, even: false })).toEqual([1, 2, 3, 4, 5, 6])
    expect(await numbers(tx, { last: 9, among: [7, 8, 20] })).toEqual([7, 8])
    expect(await numbers(tx, { last: 9, among: [] })).toEqual([])
  })
  expect(new Set(sent.filter((text) => text.includes('generate_series'))).size).toBe(4)
})

test('a statement that looks at a value is heard of before it answers wrongly', async () => {
  const tall = statement((tx: CompanyTx, least: number) =>
    least > 5 ? sql`select ${tx.companyId}::int` : sql`select ${least}::int`,
  )
  await expect(inside((tx) => tall.all(tx, 9))).rejects.toThrow('not on what it is')
  const named = statement((_: CompanyTx, name: string) => (name === 'ar' ? sql`select 1 as one` : sql`select 2 as two`))
  // Also after it was right for another value.
  for (const name of ['en', 'a-1']) expect(await inside((tx) => named.first(tx, name))).toEqual({ two: 2 })
  await expect(inside((tx) => named.all(tx, 'ar'))).rejects.toThrow('differs from the one that is meant')
  const known = statement((_: CompanyTx, id: number | null) => (id === null ? sql`select 1` : sql`select ${id}::int`))
  await inside((tx) => known.all(tx, 7))
  await expect(inside((tx) => known.all(tx, null))).rejects.toThrow('differs from the one that is meant')
  const when = statement((_: CompanyTx, at: object) => sql`select ${at}::timestamptz`)
  await expect(inside((tx) => when.all(tx, new Date()))).rejects.toThrow('plain values')
})

test('what shapes a statement has one of its own for each choice', async () => {
  const sorted = forEach((direction: 'asc' | 'desc') =>
    statement(
      (_: CompanyTx, last: number) =>
        sql<{ n: number }>`select n from generate_series(1, ${last}::int) as s (n) order by n ${sql.raw(direction)}`,
    ),
  )
  expect(sorted('asc')).toBe(sorted('asc'))
  await inside(async (tx) => {
    expect(await sorted('desc').first(tx, 3)).toEqual({ n: 3 })
    expect(await sorted('asc').first(tx, 3)).toEqual({ n: 1 })
    expect(await sorted('asc').first(tx, 0)).toBeUndefined()
    await expect(sorted('asc').one(tx, 0)).rejects.toThrow('found none')
  })
})

test('of more shapes than are kept those in use stay built, and one that was forgotten is built again and answers rightly', async () => {
  let built = 0
  const summed = statement((_: CompanyTx, shape: Record<string, number>) => {
    built++
    return sql<{ sum: number }>`select ${sql.join(Object.values(shape), sql.raw('::int + '))}::int as sum`
  })
  const sumOf = async (tx: CompanyTx, shape: Record<string, number>) => {
    const before = built
    return { ...(await summed.one(tx, shape)), isBuilt: built > before }
  }
  await inside(async (tx) => {
    for (const sum of [5, 6]) await sumOf(tx, { seldom: sum })
    expect(await sumOf(tx, { seldom: 7 })).toEqual({ sum: 7, isBuilt: false })
    for (let made = 0; made < 4000; made += 100) {
      const others = Array.from({ length: 100 }, (_, at) => summed.one(tx, { [`field${made + at}`]: at }))
      expect((await Promise.all(others)).map(({ sum }) => sum)).toEqual(others.map((_, at) => at))
      expect(await sumOf(tx, { often: 1 + made, twice: 1 })).toEqual({ sum: 2 + made, isBuilt: made === 0 })
    }
    expect(await sumOf(tx, { seldom: 8 })).toEqual({ sum: 8, isBuilt: true })
    expect(await sumOf(tx, { often: 8, twice: 1 })).toEqual({ sum: 9, isBuilt: false })
  })
})

test('of more choices than are kept those in use stay the same', () => {
  const choice = forEach((limit: number) => ({ limit }))
  const [first, often] = [choice(0), choice(1)]
  expect(choice(0)).toBe(first)
  for (let limit = 2; limit < 300; limit++) {
    expect(choice(limit)).toEqual({ limit })
    expect(choice(1)).toBe(often)
  }
  expect(choice(0)).toEqual(first)
  expect(choice(0)).not.toBe(first)
})

test('what is asked at once is answered in its order, and one failure takes the transaction with it', async () => {
  const failing = statement((_: CompanyTx, by: number) => sql`select 1 / ${by}::int`)
  await inside(async (tx) => {
    const lists = await Promise.all([5, 2, 7].map((last) => numbers(tx, { last })))
    expect(lists.map((list) => list.length)).toEqual([5, 2, 7])
  })
  await expect(
    inside((tx) => Promise.all([numbers(tx, { last: 1 }), failing.all(tx, 0), numbers(tx, { last: 2 })])),
  ).rejects.toThrow('division by zero')
  const swallowed = inside(async (tx) => {
    await failing.all(tx, 0).catch(() => {})
  })
  await expect(swallowed).rejects.toThrow('error was swallowed')
  // The one connection is whole again.
  expect(await inside((tx) => numbers(tx, { last: 2 }))).toEqual([1, 2])
})

test('columns and gathered rows have their names in code, stored documents keep theirs, and moments are ISO 8601', async () => {
  const row = statement(
    (_: CompanyTx, zone: string) => sql`select '{"kept_name": 1}'::jsonb as stored_document,
      (select json_agg(g) from (select 1 as inner_name) as g) as gathered_rows,
      timestamptz '2026-11-17 23:20:00.5+03' as half, timestamptz '2026-11-17 23:20:00.123456+03' as fine,
      timestamptz '2026-11-17 23:20:00+03' as whole, ${zone}::text as zone_name`,
  )
  await inside(async (tx) => {
    await sql`set local timezone = 'UTC'`.execute(tx)
    const inUtc = await row.one(tx, 'x')
    expect(inUtc).toEqual({
      storedDocument: { kept_name: 1 },
      gatheredRows: [{ innerName: 1 }],
      half: '2026-11-17T20:20:00.500Z',
      fine: '2026-11-17T20:20:00.123Z',
      whole: '2026-11-17T20:20:00.000Z',
      zoneName: 'x',
    })
    await sql`set local timezone = 'Asia/Riyadh'`.execute(tx)
    expect(await row.one(tx, 'x')).toEqual(inUtc)
  })
})
