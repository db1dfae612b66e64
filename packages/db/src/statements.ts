import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** So many statements get a name of their own; what comes later (lists of changing length) is sent unnamed. */
const mostNames = 2000
const names = new Map<string, string>()

/** A prepared statement is planned once per connection: about a third more reads from the same processor. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = `w${names.size}`
  names.set(text, name)
  return name
}

type Query = PostgresPoolClient['query']

/** Sends every statement with parameters as a named one. Kysely would also open cursors here; we read results whole. */
function namingQuery(client: pg.PoolClient, onStatement?: (text: string) => void): Query {
  const query = (text: unknown, values: readonly unknown[] = []): unknown => {
    if (typeof text !== 'string') throw new Error('Results are read whole here, never through a cursor')
    onStatement?.(text)
    const name = values.length > 0 ? nameOf(text) : undefined
    return client.query(name ? { name, text, values: [...values] } : { text, values: [...values] })
  }
  return query as Query
}

/** The pool as Kysely takes it, with the naming in between. */
export function namingPool(pool: pg.Pool, onStatement?: (text: string) => void): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? {
        query: namingQuery(client, onStatement),
        release: (destroy?: boolean) => client.release(destroy),
      }
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}
