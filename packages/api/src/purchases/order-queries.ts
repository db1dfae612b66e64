import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import type { PurchaseOrderState } from '@warsha/domain/purchase-orders'
import { sql } from 'kysely'

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/** Locked until the transaction ends: everything that changes an order, and every receipt against it, starts here. */
export const lockOrder = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('purchaseOrders')
    .select(['id', 'number', 'shopId', 'version', 'state', 'supplierId', 'currency', 'expectedOn', 'note', 'sentAt'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .forNoKeyUpdate(),
).first

/** The lines of an order that the caller has locked. */
export const listOrdered = statement((tx: CompanyTx, orderId: number) =>
  tx
    .selectFrom('purchaseOrderLines')
    .select(['position', 'partId', 'partNo', 'stockMilli', 'receivedMilli', 'expectedOn'])
    .where('companyId', '=', tx.companyId)
    .where('orderId', '=', orderId)
    .orderBy('position'),
).all

/** The requests that parts were ordered for, in the order in which they were put on it. */
export const listOrderRequests = statement((tx: CompanyTx, orderId: number) =>
  tx
    .selectFrom('purchaseOrderRequests')
    .select(['requestId', 'partId'])
    .where('companyId', '=', tx.companyId)
    .where('orderId', '=', orderId)
    .orderBy('requestId'),
).all

export const setOrderReceived = statement(
  (tx: CompanyTx, orderId: number, positions: number[], received: number[]) => sql`
    update app.purchase_order_lines as l set received_milli = r.received
    from unnest(${positions}::int[], ${received}::bigint[]) as r (position, received)
    where l.company_id = ${tx.companyId} and l.order_id = ${orderId} and l.position = r.position`,
).run

export const setOrderState = statement((tx: CompanyTx, id: number, state: PurchaseOrderState) =>
  tx
    .updateTable('purchaseOrders')
    .set({ state, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run
