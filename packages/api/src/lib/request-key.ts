import { createHash } from 'node:crypto'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'
import { refuse } from './refuse.ts'

/** The same for the same request whatever the order of its fields; it is stored beside the request key. */
export const requestHash = (input: unknown): string => createHash('sha256').update(canonical(input)).digest('base64url')

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** A key for one more row of the same request: always the same, so that a retry finds it. */
export const derivedKey = (requestKey: string, part: string | number): string =>
  createHash('sha256')
    .update(`${requestKey}/${part}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const hold = statement(
  (tx: CompanyTx, requestKey: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, ${tx.companyId}))`,
).run

/** Where a request stores the key that it was sent with; test/request-keys.test.ts holds it to the tables. */
export const keyed = [
  ['tickets', 'requestKey'],
  ['estimates', 'requestKey'],
  ['tickets', 'checkoutKey'],
  ['payments', 'requestKey'],
  ['invoices', 'requestKey'],
  ['imports', 'requestKey'],
  ['drawers', 'requestKey'],
  ['drawerMoves', 'requestKey'],
  ['purchaseInvoices', 'requestKey'],
  ['purchaseOrders', 'requestKey'],
  ['purchasePayments', 'requestKey'],
  ['purchaseWriteOffs', 'requestKey'],
  ['recurringExpenses', 'requestKey'],
  ['otherTransactions', 'requestKey'],
  ['journalExports', 'requestKey'],
  ['taxPeriods', 'requestKey'],
  ['stockCounts', 'requestKey'],
  ['transfers', 'requestKey'],
  ['decisions', 'requestKey'],
  ['estimateDecisions', 'requestKey'],
  ['files', 'requestKey'],
  ['purchaseAttachments', 'requestKey'],
  ['sentActions', 'requestKey'],
  ['subscriptions', 'requestKey'],
  ['subscriptions', 'cancelKey'],
  ['subscriptionRefunds', 'requestKey'],
] as const

const findUse = statement((tx: CompanyTx, requestKey: string) => {
  const uses = keyed.map(
    ([table, column]) =>
      sql`select 1 as used from ${sql.table(`app.${table}`)}
      where company_id = ${tx.companyId} and ${sql.ref(column)} = ${requestKey}`,
  )
  return sql<{ used: number }>`${sql.join(uses, sql` union all `)} limit 1`
}).first

const held = new WeakSet<CompanyTx>()
/** Whether the handler held its key: the gate asks, so that none forgets it. */
export const holdsKey = (tx: CompanyTx): boolean => held.has(tx)

/**
 * Makes a second request with the same key wait for the first one, so that it finds the first one's row with its
 * `find`. A key that another request of the company used is refused.
 */
export async function heldKey<T>(
  tx: CompanyTx,
  requestKey: string,
  find: () => Promise<T>,
  isRepeated: (found: T) => boolean,
): Promise<{ found: T; repeated: boolean }> {
  held.add(tx)
  const [, found, use] = await Promise.all([hold(tx, requestKey), find(), findUse(tx, requestKey)])
  const repeated = isRepeated(found)
  if (use !== undefined && !repeated) throw refuse({ code: 'keyReused' })
  return { found, repeated }
}

/** The same where `find` looks for what was stored under the key, and for nothing else: it is asked only where that was used. */
async function heldAlone(tx: CompanyTx, requestKey: string): Promise<{ used: boolean }> {
  held.add(tx)
  const [, use] = await Promise.all([hold(tx, requestKey), findUse(tx, requestKey)])
  return { used: use !== undefined }
}

type Stored = { requestHash: string }

/** The row that the same request stored before, or nothing. A key belongs to one request: with another body it is refused. */
export async function findRepeated<Row extends Stored>(
  tx: CompanyTx,
  requestKey: string,
  hash: string,
  find: () => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const rows = await listRepeated(tx, requestKey, hash, async () => [await find()].filter((row) => row !== undefined))
  return rows[0]
}

/** The same where one request stores several rows. */
export async function listRepeated<Row extends Stored>(
  tx: CompanyTx,
  requestKey: string,
  hash: string,
  find: () => Promise<Row[]>,
): Promise<Row[]> {
  const { used } = await heldAlone(tx, requestKey)
  if (!used) return []
  const found = await find()
  if (found.length === 0 || found.some((row) => row.requestHash !== hash)) throw refuse({ code: 'keyReused' })
  return found
}
