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

/** Makes a second request with the same key wait for the first one, so that it finds the first one's row. */
export const holdKey = statement(
  (tx: CompanyTx, requestKey: string) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${requestKey}, ${tx.companyId}))`,
).run

/**
 * Refuses a key that already stands for another deed of the company. Asked where the deed's own row was not found, so that
 * whatever carries the key is another request.
 */
export async function refuseUsedKey(tx: CompanyTx, requestKey: string): Promise<void> {
  if (await findUse(tx, requestKey)) throw refuse({ code: 'keyReused' })
}

const findUse = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('tickets')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey)
    .unionAll((eb) =>
      eb.selectFrom('tickets').select('id').where('companyId', '=', tx.companyId).where('checkoutKey', '=', requestKey),
    )
    .unionAll((eb) =>
      eb.selectFrom('payments').select('id').where('companyId', '=', tx.companyId).where('requestKey', '=', requestKey),
    )
    .unionAll((eb) =>
      eb.selectFrom('invoices').select('id').where('companyId', '=', tx.companyId).where('requestKey', '=', requestKey),
    )
    .limit(1),
).first

/** A key belongs to one request: with another body it is refused. */
export function refuseOtherBody(stored: { requestHash: string }, hash: string): void {
  if (stored.requestHash !== hash) throw refuse({ code: 'keyReused' })
}
