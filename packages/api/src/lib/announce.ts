import { type CompanyTx, type Database, onceStored } from '@warsha/db/database'
import { sql } from 'kysely'

/**
 * Tells the process of the jobs, once the transaction is stored, that something waits for it. Not in the transaction, because those
 * that notify commit one after the other, on the whole database server (decision 17). What is not heard, the sweep of the next minute finds.
 */
export const announce = (tx: CompanyTx, channel: string, payload: string): void =>
  onceStored(tx, (db) => announceNow(db, channel, [payload]))

/** For who has stored it already. */
export function announceNow(db: Database, channel: string, payloads: readonly string[]): void {
  if (payloads.length === 0) return
  const told = sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) as payload`
  // A broken connection is reported by its pool.
  told.execute(db).catch(() => {})
}
