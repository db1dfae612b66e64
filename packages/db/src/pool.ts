import pg from 'pg'

export type PoolOptions = {
  /** The most connections held at once: half of them by one company. */
  connections?: number
  /** So long somebody waits for a connection, and then is told that there is none. Without it they wait until there is one. */
  waitMs?: number
  /** Told when an idle connection breaks; the pool replaces it. */
  onError?: (error: Error) => void
}

/** A statement that takes longer is cancelled, and so is an idle transaction: no client waits for them any more. */
const patience = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

/** PostgreSQL tries every order of five joined tables at the most (decision 132). Where an address has `options` of its own, those hold. */
export const planningOptions = '-c join_collapse_limit=5'

/**
 * A new connection plans each of its statements anew, which for most takes longer than running them. So a connection stays while
 * nobody uses it (decision 132).
 */
const staying = {
  idleTimeoutMillis: 600_000,
  keepAlive: true,
  // The system's own delay is two hours.
  keepAliveInitialDelayMillis: 30_000,
  options: planningOptions,
}

export function openPool(url: string, max: number, { waitMs, onError = () => {} }: PoolOptions): pg.Pool {
  const waiting = waitMs === undefined ? {} : { connectionTimeoutMillis: waitMs }
  const pool = new pg.Pool({ connectionString: url, max, pipeline: true, ...patience, ...staying, ...waiting })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
