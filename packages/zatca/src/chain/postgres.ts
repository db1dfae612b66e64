import { ZatcaError } from '../error.ts'
import { checkBuilt, checkNames } from './checks.ts'
import type { Build, ChainEntry, ChainStore } from './store.ts'

/** What is used of a client of the package pg, or of one like it. */
export type SqlClient = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}
/** What is used of its pool. */
export type SqlPool = SqlClient & {
  connect(): Promise<SqlClient & { release(destroy?: boolean): void }>
}

const columns =
  'device, key, counter::text as counter, previous_hash, hash, unsigned_xml as unsigned, signed_xml as signed'

type Row = Record<string, unknown>

function text(row: Row, name: string): string {
  const value = row[name]
  if (typeof value !== 'string') throw new TypeError(`column ${name} is no text`)
  return value
}

const entryOf = (row: Row): ChainEntry => ({
  device: text(row, 'device'),
  key: text(row, 'key'),
  counter: Number(text(row, 'counter')),
  previousHash: text(row, 'previous_hash'),
  hash: text(row, 'hash'),
  unsignedXml: text(row, 'unsigned'),
  signedXml: row.signed === null ? null : text(row, 'signed'),
})

async function one(client: SqlClient, sql: string, values: unknown[]): Promise<Row | null> {
  const { rows } = await client.query(sql, values)
  return rows[0] ?? null
}

async function find(client: SqlClient, device: string, key: string): Promise<ChainEntry | null> {
  const sql = `select ${columns} from zatca_documents where device = $1 and key = $2`
  const row = await one(client, sql, [device, key])
  return row && entryOf(row)
}

/**
 * As ChainStore.append, inside a transaction of the caller (isolation `read committed`): the device stays locked until it ends, so end it soon.
 * It takes part in whatever else the caller stores: both are kept, or neither.
 */
export async function appendWithin(client: SqlClient, device: string, key: string, build: Build): Promise<ChainEntry> {
  checkNames(device, key)
  await client.query('insert into zatca_devices (device) values ($1) on conflict do nothing', [device])
  const lock = 'select last_counter::text as counter, last_hash as hash from zatca_devices where device = $1 for update'
  const last = await one(client, lock, [device])
  if (!last) throw new ZatcaError('chain-unknown', 'device', 'the device is not visible to this transaction')
  const known = await find(client, device, key)
  if (known) return known
  const position = { counter: Number(text(last, 'counter')) + 1, previousHash: text(last, 'hash') }
  const { xml, hash } = checkBuilt(build(position))
  const row = await one(
    client,
    `with last as (update zatca_devices set last_counter = $2, last_hash = $5 where device = $1)
     insert into zatca_documents (device, counter, previous_counter, previous_hash, hash, key, unsigned_xml)
     values ($1, $2, (select counter from zatca_documents where device = $1 and counter = $3), $4, $5, $6, $7)
     returning ${columns}`,
    [device, position.counter, position.counter - 1, position.previousHash, hash, key, xml],
  )
  if (!row) throw new ZatcaError('chain-unknown', 'device', 'the document was not kept')
  return entryOf(row)
}

/** Waiting for the device longer than this is an error; so is holding it this long, for a process that hangs must not stop the others. */
const patience = `select set_config('lock_timeout', '30s', true), set_config('idle_in_transaction_session_timeout', '30s', true)`

async function inTransaction<T>(pool: SqlPool, work: (client: SqlClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let clean = false
  try {
    await client.query('begin isolation level read committed')
    await client.query(patience)
    const result = await work(client)
    await client.query('commit')
    clean = true
    return result
  } catch (error) {
    clean = await client.query('rollback').then(
      () => true,
      () => false,
    )
    throw error
  } finally {
    client.release(!clean)
  }
}

/** The chain in PostgreSQL, in the tables of `chainMigration`. Safe for any number of processes. */
export function postgresChain(pool: SqlPool): ChainStore {
  return {
    append: async (device, key, build) =>
      (await find(pool, device, key)) ??
      (await inTransaction(pool, async (client) => await appendWithin(client, device, key, build))),
    async keepSigned(device, counter, signedXml) {
      const sql = `update zatca_documents set signed_xml = $3, signed_at = now()
        where device = $1 and counter = $2 and signed_xml is null returning signed_xml as signed`
      const kept =
        (await one(pool, sql, [device, counter, signedXml])) ??
        (await one(
          pool,
          'select signed_xml as signed from zatca_documents where device = $1 and counter = $2 and signed_xml is not null',
          [device, counter],
        ))
      if (!kept) throw new ZatcaError('chain-unknown', 'counter', `the device has no document ${counter}`)
      return text(kept, 'signed')
    },
    find: async (device, key) => await find(pool, device, key),
    async listUnsigned(atMost, device) {
      const ofDevice = device === undefined ? '' : 'and device = $2'
      const sql = `select ${columns} from zatca_documents where signed_xml is null ${ofDevice} order by device, counter limit $1`
      const { rows } = await pool.query(sql, device === undefined ? [atMost] : [atMost, device])
      return rows.map(entryOf)
    },
  }
}
