import type pg from 'pg'

/**
 * A connection of a pool that is kept while jobs are run, and prepared once. Whoever asks for it while it is being opened waits for
 * that one; one that broke is opened again by whoever asks next. Once closed it is not opened any more: the pool would never end.
 */
export function keptConnection(pool: pg.Pool, prepare: (client: pg.PoolClient) => Promise<unknown>) {
  let client: pg.PoolClient | null = null
  let closed = false
  let last: Promise<void> = Promise.resolve()
  /** Once: a connection that was given back may still break while it is being closed. */
  const leave = (left: pg.PoolClient | null, reason: Error | true): void => {
    if (!left || client !== left) return
    client = null
    left.release(reason)
  }
  async function openIfNone(): Promise<void> {
    if (closed || client) return
    const opened = await pool.connect()
    client = opened
    opened.on('error', (reason) => leave(opened, reason))
    try {
      if (!closed) await prepare(opened)
    } catch (error) {
      leave(opened, true)
      if (!closed) throw error
    }
    if (closed) leave(opened, true)
  }
  return {
    open(): Promise<void> {
      last = last.catch(() => {}).then(openIfNone)
      return last
    },
    close(): void {
      closed = true
      leave(client, true)
    },
  }
}
