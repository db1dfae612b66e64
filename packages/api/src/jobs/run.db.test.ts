import { withConnection } from '@warsha/db/connection'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { keptConnection } from './kept-connection.ts'
import { jobListener } from './mail-jobs.ts'
import { startJobs } from './run.ts'

const { services, database } = await openGarage()

test('what the queue tells is a line of the log like any other, and nothing is written beside it', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const beside = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name))
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  const runner = await startJobs({ ...services, log, settings })
  await runner.stop()
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContainEqual(
    expect.stringMatching(/^Worker connected/),
  )
  expect(beside.flatMap((spy) => spy.mock.calls)).toEqual([])
})

test('what waits for servers of others has workers of its own', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  const runner = await startJobs({ ...services, log, settings })
  await runner.stop()
  const connected = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  const named = connected.flatMap((text) => /task names: (.+)\)/.exec(text)?.[1] ?? [])
  const slow = ["'delete-objects'", "'deliver-webhook'", "'settle-payments'"]
  const sets = [...new Set(named)].map((names) => names.split(', ').sort())
  expect(sets).toContainEqual(slow)
  for (const names of sets.filter((one) => one.includes("'send-mail'")))
    for (const task of slow) expect(names).not.toContain(task)
})

test('what waits is written down at the start; where it cannot be, the log says so and the jobs go on', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  await withConnection(database.ownerUrl, async (client) => {
    await (await startJobs({ ...services, log, settings })).stop()
    const { rowCount } = await client.query('select from platform.queue_state')
    expect([rowCount, lines]).toEqual([1, []])
    await client.query('alter table platform.queue_state rename to queue_state_away')
    const runner = await startJobs({ ...services, log, settings })
    await runner.stop()
    await client.query('alter table platform.queue_state_away rename to queue_state')
  })
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'What waits in the queue could not be written down for the operator',
  ])
})

test('what waited and cannot be taken up keeps no server from starting', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  await withConnection(database.ownerUrl, async (client) => {
    await client.query('alter table app.webhooks rename to webhooks_away')
    await (await startJobs({ ...services, log, settings })).stop()
    await client.query('alter table app.webhooks_away rename to webhooks')
  })
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain(
    'What waited for the jobs is taken up a minute later',
  )
})

test('of a connection that the queue loses the log has the message, and not the connection', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  const runner = await startJobs({ ...services, log, settings })
  await withConnection(database.ownerUrl, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`,
    ),
  )
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await runner.stop()
  const told = lines.map((line) => JSON.parse(line) as { msg: string; err: object })
  expect(told[0]?.msg).toBe('The job queue lost a connection')
  for (const { err } of told) expect(Object.keys(err).toSorted()).toEqual(['message', 'name', 'stack', 'type'])
})

test('a connection that breaks while it is being closed is given back once', async () => {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  pool.on('error', () => {})
  const opened = new Promise<pg.PoolClient>((done) => pool.once('connect', done))
  const listener = jobListener(pool, { addJob: () => Promise.reject(new Error('No mail was announced')) }, () => {})
  await listener.listen()
  const connection = await opened
  listener.close()
  expect(() => connection.emit('error', new Error('terminating connection'))).not.toThrow()
  await pool.end()
})

test('the jobs end although a sweep looks while they start and while they stop', async () => {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 4 })
  const prepared: pg.PoolClient[] = []
  const prepare = async (client: pg.PoolClient) => prepared.push(client)
  const connection = keptConnection(pool, prepare)
  await Promise.all([connection.open(), connection.open()])
  expect([prepared.length, pool.totalCount]).toEqual([1, 1])
  connection.close()
  await connection.open()
  const late = keptConnection(pool, prepare)
  const opened = late.open()
  late.close()
  await opened
  expect(prepared).toHaveLength(1)
  await pool.end()
})

test('the jobs end although the sweep of a minute begins with them', async () => {
  const settings = { ...services.settings, databaseUrl: database.ownerUrl }
  await withConnection(database.ownerUrl, (client) =>
    client.query(`select graphile_worker.add_job('sweep-mails') from generate_series(1, 8)`),
  )
  await (await startJobs({ ...services, settings })).stop()
})

test('a connection that could not be prepared is opened anew by the next sweep', async () => {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  const statements = ['select missing', 'select 1']
  const connection = keptConnection(pool, (client) => client.query(statements.shift() ?? ''))
  await expect(connection.open()).rejects.toThrow(/column "missing" does not exist/)
  expect(pool.totalCount).toBe(0)
  await connection.open()
  expect(statements).toEqual([])
  connection.close()
  await pool.end()
})
