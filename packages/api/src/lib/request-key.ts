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

/**
 * Holds the key until the transaction ends: whoever sends it too waits, and whoever comes later finds that it was sent before. What is refused
 * or fails has not sent it.
 */
const hold = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .insertInto('requestKeys')
    .values({ companyId: tx.companyId, requestKey })
    .onConflict((key) =>
      key.columns(['companyId', 'requestKey']).doUpdateSet({ repeats: sql<number>`request_keys.repeats + 1` }),
    )
    .returning('repeats'),
).first

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

/** A key that was sent before belongs to another request where something else than was looked for is stored under it. */
async function refuseUsed(tx: CompanyTx, requestKey: string): Promise<void> {
  if (await findUse(tx, requestKey)) throw refuse({ code: 'keyReused' })
}

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
  const [key, found] = await Promise.all([hold(tx, requestKey), find()])
  const repeated = isRepeated(found)
  if (key?.repeats && !repeated) await refuseUsed(tx, requestKey)
  return { found, repeated }
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
  held.add(tx)
  // Also where the key is new here: a process of the version before stores it in the table of its kind alone.
  const [key, found] = await Promise.all([hold(tx, requestKey), find()])
  if (found.length === 0 && key?.repeats) await refuseUsed(tx, requestKey)
  if (found.some((row) => row.requestHash !== hash)) throw refuse({ code: 'keyReused' })
  return found
}
