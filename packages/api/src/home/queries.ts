import type { CompanyTx } from '@warsha/db/database'
import type { Money } from '@warsha/domain/money'
import { sql } from 'kysely'
import { isOpen } from '../tickets/queries.ts'

/** One shop, or every shop the user may work in. */
export type Scope = { shopIds: number[] }
const openIn = (tx: CompanyTx, { shopIds }: Scope) =>
  tx.selectFrom('tickets').where('companyId', '=', tx.companyId).where('shopId', 'in', shopIds).where(isOpen)

const notDone = sql`status in ('Pending', 'InProgress', 'ReopenTicket')`

/** The counts of the morning page in one pass over the open tickets. */
export const countTiles = (tx: CompanyTx, scope: Scope, day: { from: string; before: string }) =>
  openIn(tx, scope)
    .select([
      sql<number>`count(*)`.as('open'),
      sql<string | null>`min(opened_at)`.as('openOldest'),
      sql<number>`count(*) filter (where waiting_reason is not null and ${notDone})`.as('waiting'),
      sql<string | null>`min(opened_at) filter (where waiting_reason is not null and ${notDone})`.as('waitingOldest'),
      sql<number>`count(*) filter (where promised_at >= ${day.from} and promised_at < ${day.before})`.as('promised'),
      sql<string | null>`min(promised_at) filter (where promised_at >= ${day.from} and promised_at < ${day.before})`.as(
        'promisedFirst',
      ),
      sql<number>`count(*) filter (where status = 'Completed')`.as('ready'),
      sql<string | null>`min(completed_at) filter (where status = 'Completed')`.as('readyOldest'),
      sql<number>`count(*) filter (where status in ('Completed', 'CheckOut') and remaining_minor > 0)`.as('unpaid'),
      sql<Money | null>`(sum(remaining_minor) filter (where status in ('Completed', 'CheckOut') and remaining_minor > 0))::bigint`.as(
        'unpaidAmount',
      ),
      sql<number>`count(*) filter (where ${notDone} and promised_at < now())`.as('late'),
      sql<string | null>`min(promised_at) filter (where ${notDone} and promised_at < now())`.as('lateOldest'),
    ])
    .executeTakeFirstOrThrow()

/** Money taken less money given back between two moments, in minor units. */
export async function takenBetween(tx: CompanyTx, { shopIds }: Scope, from: string, before: string): Promise<Money> {
  const { taken } = await tx
    .selectFrom('payments')
    .select(
      sql<Money>`coalesce(sum(case kind when 'Payment' then amount_minor when 'Refund' then -amount_minor else 0 end), 0)::bigint`.as(
        'taken',
      ),
    )
    .where('companyId', '=', tx.companyId)
    .where('shopId', 'in', shopIds)
    .where('takenAt', '>=', from)
    .where('takenAt', '<', before)
    .executeTakeFirstOrThrow()
  return taken
}

/** Tickets opened in a stretch of time. */
export async function openedBetween(tx: CompanyTx, { shopIds }: Scope, from: string, before: string): Promise<number> {
  const { opened } = await tx
    .selectFrom('tickets')
    .select(sql<number>`count(*)`.as('opened'))
    .where('companyId', '=', tx.companyId)
    .where('shopId', 'in', shopIds)
    .where('openedAt', '>=', from)
    .where('openedAt', '<', before)
    .executeTakeFirstOrThrow()
  return opened
}

/** Invoices of a stretch of time: how many tickets they closed, and their revenue without VAT by kind of line; returns count against it. */
export const invoicedBetween = (tx: CompanyTx, { shopIds }: Scope, from: string, before: string) =>
  tx
    .selectFrom('invoices as i')
    .innerJoin('invoiceLines as l', (join) =>
      join.onRef('l.companyId', '=', 'i.companyId').onRef('l.invoiceId', '=', 'i.id'),
    )
    .select([
      sql<number>`count(distinct i.id) filter (where i.type = 'Normal')`.as('closed'),
      sql<Money>`coalesce(sum(case i.type when 'Normal' then l.taxable_minor else -l.taxable_minor end) filter (where l.kind = 'service'), 0)::bigint`.as(
        'services',
      ),
      sql<Money>`coalesce(sum(case i.type when 'Normal' then l.taxable_minor else -l.taxable_minor end) filter (where l.kind = 'part'), 0)::bigint`.as(
        'parts',
      ),
    ])
    .where('i.companyId', '=', tx.companyId)
    .where('i.shopId', 'in', shopIds)
    .where('i.issuedAt', '>=', from)
    .where('i.issuedAt', '<', before)
    .executeTakeFirstOrThrow()
