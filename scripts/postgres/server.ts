import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@warsha/db/connection'
import { CannotStart, systemCode } from '../cannot-start.ts'
import { makeFolder } from '../folder.ts'
import { type Account, chooseAccount, endWithParent, handOver } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'

export type Place = { data: string; log: string; socketFolder: string; account: Account; binaries: Binaries }
export type Server = { url: string; stop(): Promise<void> }

const startLimitMs = 300_000

/** Where a server of ours lives below `folder`; makes the folder, or says why it cannot be used. */
export async function preparePlace(folder: string): Promise<Place> {
  const data = join(folder, 'pg')
  const log = join(folder, 'postgres.log')
  await makeFolder(folder)
  try {
    await (await open(log, 'a', 0o600)).close()
  } catch (error) {
    throw new CannotStart(`the file ${log} cannot be written (${systemCode(error)}).`)
  }
  const binaries = await findBinaries(join(folder, 'pg-libraries'))
  const account = chooseAccount(data, [dirname(binaries.postgres)])
  return { data, log, socketFolder: socketFolderOf(folder), account, binaries }
}

/** Makes the database cluster once. It is made beside its place and then moved there, so that half a cluster is never left. */
export async function makeCluster(place: Place, durable: boolean): Promise<void> {
  if (existsSync(join(place.data, 'PG_VERSION'))) return checkVersion(place)
  await clearDrafts(place)
  const draft = `${place.data}.new-${process.pid}`
  await mkdir(draft, { mode: 0o700 })
  handOver(place.account, draft)
  // With the C locale pg_trgm finds nothing in Arabic; the built-in C.UTF-8 is the same on every machine. macOS has no C.UTF-8 of its own.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const words = [
    '-D',
    draft,
    '-U',
    'warsha',
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    `--locale=${locale}`,
  ]
  words.push(
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  )
  const { status, text } = await run(place, place.binaries.initdb, words)
  if (status !== 0) {
    await rm(draft, { recursive: true, force: true })
    throw new CannotStart(`a new database could not be made in ${place.data}: ${lastLine(text)}`)
  }
  await rename(draft, place.data).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Takes away half a cluster of a start that was broken off; that of one under way is left alone. */
async function clearDrafts({ data }: Place): Promise<void> {
  for (const name of await readdir(dirname(data))) {
    const pid = Number(new RegExp(`^${basename(data)}\\.new-(\\d+)$`).exec(name)?.[1])
    if (pid && (pid === process.pid || !isAlive(pid)))
      await rm(join(dirname(data), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return systemCode(error) !== 'ESRCH'
  }
}

/** Starts the server on its private socket and waits until it answers. `onCrash` is called when it exits without having been stopped. */
export async function launch(
  place: Place,
  settings: Record<string, string | number>,
  onCrash: (line: string) => void,
): Promise<Server> {
  await prepareSocketFolder(place)
  const logStart = existsSync(place.log) ? (await lstat(place.log)).size : 0
  const log = await open(place.log, 'a', 0o600)
  const all = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: place.socketFolder,
    unix_socket_permissions: '0700',
    port: 5432,
  }
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached, so that Ctrl-C in the terminal reaches us alone and the server is stopped after its clients.
  const child = spawnAs(place, place.binaries.postgres, ['-D', place.data, ...words], ['ignore', log.fd, log.fd], true)
  await log.close()
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  let stopping = false
  const url = socketUrl(place)
  await waitUntilReady(place, url, child, logStart)
  void ended.then(async () => {
    if (!stopping) onCrash(`the database server stopped by itself: ${await lastWords(place.log, logStart)}`)
  })
  const stop = async (): Promise<void> => {
    stopping = true
    child.kill('SIGINT')
    await Promise.race([ended, pause(20_000, undefined, { ref: false })])
    await rm(place.socketFolder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** The address of a server of ours: its superuser, on the private socket. */
export function socketUrl(place: Place): string {
  return `postgresql://warsha@${encodeURIComponent(place.socketFolder)}:5432/postgres`
}

/** Opens the place of the socket. It is ours alone: anyone who can reach the socket may use the database. */
async function prepareSocketFolder(place: Place): Promise<void> {
  await rm(place.socketFolder, { recursive: true, force: true })
  await mkdir(place.socketFolder)
  await chmod(place.socketFolder, 0o700)
  handOver(place.account, place.socketFolder)
}

// A socket's path may hold about a hundred bytes, so deep folders get a short one in the temporary folder.
function socketFolderOf(folder: string): string {
  const near = join(folder, 'pg-socket')
  if (Buffer.byteLength(near) <= 80) return near
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return join(tmpdir(), `warsha-${process.getuid?.() ?? 0}-${name}`)
}

async function waitUntilReady(place: Place, url: string, child: ChildProcess, logStart: number): Promise<void> {
  const until = Date.now() + startLimitMs
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
      throw new CannotStart(`the database server did not start: ${await lastWords(place.log, logStart)}`)
    }
    try {
      const client = await connect(url)
      await client.end()
      return
    } catch {
      await pause(20)
    }
  }
  child.kill('SIGINT')
  throw new CannotStart(`the database server did not answer within ${startLimitMs / 1000} s; its log is ${place.log}.`)
}

async function checkVersion(place: Place): Promise<void> {
  const made = (await readFile(join(place.data, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (made === '') throw new CannotStart(`the folder ${place.data} cannot be read by this user.`)
  const { text } = await run(place, place.binaries.postgres, ['--version'])
  const ours = /(\d+)\./.exec(text)?.[1] ?? ''
  if (made !== ours)
    throw new CannotStart(
      `the database in ${place.data} is of PostgreSQL ${made}, and this program brings ${ours || 'another'}.`,
    )
}

function spawnAs(
  place: Place,
  command: string,
  words: string[],
  stdio: ('ignore' | 'pipe' | number)[],
  server = false,
): ChildProcess {
  const { prefix, uid, gid } = place.account
  const [first = command, ...rest] = [...prefix, ...(server ? endWithParent() : []), command, ...words]
  const user = uid === undefined || gid === undefined ? {} : { uid, gid }
  return spawn(first, rest, { stdio, detached: server, env: place.binaries.environment, cwd: '/', ...user })
}

async function run(place: Place, command: string, words: string[]): Promise<{ status: number | null; text: string }> {
  const child = spawnAs(place, command, words, ['ignore', 'pipe', 'pipe'])
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()))
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      text += error.message
      resolve(null)
    })
    child.once('close', resolve)
  })
  return { status, text }
}

async function lastWords(log: string, from: number): Promise<string> {
  const text = (await readFile(log).catch(() => Buffer.alloc(0))).subarray(from).toString()
  const grave = text.split('\n').filter((line) => /\b(FATAL|PANIC|could not|was terminated)\b/.test(line))
  return `${grave.at(-1)?.trim() ?? (lastLine(text) || 'it left no message')} (log: ${log})`
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? ''
}
