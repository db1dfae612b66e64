import type { Database } from '@warsha/db/database'
import { isShareTaken } from '@warsha/db/shares'

export type Outage = 'databaseAway' | 'diskFull'

/**
 * What PostgreSQL and the network call a database that cannot be asked: connections that fail (08…), a server that ends, restarts or
 * starts (57P01 to 57P03), no connection left (53300).
 */
const away = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
/** The driver has no code for a connection that ended under a statement. */
const broken =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/
const full = new Set(['53100', 'ENOSPC'])

/** Whether an error says that the database cannot be reached, gave no connection in time, or has no room to store; then nobody has a bug, and trying again helps. */
export function outageOf(error: unknown): Outage | null {
  if (!(error instanceof Error)) return null
  // A host with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.map(outageOf).find((one) => one !== null) ?? null
  const code = 'code' in error ? String(error.code) : ''
  if (full.has(code)) return 'diskFull'
  const isAway = away.has(code) || code.startsWith('08') || broken.test(error.message) || isShareTaken(error)
  return isAway ? 'databaseAway' : null
}

/** Databases that had no room for what was last to be stored; shared by all requests of the process. */
const withoutRoom = new WeakSet<Database>()
export const hasRoom = (database: Database): boolean => !withoutRoom.has(database)
/** Told what came of a change: stored, or the error that kept it from being stored. */
export function noteRoom(database: Database, failed: unknown = null): void {
  if (failed === null) withoutRoom.delete(database)
  else if (outageOf(failed) === 'diskFull') withoutRoom.add(database)
}
