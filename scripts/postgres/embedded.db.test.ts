import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withConnection } from '@warsha/db/connection'
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
  // As left by a process that was killed while writing the file.
  const note = join(folder, 'running.json')
  const told = readFileSync(note)
  writeFileSync(note, '')
  await expect(start()).rejects.toThrow('it is already running from this folder.')
  writeFileSync(note, told)
})

test('a server that dies is reported in one line, and the next start has the data', async () => {
  process.kill(serverProcess(), 'SIGKILL')
  await expect
    .poll(() => crashes, { timeout: 5000 })
    .toEqual([expect.stringMatching(/^the database server stopped by itself: .+$/)])
  const server = await start()
  expect(await ask(server, 'select one from kept')).toEqual([{ one: 1 }])
})

test('a process number left behind by a killed server, now that of a stranger, stops nobody', async () => {
  const left = readFileSync(pidFile, 'utf8')
  await running.at(-1)?.stop()
  writeFileSync(pidFile, left.replace(/^\d+/, String(process.pid)))
  expect(await ask(await start(), 'select one from kept')).toEqual([{ one: 1 }])
})
