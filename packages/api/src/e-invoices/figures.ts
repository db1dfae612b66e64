import type { EInvoiceFigures } from '@warsha/contract/e-invoicing-state'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { reportingNotices } from '@warsha/domain/e-invoices'
import { sql } from 'kysely'

const [first, second, last] = reportingNotices
/** Simplified documents that were issued at least so many hours ago and are not reported. */
const waitedFor = (hours: number) =>
  sql<number>`count(*) filter (where e.status = 'QUEUED' and e.simplified
    and i.issued_at <= now() - make_interval(hours => ${sql.lit(hours)}))::int`
const counted = (condition: string) => sql<number>`count(*) filter (where ${sql.raw(condition)})::int`

const unsent = (tx: CompanyTx) =>
  tx
    .selectFrom('eInvoices as e')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.companyId', '=', 'e.companyId').onRef('i.id', '=', 'e.invoiceId'),
    )
    .select('e.shopId')
    .select(counted(`e.status = 'QUEUED'`).as('queued'))
    .select(counted(`e.status = 'QUEUED' and not e.simplified`).as('clearing'))
    .select(counted('e.set_aside_at is not null').as('setAside'))
    .select(counted(`e.status = 'FAILED' and not e.replaced`).as('failed'))
    .select(sql<number | null>`min(e.invoice_id) filter (where e.status = 'QUEUED')`.as('oldestId'))
    .select([waitedFor(first).as('first'), waitedFor(second).as('second'), waitedFor(last).as('last')])
    .where('e.companyId', '=', tx.companyId)
    .where('e.status', '<>', 'SENT')
    .groupBy('e.shopId')

/** Documents in whose place a corrected one stands: their place of the chain stays, and no list shows them. */
const replaced = (tx: CompanyTx) =>
  tx
    .selectFrom('eInvoices')
    .select(['shopId', sql<number>`count(*)::int`.as('replaced')])
    .where('companyId', '=', tx.companyId)
    .where('replaced', 'is', true)
    .groupBy('shopId')

/**
 * The figures of e-invoicing of each shop that has a device: the one query behind the page, the tabs of the log and the notices. A
 * chain has no gap, so the last places of its devices are how many documents a shop has; what is not sent is counted from an index.
 */
const listFiguresOfShops = statement((tx: CompanyTx) =>
  tx
    .selectFrom(
      tx
        .selectFrom('taxDevices')
        .select(['shopId', sql<number>`sum(last_counter)::bigint`.as('all')])
        .where('companyId', '=', tx.companyId)
        .groupBy('shopId')
        .as('d'),
    )
    .leftJoin(unsent(tx).as('u'), 'u.shopId', 'd.shopId')
    .leftJoin(replaced(tx).as('r'), 'r.shopId', 'd.shopId')
    .select(sql<number>`d.all - coalesce(r.replaced, 0)`.as('all'))
    .select(['d.shopId', 'u.queued', 'u.clearing', 'u.setAside', 'u.failed', 'u.oldestId'])
    .select(['u.first', 'u.second', 'u.last'])
    .orderBy('d.shopId'),
).all

/** What is counted of a shop, and its oldest document that waits. */
export type ShopFigures = EInvoiceFigures & { shopId: number; oldestId: number | null }

export async function figuresOfShops(tx: CompanyTx): Promise<ShopFigures[]> {
  return (await listFiguresOfShops(tx)).map((row) => {
    const { queued, failed } = { queued: row.queued ?? 0, failed: row.failed ?? 0 }
    return {
      shopId: row.shopId,
      all: row.all,
      queued,
      failed,
      sent: row.all - queued - failed,
      clearing: row.clearing ?? 0,
      setAside: row.setAside ?? 0,
      waiting: { [first]: row.first ?? 0, [second]: row.second ?? 0, [last]: row.last ?? 0 },
      oldestId: row.oldestId,
    }
  })
}

export const noFigures: EInvoiceFigures = {
  all: 0,
  queued: 0,
  sent: 0,
  failed: 0,
  clearing: 0,
  setAside: 0,
  waiting: { [first]: 0, [second]: 0, [last]: 0 },
}

/** Of one shop; nothing anywhere where it has no device. */
export async function figuresOf(tx: CompanyTx, shopId: number): Promise<EInvoiceFigures> {
  const found = (await figuresOfShops(tx)).find((one) => one.shopId === shopId)
  if (!found) return noFigures
  const { shopId: _shop, oldestId: _oldest, ...figures } = found
  return figures
}
