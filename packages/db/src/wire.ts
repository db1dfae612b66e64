import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import {
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { limitsPlugin } from './limits.ts'
import { NamesPlugin, nameInCode } from './names.ts'
import { closePrepared, PreparedQuery } from './prepared-query.ts'
import { Recent } from './recent.ts'
import { storesRights } from './rights.ts'
import type { DB } from './schema.gen.ts'

export type Answer = { command: string; rowCount: number | null; rows: unknown[] }
export type Send = (text: string, values?: readonly unknown[]) => Promise<Answer>

/** One connection of the pool. Queries are pipelined: sent in order without waiting for earlier answers. */
export type Wire = {
  send: Send
  /** Whether something was sent that changes who may do what (rights.ts). Who enters a company sets it to false. */
  rights: { changed: boolean }
  release(destroy?: boolean): void
}

/** So many statements are kept prepared on each connection, with their plans. */
const mostPrepared = 2000

/**
 * A prepared statement is planned once per connection: about a third more reads from the same processor. The names are those of one
 * connection: one too many takes the place of the one that was used longest ago, which is closed on the server first, in front of
 * all that is sent from then on. A name is never given again, so it means one text however late an answer to it comes.
 */
function namesOf({ connection }: pg.PoolClient): (text: string) => string {
  const names = new Recent<string>(mostPrepared)
  let given = 0
  return (text) => {
    const known = names.get(text)
    if (known) return known
    const name = `w${given++}`
    const forgotten = names.add(text, name)
    if (forgotten) closePrepared(connection, forgotten)
    return name
  }
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
  const nameOf = namesOf(client)
  const rights = { changed: false }
  const send: Send = (text, values = []) => {
    onStatement?.(text)
    if (storesRights(text)) rights.changed = true
    gather()
    return values.length > 0
      ? prepared(client, nameOf(text), text, values)
      : client.query({ text, values: [...values] })
  }
  return { send, rights, release: (destroy) => client.release(destroy) }
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

const noPool = () => Promise.reject(new Error('A transaction has its one connection'))
const dialect = new PostgresDialect({ pool: noPool })
const common = { config: { dialect }, dialect, driver: dialect.createDriver() }
const executor = new Kysely<DB>({ dialect, plugins }).withSchema('app').getExecutor()
const readWhole = 'Results are read whole here, never through a cursor'

/** Builds statements of one transaction, and sends those that are not kept with `send`. It costs less than Kysely's own pool of one connection. */
export function builderOver(send: Send): Kysely<DB> {
  const connection: DatabaseConnection = {
    executeQuery: ({ sql, parameters }) => resultOf(send(sql, parameters)),
    streamQuery: () => {
      throw new Error(readWhole)
    },
  }
  const own = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) })
  return new Kysely<DB>({ ...common, executor: own })
}

const countedBy = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

async function resultOf<Row>(sent: Promise<Answer>): Promise<QueryResult<Row>> {
  try {
    const { command, rowCount, rows } = await sent
    const counted = countedBy.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
    return { ...counted, rows: rows as Row[] }
  } catch (error) {
    // The driver's own trace ends where it reads from the socket.
    if (error instanceof Error) error.stack += `\n${new Error().stack?.split('\n').slice(1).join('\n')}`
    throw error
  }
}

/** The interface that Kysely expects of a pool. It would also open cursors; we read results whole. */
function asPool(send: Send, release: () => void): PostgresPool {
  const query = (text: unknown, values?: readonly unknown[]): unknown => {
    if (typeof text !== 'string') throw new Error(readWhole)
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
