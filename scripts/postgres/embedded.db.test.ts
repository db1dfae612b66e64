import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, withConnection } from '@warsha/db/connection'
import { afterAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from './embedded.ts'

const folder = await mkdtemp(join(tmpdir(), 'warsha-embedded-'))
const crashes: string[] = []
const running: Embedded[] = []

// A cluster that a start left half made when it was killed; no process has that number.
const halfMade = join(folder, 'pg.new-4194305')
await mkdir(halfMade)

const start = async (): Promise<Embedded> => {
  const server = await startEmbedded(folder, (line) => crashes.push(line))
  running.push(server)
  return server
}
const ask = (server: Embedded, statement: string) =>
  withConnection(server.url, async (client) => (await client.query<Record<string, unknown>>(statement)).rows)
const pidFile = join(folder, 'pg', 'postmaster.pid')
const serverProcess = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

afterAll(async () => {
  for (const server of running) await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the database keeps its data, finds parts of Arabic words and listens to nobody outside', async () => {
  const server = await start()
  expect(existsSync(halfMade)).toBe(false)
  await ask(server, 'create table kept as select 1 as one')
  await server.stop()
  const again = await start()
  expect(await ask(again, 'select one from kept')).toEqual([{ one: 1 }])
  await ask(again, 'create extension pg_trgm')
  expect(await ask(again, `select cardinality(show_trgm('سيارة')) as parts`)).toEqual([{ parts: 6 }])
  expect(
    await ask(again, `select current_setting('listen_addresses') as outside, current_setting('fsync') as fsync`),
  ).toEqual([{ outside: '', fsync: 'on' }])
})

test('a second start from the same folder is refused and told where the first one answers', async () => {
  await running.at(-1)?.announce('http://localhost:3000')
  await expect(start()).rejects.toThrow(
    `it is already running from this folder at http://localhost:3000 (process ${process.pid}).`,
  )
  // Empty as left by a process that was killed while writing it, and spoilt by hand.
  const note = join(folder, 'running.json')
  const told = readFileSync(note)
  for (const spoilt of ['', 'null', '[]', '{"process":"me"}', '{']) {
    writeFileSync(note, spoilt)
    await expect(start()).rejects.toThrow('it is already running from this folder.')
  }
  writeFileSync(note, told)
})

test('a spoilt note of a program that is gone keeps nobody from starting', async () => {
  await running.at(-1)?.stop()
  writeFileSync(join(folder, 'running.json'), 'null')
  expect(await ask(await start(), 'select one from kept')).toEqual([{ one: 1 }])
})

test('after the crash of one connection of the database a second start still leaves it alone', async () => {
  const server = running.at(-1)
  if (!server) throw new Error('Nothing runs')
  const victim = await connect(server.url)
  const { rows } = await victim.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(Number(rows[0]?.pid), 'SIGKILL')
  // The server ends all connections and comes back by itself.
  await expect.poll(() => ask(server, 'select 1 as up').catch(() => []), { timeout: 30_000 }).toEqual([{ up: 1 }])
  const before = serverProcess()
  await expect(start()).rejects.toThrow('it is already running from this folder')
  expect(serverProcess()).toBe(before)
  expect(await ask(server, 'select one from kept')).toEqual([{ one: 1 }])
})

test('of two first starts at the same moment one serves and the other is refused', async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'warsha-twice-'))
  const both = await Promise.allSettled([1, 2].map(() => startEmbedded(fresh, (line) => crashes.push(line))))
  const served = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  try {
    expect(both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([
      expect.stringContaining('it is already running from this folder'),
    ])
    expect(served.length).toBe(1)
    for (const server of served) expect(await ask(server, 'select 1 as up')).toEqual([{ up: 1 }])
  } finally {
    for (const server of served) await server.stop()
    await rm(fresh, { recursive: true, force: true })
  }
})

test('a server that dies is reported in one line, and the next start has the data', async () => {
  process.kill(serverProcess(), 'SIGKILL')
  await expect
    .poll(() => crashes, { timeout: 5000 })
    .toEqual([expect.stringMatching(/^the database server stopped by itself: .+$/)])
  // The program ends then, and what it holds with it.
  await running.at(-1)?.stop()
  const server = await start()
  expect(await ask(server, 'select one from kept')).toEqual([{ one: 1 }])
})

test('a process number left behind by a killed server, now that of a stranger, stops nobody', async () => {
  const left = readFileSync(pidFile, 'utf8')
  await running.at(-1)?.stop()
  writeFileSync(pidFile, left.replace(/^\d+/, String(process.pid)))
  expect(await ask(await start(), 'select one from kept')).toEqual([{ one: 1 }])
})
