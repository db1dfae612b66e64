import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { QuantityMilli } from '@warsha/domain/money'
import { type SqlBool, sql } from 'kysely'
import { orderOfRequest } from '../stock/on-order.ts'

/** The newest draft of a shop for a supplier, held. */
export const lockDraftFor = statement((tx: CompanyTx, shopId: number, supplierId: number) =>
  tx
    .selectFrom('purchaseOrders')
    .select(['id', 'number', 'shopId'])
    .where('companyId', '=', tx.companyId)
    .where('shopId', '=', shopId)
    .where('supplierId', '=', supplierId)
    .where(sql<SqlBool>`state = 'draft'`)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate(),
).first

/** A request with what the store is short of, held. */
export const lockRequest = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('partRequests as q')
    .select(['q.id', 'q.shopId', 'q.ticketId', 'q.partId', 'q.requestedMilli', 'q.reservedMilli', 'q.issuedMilli'])
    .select(['q.returnedMilli', 'q.receivedMilli', 'q.askedBackMilli'])
    .where('q.companyId', '=', tx.companyId)
    .where('q.id', '=', id)
    .forNoKeyUpdate(),
).first

/** The open order that a held request is on. */
export const findOrderOfRequest = statement((tx: CompanyTx, requestId: number) =>
  tx
    .selectFrom('partRequests as q')
    .select(orderOfRequest.as('order'))
    .where('q.companyId', '=', tx.companyId)
    .where('q.id', '=', requestId),
).one

/** The newest order that a request is on, whatever became of it. */
export const findLastOrderOf = statement((tx: CompanyTx, requestId: number) =>
  tx
    .selectFrom('purchaseOrderRequests as r')
    .innerJoin('purchaseOrders as o', (join) =>
      join.onRef('o.companyId', '=', 'r.companyId').onRef('o.id', '=', 'r.orderId'),
    )
    .select(['o.id', 'o.number'])
    .where('r.companyId', '=', tx.companyId)
    .where('r.requestId', '=', requestId)
    .orderBy('r.orderId', 'desc')
    .limit(1),
).first

/** The line of a part on a held order, and how many lines it has. */
export const findLineOf = statement((tx: CompanyTx, orderId: number, partId: number) =>
  tx
    .selectFrom('purchaseOrderLines as l')
    .select(['l.position', 'l.quantityMilli', 'l.factorMilli'])
    .where('l.companyId', '=', tx.companyId)
    .where('l.orderId', '=', orderId)
    .where('l.partId', '=', partId),
).first

export const lastPosition = statement((tx: CompanyTx, orderId: number) =>
  tx
    .selectFrom('purchaseOrderLines')
    .select(sql<number>`coalesce(max(position), 0)`.as('position'))
    .where('companyId', '=', tx.companyId)
    .where('orderId', '=', orderId),
).one

type Ordered = { quantityMilli: QuantityMilli; stockMilli: QuantityMilli }
export const setOrdered = statement((tx: CompanyTx, orderId: number, position: number, ordered: Ordered) =>
  tx
    .updateTable('purchaseOrderLines')
    .set(ordered)
    .where('companyId', '=', tx.companyId)
    .where('orderId', '=', orderId)
    .where('position', '=', position),
).run

type Tie = { orderId: number; partId: number; requestId: number; quantityMilli: QuantityMilli }
export const insertTie = statement((tx: CompanyTx, tie: Tie) =>
  tx.insertInto('purchaseOrderRequests').values({ companyId: tx.companyId, ...tie }),
).run

/** The tickets that wait for an order. */
export const listTicketsOf = statement((tx: CompanyTx, orderId: number) =>
  tx
    .selectFrom('purchaseOrderRequests as r')
    .innerJoin('partRequests as q', (join) =>
      join.onRef('q.companyId', '=', 'r.companyId').onRef('q.id', '=', 'r.requestId'),
    )
    .select('q.ticketId')
    .distinct()
    .where('r.companyId', '=', tx.companyId)
    .where('r.orderId', '=', orderId),
).all
