import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { limitsPlugin } from './limits.ts'
import { NamesPlugin, nameInCode } from './names.ts'
import { PreparedQuery } from './prepared-query.ts'
import { storesRights } from './rights.ts'
import type { DB } from './schema.gen.ts'

export type Answer = { command: string; rowCount: number | null; rows: unknown[] }
export type Send = (text: string, values?: readonly unknown[]) => Promise<Answer>

/** One connection of the pool. Queries are pipelined: sent in order without waiting for earlier answers. */
export type Wire = {
  send: Send
  /** Builds statements, and runs those that are not cached. */
  builder: Kysely<DB>
  /** Whether something was sent that changes who may do what (rights.ts). Who enters a company sets it to false. */
  rights: { changed: boolean }
  release(destroy?: boolean): void
}

/** So many statements are prepared by name; later ones are sent unnamed. */
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

export const plugins = [new NamesPlugin(), limitsPlugin]

/** Lends connections of the pool, each with every statement named and every column under its name in code. */
export function wiresOf(pool: pg.Pool, onStatement?: (text: string) => void): () => Promise<Wire> {
  const known = new WeakMap<pg.PoolClient, Wire>()
  return async () => {
    const client = await pool.connect()
    const wire = known.get(client) ?? wireOf(client, onStatement)
    known.set(client, wire)
    return wire
  }
}

function wireOf(client: pg.PoolClient, onStatement?: (text: string) => void): Wire {
  renameColumns(client)
  const gather = gatherer(client)
  const rights = { changed: false }
  const send: Send = (text, values = []) => {
    onStatement?.(text)
    if (storesRights(text)) rights.changed = true
    const name = values.length > 0 ? nameOf(text) : undefined
    gather()
    return name ? prepared(client, name, text, values) : client.query({ text, values: [...values] })
  }
  const held = asPool(send, () => {})
  const builder = new Kysely<DB>({ dialect: new PostgresDialect({ pool: held }), plugins })
  return { send, builder, rights, release: (destroy) => client.release(destroy) }
}

const prepared = (client: pg.PoolClient, name: string, text: string, values: readonly unknown[]): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const told = (error: Error | null, answer: Answer) => (error ? reject(error) : resolve(answer))
    client.query(new PreparedQuery(name, text, [...values], told))
  })

/** What the driver has beyond its published types. */
type Driver = { connection?: EventEmitter & { stream?: Duplex } }

/** What is sent in one turn leaves as one write: each write is a call of the system that wakes the server. */
function gatherer({ connection }: Driver): () => void {
  const stream = connection?.stream
  let gathering = false
  const leave = () => {
    gathering = false
    stream?.uncork()
  }
  return () => {
    if (gathering || !stream) return
    gathering = true
    stream.cork()
    process.nextTick(leave)
  }
}

type Announced = { fields: { name: string }[] }

/** Called before the driver turns the announced columns into rows. */
function renameColumns({ connection }: Driver): void {
  connection?.prependListener('rowDescription', ({ fields }: Announced) => {
    for (const field of fields) field.name = nameInCode(field.name)
  })
}

/** The interface that Kysely expects of a pool. It would also open cursors; we read results whole. */
function asPool(send: Send, release: () => void): PostgresPool {
  const query = (text: unknown, values?: readonly unknown[]): unknown => {
    if (typeof text !== 'string') throw new Error('Results are read whole here, never through a cursor')
    return send(text, values)
  }
  const client: PostgresPoolClient = { query: query as PostgresPoolClient['query'], release }
  return { options: {}, connect: () => Promise.resolve(client), end: () => Promise.resolve() }
}

/** The whole pool, for who needs no company. */
export function lendingPool(pool: pg.Pool, take: () => Promise<Wire>): PostgresPool {
  const clients = new WeakMap<Wire, PostgresPoolClient>()
  return {
    options: pool.options,
    connect: async () => {
      const wire = await take()
      const known = clients.get(wire) ?? (await asPool(wire.send, wire.release).connect())
      clients.set(wire, known)
      return known
    },
    end: () => pool.end(),
  }
}
