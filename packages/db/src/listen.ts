import pg from 'pg'
import { addressOf, type Database } from './database.ts'

export type Listening = {
  /** Settles when the first attempt has: heard from then on, or being tried again. */
  ready: Promise<void>
  close(): Promise<void>
}
type Hears = {
  heard: (payload: string) => void
  /** Told each time the channel is heard again: what was said before then is lost. */
  opened: () => void
  onError: (error: Error) => void
}

const firstPauseMs = 100
const longestPauseMs = 10_000

/**
 * Hears a channel of the database on a connection of its own, which is none of the pool's. One that breaks is opened again,
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

  const ready = open()
  return {
    ready,
    close: async () => {
      closed = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end()
    },
  }
}
