import pg from 'pg'
import { addressOf, type Database } from './database.ts'

export type Listening = {
  /** Settles when the first attempt has: heard from then on, or being tried again. */
  ready: Promise<void>
  close(): Promise<void>
}
type Hears = {
  heard: (payload: string) => void
  /** Called each time the channel is connected again: earlier notifications are lost. */
  opened: () => void
  onError: (error: Error) => void
}

const firstPauseMs = 100
const longestPauseMs = 10_000
/** So long a server that is told goodbye may take to hang up. */
const farewellMs = 2000

/**
 * Listens to a channel of the database on its own connection outside the pool. One that breaks is opened again,
 * with longer and longer pauses, until close().
 */
export function listen(db: Database, channel: string, { heard, opened, onError }: Hears): Listening {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let pauseMs = firstPauseMs
  let closed = false

  function lost(which: pg.Client, error: Error): void {
    if (which !== client) return
    client = null
    void which.end().catch(() => {})
    if (closed) return
    onError(error)
    timer = setTimeout(() => void open(), pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  async function open(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: db[addressOf],
      keepAlive: true,
      // The system would begin to ask after two hours whether the server is still there.
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: longestPauseMs,
      application_name: 'warsha listener',
    })
    client = fresh
    fresh.on('error', (error) => lost(fresh, error))
    fresh.on('end', () => lost(fresh, new Error(`The connection that hears ${channel} ended`)))
    fresh.on('notification', ({ payload }) => heard(payload ?? ''))
    try {
      await fresh.connect()
      await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      return lost(fresh, error instanceof Error ? error : new Error(String(error)))
    }
    if (fresh !== client) return
    pauseMs = firstPauseMs
    opened()
  }

  // A connection that is ended while it is opened is never told of by the driver.
  const ending = Promise.withResolvers<void>()
  return {
    ready: Promise.race([open(), ending.promise]),
    close: async () => {
      closed = true
      clearTimeout(timer)
      const last = client
      client = null
      ending.resolve()
      if (last) await hangUp(last)
    },
  }
}

/** Ends the connection, also where the server does not answer any more. */
async function hangUp(client: pg.Client): Promise<void> {
  const late = setTimeout(() => client.connection.stream.destroy(), farewellMs)
  await client.end().finally(() => clearTimeout(late))
}
