import { constants } from 'node:fs'
import { access, mkdir, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, makeCluster, preparePlace, type Server } from './server.ts'

const prefix = 'warsha-test-'
/** Files here lie in memory (Linux): copying the database for each file of tests makes 1,400 files, which a slow disk takes seconds for. */
const inMemory = '/dev/shm'
/** What a run of all tests needs with room to spare. */
const leastRoom = 3 * 1024 ** 3

/** Nothing here survives a power cut, which makes it fast. */
const quick = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  jit: 'off',
  timezone: 'UTC',
  shared_buffers: '128MB',
  max_connections: 200,
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: 0,
}

/** Whether this is a folder that may be written, in a system that has enough memory free for what is put there. */
async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK)
    const { bavail, bsize } = await statfs(folder)
    return Math.min(bavail * bsize, process.availableMemory()) >= leastRoom
  } catch {
    return false
  }
}

/** A database server in a temporary folder, gone after stop(). Its url names the database `postgres`, as superuser. */
export async function startThrowaway(
  onCrash: (line: string) => void = console.error,
  settings: Record<string, string> = {},
): Promise<Server> {
  await removeLeftOvers(inMemory)
  await removeLeftOvers(tmpdir())
  const folder = join(
    (await hasRoom(inMemory)) ? inMemory : tmpdir(),
    `${prefix}${process.pid}-${Date.now().toString(36)}`,
  )
  await mkdir(folder, { mode: 0o700 })
  const place = await preparePlace(folder)
  await makeCluster(place, false)
  const server = await launch(place, { ...quick, ...settings }, onCrash)
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

// A killed run cannot clean up; the next run does it for processes that are gone.
async function removeLeftOvers(folder: string): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(prefix))
  const left = names.filter((name) => !existsProcess(Number(name.slice(prefix.length).split('-')[0])))
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true }).catch(() => {})
}

function existsProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
