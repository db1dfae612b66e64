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

/**
 * Makes a second request with the same key wait for the first one, so that it finds the first one's row with its
 * `find`. `used`: the key belongs to a request of the company; if it is not the one found, it is refused.
 */
export async function heldKey<T>(
  tx: CompanyTx,
  requestKey: string,
  find: () => Promise<T>,
): Promise<{ found: T; used: boolean }> {
  const [, found, use] = await Promise.all([hold(tx, requestKey), find(), findUse(tx, requestKey)])
  return { found, used: use !== undefined }
}

/** A key that already belongs to another request of the company. */
export function refuseUsedKey(used: boolean): void {
  if (used) throw refuse({ code: 'keyReused' })
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
    .unionAll((eb) =>
      eb.selectFrom('imports').select('id').where('companyId', '=', tx.companyId).where('requestKey', '=', requestKey),
    )
    .unionAll((eb) =>
      eb.selectFrom('drawers').select('id').where('companyId', '=', tx.companyId).where('requestKey', '=', requestKey),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('drawerMoves')
        .select('id')
        .where('companyId', '=', tx.companyId)
        .where('requestKey', '=', requestKey),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('purchaseInvoices')
        .select('id')
        .where('companyId', '=', tx.companyId)
        .where('requestKey', '=', requestKey),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('purchasePayments')
        .select('id')
        .where('companyId', '=', tx.companyId)
        .where('requestKey', '=', requestKey),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('sentActions')
        .select('entityId as id')
        .where('companyId', '=', tx.companyId)
        .where('requestKey', '=', requestKey),
    )
    .limit(1),
).first

/** A key belongs to one request: with another body it is refused. */
export function refuseOtherBody(stored: { requestHash: string }, hash: string): void {
  if (stored.requestHash !== hash) throw refuse({ code: 'keyReused' })
}
