import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { withConnection } from './connection.ts'
import {
  allStored,
  beforeCommit,
  type CompanyTx,
  inCommitOrder,
  inCompany,
  onceDone,
  openDatabase,
  sendRest,
  sentAlong,
} from './database.ts'
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

test('a connection stays while nobody uses it, and puts no more than five tables into every order', async () => {
  const database = openDatabase(own.appUrl)
  const who = () =>
    inCompany(database, 1, async (tx) => {
      const { rows } =
        await sql`select pg_backend_pid() as pid, current_setting('join_collapse_limit') as together`.execute(tx)
      return rows
    })
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = await who()
  expect(first).toMatchObject([{ together: '5' }])
  vi.advanceTimersByTime(500_000)
  expect(await who()).toEqual(first)
  vi.useRealTimers()
  await database.destroy()
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

test('what leaves with the commit is sent after all else, and its failure stores nothing and is told', async () => {
  const sent: string[] = []
  const database = openDatabase(own.appUrl, { onStatement: (text) => sent.push(text) })
  const number = statement((_: CompanyTx, divisor: number) => sql`select 7 / ${divisor}::int as number`)
  const last = (divisor: number, does?: 'read') =>
    inCompany(
      database,
      1,
      async (tx) => {
        beforeCommit(tx, () => number.all(tx, divisor))
        await sql`select 'the work'`.execute(tx)
      },
      does,
    )
  const revision = () => inCompany(database, 1, (tx) => tx.selectFrom('companyRevisions').selectAll().execute(), 'read')
  await last(1)
  expect(sent.slice(1).map((text) => text.split(' ')[0])).toEqual(['select', 'select', 'insert', 'commit'])
  const before = await revision()
  await expect(last(0)).rejects.toThrow('division by zero')
  await expect(last(0, 'read')).rejects.toThrow('division by zero')
  expect(await revision()).toEqual(before)
  expect(before).toHaveLength(1)
  await database.destroy()
})

test('what a transaction tells leaves behind the first question of its last work, and what that tells leaves with the commit', async () => {
  const sent: string[] = []
  const database = openDatabase(own.appUrl, { onStatement: (text) => sent.push(text) })
  const named = statement((_: CompanyTx, name: string) => sql`select ${name}::text as name`)
  const divided = statement((_: CompanyTx, by: number) => sql<{ number: number }>`select 7 / ${by}::int as number`)
  const run = (firstTold: number, asksAgain: boolean) =>
    inCompany(database, 1, async (tx) => {
      beforeCommit(tx, () => divided.all(tx, firstTold))
      onceDone(tx, async () => {
        await named.all(tx, 'asked by the last work')
        sent.push('answered')
        if (asksAgain) await named.all(tx, 'asked again')
        beforeCommit(tx, () => named.all(tx, 'told by the last work'))
      })
      await sql`select 'the work'`.execute(tx)
    })
  await run(1, false)
  const order = sent
    .slice(2)
    .map((text) => (text.includes('7 /') ? 'told' : text.includes('name') ? 'named' : text.split(' ')[0]))
  expect(order).toEqual(['named', 'told', 'answered', 'named', 'insert', 'commit'])
  // Its failure is the one that is told, also where the last work hears of it first.
  for (const asksAgain of [false, true]) await expect(run(0, asksAgain)).rejects.toThrow('division by zero')
  await database.destroy()
})

test('once all is stored the last work begins beside what the answer reads, is waited for, and its failure stores nothing and is told', async () => {
  const sent: string[] = []
  const database = openDatabase(own.appUrl, { onStatement: (text) => sent.push(text) })
  const named = statement((_: CompanyTx, name: string) => sql`select ${name}::text as work`)
  const divided = statement((_: CompanyTx, divisor: number) => sql`select 7 / ${divisor}::int as number`)
  const run = (divisor: number, how: { says: boolean; reads: boolean }) =>
    inCompany(database, 1, async (tx) => {
      onceDone(tx, async () => {
        await named.all(tx, 'asked by the last work')
        await divided.all(tx, divisor)
      })
      if (how.says) allStored(tx)
      if (how.reads) await sql`select 'the answer'`.execute(tx)
      // Where the division failed before it, it hears only that the transaction is over.
      if (how.reads) await sql`select 'the rest of the answer'`.execute(tx)
    })
  const words = ['work', 'answer', 'commit', 'rollback']
  const orderOf = () => sent.splice(0).flatMap((text) => words.find((word) => text.includes(word)) ?? [])
  await run(1, { says: true, reads: true })
  expect(orderOf()).toEqual(['work', 'answer', 'answer', 'commit'])
  await run(1, { says: false, reads: true })
  expect(orderOf()).toEqual(['answer', 'answer', 'work', 'commit'])
  for (const says of [true, false])
    for (const reads of [true, false]) {
      await expect(run(0, { says, reads })).rejects.toThrow('division by zero')
      expect(orderOf().at(-1)).toBe('rollback')
    }
  await database.destroy()
})

test('what is to leave with the commit leaves while the last work computes, takes the turn once, and is not stored if that fails', async () => {
  const sent: string[] = []
  const database = openDatabase(own.appUrl, { onStatement: (text) => sent.push(text) })
  const named = statement((_: CompanyTx, name: string) => sql`select ${name}::text as ordered`)
  const run = (finds: string | null) =>
    inCompany(database, 1, async (tx) => {
      inCommitOrder(tx, () => named.all(tx, 'an entry of the audit log'))
      onceDone(tx, async () => {
        sendRest(tx)
        sent.push('computed')
        if (finds) throw new Error(finds)
        inCommitOrder(tx, () => named.all(tx, 'another'))
      })
    })
  const words = ['company_revisions', 'ordered', 'computed', 'commit', 'rollback']
  const orderOf = () => sent.splice(0).flatMap((text) => words.find((word) => text.includes(word)) ?? [])
  const revision = () => inCompany(database, 1, (tx) => tx.selectFrom('companyRevisions').selectAll().execute(), 'read')
  await run(null)
  expect(orderOf()).toEqual(['company_revisions', 'ordered', 'computed', 'ordered', 'commit'])
  const before = await revision()
  orderOf()
  await expect(run('a broken rule')).rejects.toThrow('a broken rule')
  expect(orderOf()).toEqual(['company_revisions', 'ordered', 'computed', 'rollback'])
  expect(await revision()).toEqual(before)
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

test('what goes on in a transaction that has failed does not reach the connection once that serves another one', async () => {
  const sent: string[] = []
  const database = openDatabase(own.appUrl, { connections: 1, onStatement: (text) => sent.push(text) })
  const failures = {
    'its work': () => Promise.reject(new Error('refused')),
    'what was sent along': async (tx: CompanyTx) => sentAlong(tx, sql`select 1 / 0`.execute(tx)),
    'its last work': async (tx: CompanyTx) => onceDone(tx, () => Promise.reject(new Error('refused'))),
  }
  for (const [failing, fails] of Object.entries(failures)) {
    let goOn: (() => Promise<unknown>) | undefined
    const failed = inCompany(database, 1, (tx) => {
      goOn = () => {
        sendRest(tx)
        return tx.selectFrom('customers').select('id').where('companyId', '=', tx.companyId).execute()
      }
      return fails(tx)
    })
    await expect(failed, failing).rejects.toThrow(/refused|division/)
    sent.length = 0
    await inCompany(database, 2, () => expect(goOn?.(), failing).rejects.toThrow('The transaction is over'), 'read')
    expect(sent, failing).toEqual([expect.stringMatching(/^begin read only/), 'commit'])
  }
  await database.destroy()
})
