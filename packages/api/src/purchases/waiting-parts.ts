import type { CompanyTx } from '@warsha/db/database'
import type { DB } from '@warsha/db/schema.gen'
import { forEach, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import { type Selectable, sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'

type Part = Pick<
  Selectable<DB['ticketParts']>,
  'companyId' | 'id' | 'nameEn' | 'nameAr' | 'partNo' | 'supplierId' | 'supplierName' | 'quantityMilli' | 'position'
> & { cost: Money }

/** What was bought for the open tickets of a shop and stands on no purchase invoice. */
const waiting = (tx: CompanyTx, shopId: number) => {
  // One look into the index for each ticket: a plan for any values would read the parts and purchases of the whole company.
  const unbilled = sql<Part>`lateral (
    select p.company_id, p.id, p.name_en, p.name_ar, p.part_no, p.supplier_id, p.supplier_name, p.quantity_milli, p.position,
      p.cost_minor as cost
    from app.ticket_parts p
    where p.company_id = ${tx.companyId} and p.ticket_id = t.id and p.source = 'PurchaseFromOutside' and not exists (
      select from app.purchase_invoice_lines l where l.company_id = ${tx.companyId} and l.ticket_part_id = p.id)
    offset 0)`
  return tx
    .selectFrom('tickets as t')
    .innerJoin(unbilled.as('p'), (join) => join.onTrue())
    .where('t.companyId', '=', tx.companyId)
    .where('t.shopId', '=', shopId)
    .where(sql<boolean>`t.status not in ('Closed', 'Canceled')`)
}

/** The oldest ticket first. */
const listWaitingParts = forEach((limit: number) =>
  statement((tx: CompanyTx, shopId: number, offset?: number) =>
    waiting(tx, shopId)
      .leftJoin('suppliers as s', (join) =>
        join.onRef('s.companyId', '=', 'p.companyId').onRef('s.id', '=', 'p.supplierId'),
      )
      .select(['p.id', 't.number as ticketNumber', 'p.nameEn', 'p.nameAr', 'p.partNo'])
      .select([
        's.nameEn as supplierNameEn',
        's.nameAr as supplierNameAr',
        'p.supplierName',
        'p.quantityMilli',
        'p.cost',
      ])
      .orderBy('t.id')
      .orderBy('p.position')
      .limit(limit)
      .$if(offset !== undefined, (query) => query.offset(offset ?? 0)),
  ),
)

const countWaitingParts = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom(waiting(tx, shopId).select('p.id').limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)`.as('count')),
).one

export const waitingParts = endpoint.purchases.waiting.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize } = input
  const [items, { count }] = await Promise.all([
    listWaitingParts(pageSize).all(tx, actor.shopId, (page - 1) * pageSize || undefined),
    countWaitingParts(tx, actor.shopId),
  ])
  return { items, totalItems: count, page, pageSize }
})
