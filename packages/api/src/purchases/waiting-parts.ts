import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'

/** What was bought for the open tickets of a shop and stands on no purchase invoice. */
const waiting = (tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('ticketParts as p', (join) =>
      join.onRef('p.companyId', '=', 't.companyId').onRef('p.ticketId', '=', 't.id'),
    )
    .leftJoin('purchaseInvoiceLines as l', (join) =>
      join.onRef('l.companyId', '=', 'p.companyId').onRef('l.ticketPartId', '=', 'p.id'),
    )
    .where('t.companyId', '=', tx.companyId)
    .where('t.shopId', '=', shopId)
    .where(sql<boolean>`t.status not in ('Closed', 'Canceled')`)
    .where('p.source', '=', 'PurchaseFromOutside')
    .where('l.companyId', 'is', null)

type Page = { limit: number; offset: number }
/** The oldest ticket first. */
const listWaitingParts = statement((tx: CompanyTx, shopId: number, { limit, offset }: Page) =>
  waiting(tx, shopId)
    .leftJoin('suppliers as s', (join) =>
      join.onRef('s.companyId', '=', 'p.companyId').onRef('s.id', '=', 'p.supplierId'),
    )
    .select(['p.id', 't.number as ticketNumber', 'p.nameEn', 'p.nameAr', 'p.partNo'])
    .select(['s.nameEn as supplierNameEn', 's.nameAr as supplierNameAr', 'p.supplierName'])
    .select(['p.quantityMilli', 'p.costMinor as cost'])
    .orderBy('t.id')
    .orderBy('p.position')
    .limit(sql<number>`${limit}`)
    .offset(sql<number>`${offset}`),
).all

const countWaitingParts = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom(waiting(tx, shopId).select('p.id').limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)`.as('count')),
).one

export const waitingParts = endpoint.purchases.waiting.handler(async ({ input, context: { tx, actor } }) => {
  const { page, pageSize } = input
  const [items, { count }] = await Promise.all([
    listWaitingParts(tx, actor.shopId, { limit: pageSize, offset: (page - 1) * pageSize }),
    countWaitingParts(tx, actor.shopId),
  ])
  return { items, totalItems: count, page, pageSize }
})
