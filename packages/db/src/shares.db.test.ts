import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { withConnection } from './connection.ts'
import { inCompany, openDatabase } from './database.ts'
import { testDatabase } from './testing.ts'

const own = await testDatabase()
const database = openDatabase(own.appUrl, { connections: 4 })
afterAll(async () => {
  await database.destroy()
  await own.drop()
})

test('a company whose requests all wait for a lock leaves connections to the others', async () => {
  const done: string[] = []
  await withConnection(own.ownerUrl, async (holder) => {
    await holder.query('begin; select pg_advisory_xact_lock(7)')
    const waiting = [1, 2, 3, 4, 5].map((at) =>
      inCompany(database, 1, (tx) => sql`select pg_advisory_xact_lock_shared(7)`.execute(tx)).then(() =>
        done.push(`one ${at}`),
      ),
    )
    const other = await inCompany(database, 2, (tx) => sql<{ answer: number }>`select 1 as answer`.execute(tx))
    expect([other.rows, done]).toEqual([[{ answer: 1 }], []])
    await holder.query('commit')
    await Promise.all(waiting)
  })
  expect(done).toHaveLength(5)
})

test('a company has its whole share again after transactions that failed', async () => {
  const failing = () => inCompany(database, 1, (tx) => sql`select 1 / 0`.execute(tx))
  for (let at = 0; at < 5; at++) await expect(failing()).rejects.toThrow('division by zero')
  const both = await Promise.all(
    [1, 2].map((at) => inCompany(database, 1, (tx) => sql<{ at: number }>`select ${at}::int as at`.execute(tx))),
  )
  expect(both.map(({ rows }) => rows)).toEqual([[{ at: 1 }], [{ at: 2 }]])
})

test('who waits too long for a connection is told so, whether others of the company have it or others of the pool', async () => {
  const hasty = openDatabase(own.appUrl, { connections: 2, waitMs: 200 })
  const ask = (companyId: number) => inCompany(hasty, companyId, (tx) => sql`select 1`.execute(tx))
  await withConnection(own.ownerUrl, async (holder) => {
    await holder.query('begin; select pg_advisory_xact_lock(8)')
    const waits = (companyId: number) =>
      inCompany(hasty, companyId, (tx) => sql`select pg_advisory_xact_lock_shared(8)`.execute(tx))
    const held = [waits(1), waits(2)]
    const [ofCompany, ofPool] = await Promise.allSettled([ask(1), ask(3)])
    expect([ofCompany, ofPool]).toMatchObject([
      { status: 'rejected', reason: { code: 'SHARE_TAKEN' } },
      { status: 'rejected', reason: { message: 'timeout exceeded when trying to connect' } },
    ])
    await holder.query('commit')
    await Promise.all(held)
  })
  await Promise.all([ask(1), ask(3)])
  await hasty.destroy()
})
