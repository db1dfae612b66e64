import type { PartOrder } from '@warsha/contract/part-orders'
import type { PartPromises } from '@warsha/contract/part-promises'
import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { type SqlBool, sql } from 'kysely'
import { isWaiting } from './request-queries.ts'

export const findKnown = statement((tx: CompanyTx, partId: number) =>
  tx.selectFrom('spareParts').select('id').where('companyId', '=', tx.companyId).where('id', '=', partId),
).first

/** Tickets that something of a part is reserved for, the earliest promise first; by the index of waiting requests. */
export const listReservedFor = statement((tx: CompanyTx, shopId: number, partId: number) =>
  tx
    .selectFrom('partRequests as q')
    .innerJoin('tickets as t', (join) => join.onRef('t.companyId', '=', 'q.companyId').onRef('t.id', '=', 'q.ticketId'))
    .innerJoin('vehicles as v', (join) =>
      join.onRef('v.companyId', '=', 't.companyId').onRef('v.id', '=', 't.vehicleId'),
    )
    .select(['q.ticketId', 't.number', 'v.makeId', 'v.modelId', 'q.reservedMilli'])
    .where('q.companyId', '=', tx.companyId)
    .where('q.shopId', '=', shopId)
    .where('q.partId', '=', partId)
    .where(isWaiting)
    .where('q.reservedMilli', '>', 0)
    .orderBy(sql`t.promised_at nulls last`)
    .orderBy('q.id'),
).all

/** Counter sales that hold something of a part, with who writes them. */
export const listHolding = statement((tx: CompanyTx, shopId: number, partId: number) =>
  tx
    .selectFrom('basketLines as l')
    .innerJoin('baskets as b', (join) => join.onRef('b.companyId', '=', 'l.companyId').onRef('b.key', '=', 'l.basket'))
    .innerJoin('users as u', (join) => join.onRef('u.companyId', '=', 'b.companyId').onRef('u.id', '=', 'b.userId'))
    .select(['u.nameEn', 'u.nameAr', 'b.expiresAt', 'l.heldMilli'])
    .where('l.companyId', '=', tx.companyId)
    .where('l.partId', '=', partId)
    .where('b.shopId', '=', shopId)
    .orderBy('b.expiresAt'),
).all

/** Orders of a shop that a part is still to come on; by the index `purchase_order_lines_to_come`. */
export const listOrdersOf = statement((tx: CompanyTx, shopId: number, partId: number) =>
  tx
    .selectFrom('purchaseOrderLines as l')
    .innerJoin('purchaseOrders as o', (join) =>
      join.onRef('o.companyId', '=', 'l.companyId').onRef('o.id', '=', 'l.orderId'),
    )
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.companyId', '=', 'o.companyId').onRef('s.id', '=', 'o.supplierId'),
    )
    .select(['o.id', 'o.number', 'o.state', 's.nameEn', 's.nameAr', 'l.toComeMilli'])
    .select(sql<PartOrder['expectedOn']>`coalesce(l.expected_on, o.expected_on)`.as('expectedOn'))
    .where('l.companyId', '=', tx.companyId)
    .where('l.shopId', '=', shopId)
    .where('l.partId', '=', partId)
    .where(sql<SqlBool>`l.to_come_milli > 0`)
    .where('o.state', '<>', 'draft')
    .orderBy(sql`coalesce(l.expected_on, o.expected_on) nulls last`)
    .orderBy('o.id'),
).all

/** What other shops have sent of a part, and is not here yet. */
export const listTransfersTo = statement(
  (tx: CompanyTx, shopId: number, partId: number) => sql<PartPromises['transfers'][number]>`
    select t.id, t.number, h.name_en, h.name_ar, l.quantity_milli - l.received_milli - l.lost_milli as to_come_milli
    from app.transfer_lines l join app.transfers t on t.company_id = l.company_id and t.id = l.transfer_id
    join app.shops h on h.company_id = t.company_id and h.id = t.from_shop_id
    where l.company_id = ${tx.companyId} and l.part_id = ${partId} and t.to_shop_id = ${shopId}
      and t.state in ('sent', 'partlyReceived') and l.quantity_milli > l.received_milli + l.lost_milli
    order by t.id`,
).all
