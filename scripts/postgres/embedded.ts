import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { makeFolder } from '../folder.ts'
import { lockFolder } from './folder-lock.ts'
import { launch, makeCluster, type Place, preparePlace, type Server } from './server.ts'

const mebibyte = 1024 * 1024

export type Embedded = Server & {
  /** Tells a second start where the running program answers. */
  announce(address: string): Promise<void>
}

/** The program's own database server below `folder`, which keeps its data. Its url names the database `postgres`, as superuser. */
export async function startEmbedded(folder: string, onCrash: (line: string) => void): Promise<Embedded> {
  const note = join(folder, 'running.json')
  const tell = (address: string | null) => writeFile(note, JSON.stringify({ process: process.pid, address }))
  await makeFolder(folder)
  // Before anything is touched: of two starts at the same moment only one may look for a server left over.
  const unlock = lockFolder(folder)
  if (!unlock) throw new CannotStart(await alreadyRunning(note))
  try {
    await tell(null)
    const server = await launchLocked(folder, onCrash)
    const stop = async (): Promise<void> => {
      await rm(note, { force: true })
      await server.stop()
      unlock()
    }
    return { url: server.url, stop, announce: tell }
  } catch (error) {
    unlock()
    throw error
  }
}

async function launchLocked(folder: string, onCrash: (line: string) => void): Promise<Server> {
  const place = await preparePlace(folder)
  await endLeftOver(place)
  await makeCluster(place, true)
  if (existsSync(place.log) && statSync(place.log).size > 20 * mebibyte) await truncate(place.log)
  return launch(place, durable(), onCrash)
}

// Everything that keeps committed data safe stays at PostgreSQL's own defaults.
function durable(): Record<string, string | number> {
  const buffers = Math.min(1024, Math.max(128, Math.round(totalmem() / mebibyte / 16)))
  return { shared_buffers: `${buffers}MB`, jit: 'off', timezone: 'UTC', log_timezone: 'UTC', log_checkpoints: 'off' }
}

/** After a kill -9 of the program its server may still run, or its pid file may name no process, or that of a stranger. */
async function endLeftOver(place: Place): Promise<void> {
  const file = join(place.data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) throw new CannotStart(`the folder ${place.data} cannot be read by this user.`)
  if (!commandOf(pid).includes(place.data)) return rm(file)
  for (const [signal, waitMs] of [['SIGINT', 15_000] as const, ['SIGQUIT', 5_000] as const]) {
    process.kill(pid, signal)
    for (let waited = 0; waited < waitMs && commandOf(pid) !== ''; waited += 50) await pause(50)
    if (commandOf(pid) === '') return
  }
  throw new CannotStart(`an old database server (process ${pid}) does not stop; end it and start again.`)
}

async function alreadyRunning(note: string): Promise<string> {
  const told = await readFile(note, 'utf8').catch(() => '')
  const pid = /"process":(\d+)/.exec(told)?.[1]
  const address = /"address":"([^"]+)"/.exec(told)?.[1]
  return `it is already running from this folder${address ? ` at ${address}` : ''}${pid ? ` (process ${pid})` : ''}.`
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
