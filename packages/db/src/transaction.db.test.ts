import { type Kysely, sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { inCompany, onceStored, openDatabase } from './database.ts'
import type { DB } from './schema.gen.ts'
import { testDatabase } from './testing.ts'
import { inTransaction } from './transaction.ts'

const own = await testDatabase()
afterAll(own.drop)

/** The role of the platform with one connection. */
function platform(onStatement = (_text: string) => {}) {
  const db = openDatabase(own.platformUrl, { connections: 1, schema: 'platform', onStatement })
  onTestFinished(() => db.destroy())
  return db
}
const tried = (db: Kysely<DB>, key: string) =>
  db.withSchema('platform').insertInto('attempts').values({ key }).execute()
const triesOf = async (db: Kysely<DB>, key: string) =>
  (await db.withSchema('platform').selectFrom('attempts').select('key').where('key', '=', key).execute()).length

test('what is to be told of a stored change and fails leaves the change stored, the call answered and its connection to others', async () => {
  const sent: string[] = []
  const faults: unknown[] = []
  const database = openDatabase(own.appUrl, {
    connections: 1,
    onStatement: (text) => sent.push(text),
    onFault: (fault) => faults.push(fault),
  })
  onTestFinished(() => database.destroy())
  const told: string[] = []
  const broken = new Error('a broken callback')
  const stores = inCompany(database, 1, async (tx) => {
    onceStored(tx, () => {
      throw broken
    })
    onceStored(tx, () => told.push('told'))
    return 'stored'
  })
  const revision = () => inCompany(database, 1, (tx) => tx.selectFrom('companyRevisions').selectAll().execute(), 'read')
  const behind = revision()
  expect(await stores).toBe('stored')
  expect([faults, told]).toEqual([[broken], ['told']])
  expect(await behind).toHaveLength(1)
  expect(await revision()).toEqual(await behind)
  expect(sent.filter((text) => text === 'rollback')).toEqual([])
})

test('a transaction of no company is stored as a whole or not at all', async () => {
  const db = platform()
  expect(await inTransaction(db, async (tx) => [await tried(tx, 'whole'), await triesOf(tx, 'whole')])).toHaveLength(2)
  const failing = inTransaction(db, async (tx) => {
    await tried(tx, 'half')
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect([await triesOf(db, 'whole'), await triesOf(db, 'half')]).toEqual([1, 0])
})

test('what goes on beside a failure is not stored by itself behind the rollback', async () => {
  const leaving = Promise.withResolvers<void>()
  const db = platform((text) => {
    if (text === 'rollback') leaving.resolve()
  })
  let beside: Promise<unknown> | undefined
  const failing = inTransaction(db, async (tx) => {
    beside = leaving.promise.then(() => tried(tx, 'beside'))
    beside.catch(() => {})
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await expect(beside).rejects.toThrow('The transaction is over')
  expect(await triesOf(db, 'beside')).toBe(0)
})

test('a statement whose error was swallowed lets nothing be stored in silence', async () => {
  const db = platform()
  const swallowing = inTransaction(db, async (tx) => {
    await tried(tx, 'swallowed')
    await sql`select 1 / 0`.execute(tx).catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('whose error was swallowed')
  expect(await triesOf(db, 'swallowed')).toBe(0)
})
