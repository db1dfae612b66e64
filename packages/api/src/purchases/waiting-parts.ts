import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'

const most = 100

/** What was bought for the open tickets of a shop and stands on no purchase invoice, oldest ticket first. */
const listWaitingParts = statement((tx: CompanyTx, shopId: number) =>
  tx
    .selectFrom('tickets as t')
    .innerJoin('ticketParts as p', (join) =>
      join.onRef('p.companyId', '=', 't.companyId').onRef('p.ticketId', '=', 't.id'),
    )
    .leftJoin('suppliers as s', (join) =>
      join.onRef('s.companyId', '=', 'p.companyId').onRef('s.id', '=', 'p.supplierId'),
    )
    .leftJoin('purchaseInvoiceLines as l', (join) =>
      join.onRef('l.companyId', '=', 'p.companyId').onRef('l.ticketPartId', '=', 'p.id'),
    )
    .select([
      'p.id',
      't.number as ticketNumber',
      'p.nameEn',
      'p.nameAr',
      'p.partNo',
      sql<string>`coalesce(s.name_ar, s.name_en, p.supplier_name)`.as('supplierName'),
      'p.quantityMilli',
      'p.costMinor as cost',
    ])
    .where('t.companyId', '=', tx.companyId)
    .where('t.shopId', '=', shopId)
    .where(sql<boolean>`t.status not in ('Closed', 'Canceled')`)
    .where('p.source', '=', 'PurchaseFromOutside')
    .where('l.companyId', 'is', null)
    .orderBy('t.id')
    .orderBy('p.position')
    .limit(most),
).all

export const waitingParts = endpoint.purchases.waiting.handler(async ({ context: { tx, actor } }) => ({
  items: await listWaitingParts(tx, actor.shopId),
}))
