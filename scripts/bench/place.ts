import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tokens } from '@warsha/api/lib/token'
import { databaseUrl, withConnection } from '@warsha/db/connection'
import { openRoles } from '@warsha/db/roles'
import { startEmbedded } from '../postgres/embedded.ts'
import { type BulkSize, seedBulk } from '../seed/bulk.ts'
import { prepare } from '../start/database.ts'
import { freePort } from '../start/port.ts'
import { say } from '../start/progress.ts'

const root = join(import.meta.dirname, '..', '..')
export type Place = Awaited<ReturnType<typeof openPlace>>

/** Changes of the seed need a new number, so that an old database is not taken for a current one. */
const seedVersion = 2

/**
 * A database server of the bench's own, as durable as that of `npm start`. It is gone when the bench ends, unless a folder is
 * named in which it is kept: a database that was filled before is then measured again, or a copy of it by what changes rows.
 */
export async function openPlace(keptIn: string | null) {
  const folder =
    keptIn === null ? await mkdtemp(join(process.env.WARSHA_VAR || tmpdir(), 'warsha-bench-')) : resolve(keptIn)
  const secret = keptIn === null ? randomBytes(32).toString('hex') : 'kept for measuring, holds nobody’s data'
  const server = await startEmbedded(folder, (line) => say(line))
  const fill = async (size: BulkSize, changes: boolean): Promise<string> => {
    const seeded = await seededDatabase(server.url, secret, size)
    if (!changes) return seeded
    if (keptIn === null) return withLargeIds(seeded)
    await withConnection(server.url, async (client) => {
      await client.query('drop database if exists measured with (force)')
      await client.query(`create database measured template ${new URL(seeded).pathname.slice(1)} strategy file_copy`)
    })
    return withLargeIds(await opened(databaseUrl(server.url, 'measured'), secret))
  }
  const close = async (): Promise<void> => {
    await server.stop()
    if (keptIn === null) await rm(folder, { recursive: true, force: true })
  }
  return { secret, fill, close }
}

/** The loaded database of a size, loaded now unless it exists; it gets its name only when it is complete. */
async function seededDatabase(serverUrl: string, secret: string, size: BulkSize): Promise<string> {
  const name = `seed${seedVersion}_${size.companies}_${size.tickets}_${size.big}_${size.parts}`
  const onServer = (text: string) => withConnection(serverUrl, (client) => client.query(text))
  const { rowCount } = await onServer(`select from pg_database where datname = '${name}'`)
  if (rowCount) {
    await prepare(databaseUrl(serverUrl, name), secret)
    return databaseUrl(serverUrl, name)
  }
  await onServer('drop database if exists filling with (force)')
  await onServer('create database filling')
  const ownerUrl = databaseUrl(serverUrl, 'filling')
  await prepare(ownerUrl, secret)
  const done = await seedBulk({ ...size, ownerUrl, say })
  say(`${done.tickets} tickets in ${done.seconds.toFixed(1)} s: ${Math.round(done.tickets / done.seconds)} a second`)
  await onServer(`alter database filling rename to ${name}`)
  return opened(databaseUrl(serverUrl, name), secret)
}

/** New rows get ids of many digits, of each table others, so that a recorded statement shows which figure is which id. */
async function withLargeIds(ownerUrl: string): Promise<string> {
  await withConnection(ownerUrl, (client) =>
    client.query(`select setval(format('%I.%I', schemaname, sequencename)::regclass, place * 10000000)
      from (select *, row_number() over (order by sequencename) as place from pg_sequences where schemaname = 'app') as s`),
  )
  return ownerUrl
}

/** Roles belong to a database by its name: one that was renamed or copied gets its own. */
async function opened(ownerUrl: string, secret: string): Promise<string> {
  await openRoles(ownerUrl, secret)
  return ownerUrl
}

/** The server as in production, in a process of its own; `profileTo` is a folder for its CPU profile. */
export async function startApi(
  ownerUrl: string,
  secret: string,
  profileTo: string | null,
): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = profileTo === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileTo}`]
  const port = await freePort()
  const child = spawn(process.execPath, [...profile, join(root, 'packages/api/src/main.ts'), '--only=api'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: ownerUrl,
      WARSHA_SECRET: secret,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      API_CALLS_PER_MINUTE: '1000000',
    },
  })
  // A bench that is broken off leaves nothing behind.
  process.once('exit', () => child.kill())
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let waited = 0; ; waited += 100) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode !== null || waited > 60_000) throw new Error('The server to be measured did not start')
    await pause(100)
  }
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return { port, stop }
}

export type Company = { id: number; shopId: number; token: string }

/** The owner of each company signed in, the largest company first. */
export async function signIn(ownerUrl: string, secret: string, most: number): Promise<Company[]> {
  return withConnection(ownerUrl, async (client) => {
    const { rows } = await client.query<{ company_id: number; user_id: number; shop_id: number; no: string }>(
      `select u.company_id, u.id as user_id, u.current_shop_id as shop_id, c.registration_no as no
       from app.users u join app.companies c on c.id = u.company_id where u.is_business_user order by u.company_id limit $1`,
      [most],
    )
    const signer = tokens(secret)
    const expiresAt = new Date(Date.now() + 24 * 3_600_000)
    const companies: Company[] = []
    for (const row of rows) {
      const [id, userId, shopId] = [Number(row.company_id), Number(row.user_id), Number(row.shop_id)]
      const sid = randomUUID()
      await client.query(`insert into app.sessions (company_id, id, user_id, expires_at) values ($1, $2, $3, $4)`, [
        id,
        sid,
        userId,
        expiresAt,
      ])
      const claims = {
        user: userId,
        regNo: row.no,
        csId: shopId,
        lang: 'en',
        tz: 'Asia/Riyadh',
        layout: 'side',
      } as const
      const held = { role: ['Owner' as const], sd: null, ssr: true, aamar: ['Owner' as const], sid, co: id }
      companies.push({ id, shopId, token: await signer.sign({ ...claims, ...held }, expiresAt) })
    }
    return companies
  })
}
