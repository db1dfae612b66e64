import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, withConnection } from '@warsha/db/connection'
import { CannotStart } from '../cannot-start.ts'
import { launch, makeCluster, type Place, preparePlace, type Server, socketUrl } from './server.ts'

/** Taken for as long as the program runs, so that a second one sees it. */
const runningLock = 8_730_061
const mebibyte = 1024 * 1024

export type Embedded = Server & {
  /** Tells a second start where the running program answers. */
  announce(address: string): Promise<void>
}

/** The program's own database server below `folder`, which keeps its data. Its url names the database `postgres`, as superuser. */
export async function startEmbedded(folder: string, onCrash: (line: string) => void): Promise<Embedded> {
  const place = await preparePlace(folder)
  const note = join(folder, 'running.json')
  await endLeftOver(place, note)
  await makeCluster(place, true)
  if (existsSync(place.log) && statSync(place.log).size > 20 * mebibyte) await truncate(place.log)
  const server = await launch(place, durable(), onCrash)
  const holder = await connect(server.url)
  const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [runningLock])
  if (!rows[0]?.held) throw new CannotStart(await alreadyRunning(note))
  await writeFile(note, JSON.stringify({ process: process.pid, address: null }))
  const stop = async (): Promise<void> => {
    await rm(note, { force: true })
    await holder.end().catch(() => {})
    await server.stop()
  }
  const announce = (address: string) => writeFile(note, JSON.stringify({ process: process.pid, address }))
  return { url: server.url, stop, announce }
}

// Everything that keeps committed data safe stays at PostgreSQL's own defaults.
function durable(): Record<string, string | number> {
  const buffers = Math.min(1024, Math.max(128, Math.round(totalmem() / mebibyte / 16)))
  return { shared_buffers: `${buffers}MB`, jit: 'off', timezone: 'UTC', log_timezone: 'UTC', log_checkpoints: 'off' }
}

/** After a kill -9 the server may still run, or its pid file may name no process, or another one. A server in use is left alone. */
async function endLeftOver(place: Place, note: string): Promise<void> {
  const file = join(place.data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) throw new CannotStart(`the folder ${place.data} cannot be read by this user.`)
  if (!commandOf(pid).includes(place.data)) return rm(file)
  if (await isInUse(place)) throw new CannotStart(await alreadyRunning(note))
  for (const [signal, waitMs] of [['SIGINT', 15_000] as const, ['SIGQUIT', 5_000] as const]) {
    process.kill(pid, signal)
    for (let waited = 0; waited < waitMs && commandOf(pid) !== ''; waited += 50) await pause(50)
    if (commandOf(pid) === '') return
  }
  throw new CannotStart(`an old database server (process ${pid}) does not stop; end it and start again.`)
}

async function isInUse(place: Place): Promise<boolean> {
  try {
    return await withConnection(socketUrl(place), async (client) => {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [runningLock])
      return !rows[0]?.free
    })
  } catch {
    // Nobody can be using a server that does not answer.
    return false
  }
}

async function alreadyRunning(note: string): Promise<string> {
  const { process: pid, address } = await readNote(note)
  const where = address ? ` at ${address}` : ''
  return `it is already running from this folder${where}${pid ? ` (process ${pid})` : ''}.`
}

/** A file that was cut off when its process was killed says nothing. */
async function readNote(note: string): Promise<{ process?: number; address?: string | null }> {
  try {
    return JSON.parse(await readFile(note, 'utf8')) as { process?: number; address?: string | null }
  } catch {
    return {}
  }
}

/** The words a process was started with, or nothing when it is gone. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString()
  } catch {
    return ''
  }
}
