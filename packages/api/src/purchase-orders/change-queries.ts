import type { CompanyTx } from '@warsha/db/database'
import type { PurchaseOrderLines, PurchaseOrders } from '@warsha/db/schema.gen'
import { anyOf, statement } from '@warsha/db/statement'
import { type Insertable, sql, type Updateable } from 'kysely'
import { refuse } from '../lib/refuse.ts'

export const findOrderByKey = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('purchaseOrders')
    .select(['id', 'requestHash'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

export const findOrderNumber = statement((tx: CompanyTx, requestKey: string) =>
  tx
    .selectFrom('purchaseOrders')
    .select(['id', 'number'])
    .where('companyId', '=', tx.companyId)
    .where('requestKey', '=', requestKey),
).first

export const findSupplier = statement((tx: CompanyTx, id: number) =>
  tx
    .selectFrom('suppliers')
    .select(['id', 'nameEn', 'nameAr'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).first

export const findCatalogueParts = statement((tx: CompanyTx, ids: number[]) =>
  tx
    .selectFrom('spareParts')
    .select(['id', 'partNo', 'nameEn', 'nameAr', 'unit', 'purchaseUnit', 'factorMilli'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', anyOf(ids)),
).all

type NewOrder = Omit<Insertable<PurchaseOrders>, 'companyId'>

/** Numbers are unique in a shop: one that its pattern gives a second time is refused, and nothing is stored. */
export async function insertOrder(tx: CompanyTx, order: NewOrder): Promise<number> {
  const stored = await insertHead(tx, order)
  if (!stored) throw refuse({ code: 'invoiceNumberTaken', data: { number: order.number } })
  return stored.id
}

const insertHead = statement((tx: CompanyTx, order: NewOrder) =>
  tx
    .insertInto('purchaseOrders')
    .values({ companyId: tx.companyId, ...order })
    .onConflict((conflict) => conflict.columns(['companyId', 'shopId', 'number']).doNothing())
    .returning('id'),
).first

export const insertOrderLines = statement((tx: CompanyTx, lines: Omit<Insertable<PurchaseOrderLines>, 'companyId'>[]) =>
  tx.insertInto('purchaseOrderLines').values(lines.map((line) => ({ companyId: tx.companyId, ...line }))),
).run

export const deleteOrderLines = statement((tx: CompanyTx, orderId: number) =>
  tx.deleteFrom('purchaseOrderLines').where('companyId', '=', tx.companyId).where('orderId', '=', orderId),
).run

/** Requests wait no more for an order whose parts they asked for have left it. */
export const deleteOtherRequests = statement((tx: CompanyTx, orderId: number, partIds: number[]) =>
  tx
    .deleteFrom('purchaseOrderRequests')
    .where('companyId', '=', tx.companyId)
    .where('orderId', '=', orderId)
    .where(sql<boolean>`not (part_id = ${anyOf(partIds)})`),
).run

export type OrderFields = Omit<Updateable<PurchaseOrders>, 'companyId' | 'id' | 'version'>
export const updateOrder = statement((tx: CompanyTx, id: number, fields: OrderFields) =>
  tx
    .updateTable('purchaseOrders')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id),
).run

/** Nothing more is expected of any line. */
export const endLines = statement((tx: CompanyTx, orderId: number) =>
  tx
    .updateTable('purchaseOrderLines')
    .set({ ended: true })
    .where('companyId', '=', tx.companyId)
    .where('orderId', '=', orderId),
).run

export const setLineDays = statement(
  (tx: CompanyTx, orderId: number, partIds: number[], days: (string | null)[]) => sql`
    update app.purchase_order_lines as l set expected_on = d.expected_on
    from unnest(${partIds}::bigint[], ${days}::date[]) as d (part_id, expected_on)
    where l.company_id = ${tx.companyId} and l.order_id = ${orderId} and l.part_id = d.part_id`,
).run
