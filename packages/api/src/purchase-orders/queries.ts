import type { PurchaseOrderLine } from '@warsha/contract/purchase-order-rows'
import type { CompanyTx } from '@warsha/db/database'
import { forEach, statement } from '@warsha/db/statement'
import { countedAtMost } from '@warsha/domain/lists'
import type { Money } from '@warsha/domain/money'
import type { PurchaseOrderState } from '@warsha/domain/purchase-orders'
import type { CalendarDate } from '@warsha/domain/time'
import { type SqlBool, sql } from 'kysely'

export type OrderFilter = {
  shopId: number
  state: PurchaseOrderState | undefined
  open: boolean | undefined
  supplierId: number | undefined
  partId: number | undefined
}

function matching(tx: CompanyTx, filter: OrderFilter) {
  let query = tx
    .selectFrom('purchaseOrders as o')
    .where('o.companyId', '=', tx.companyId)
    .where('o.shopId', '=', filter.shopId)
  if (filter.state) query = query.where('o.state', '=', filter.state)
  if (filter.open === true) query = query.where(sql<SqlBool>`o.state in ('draft', 'sent', 'partlyReceived')`)
  if (filter.open === false) query = query.where(sql<SqlBool>`o.state in ('received', 'closed', 'cancelled')`)
  if (filter.supplierId) query = query.where('o.supplierId', '=', filter.supplierId)
  if (filter.partId)
    query = query.where(
      sql<SqlBool>`exists (select from app.purchase_order_lines l
        where l.company_id = o.company_id and l.order_id = o.id and l.part_id = ${filter.partId})`,
    )
  return query
}

/** Orders with their supplier, and what their lines add up to. */
const summed = (tx: CompanyTx) =>
  tx
    .selectFrom('purchaseOrders as o')
    .innerJoin('suppliers as s', (join) =>
      join.onRef('s.companyId', '=', 'o.companyId').onRef('s.id', '=', 'o.supplierId'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('purchaseOrderLines as l')
          .select([
            sql<number>`count(*)::int`.as('parts'),
            sql<number>`(count(*) filter (where l.to_come_milli = 0))::int`.as('arrived'),
            sql<Money>`coalesce(sum(round(l.price_minor::numeric * l.quantity_milli / 1000)), 0)::bigint`.as('total'),
            sql<CalendarDate | null>`min(coalesce(l.expected_on, o.expected_on)) filter (where l.to_come_milli > 0)`.as(
              'nextOn',
            ),
          ])
          .where('l.companyId', '=', tx.companyId)
          .whereRef('l.orderId', '=', 'o.id')
          .as('l'),
      (join) => join.onTrue(),
    )
    .where('o.companyId', '=', tx.companyId)

const row = [
  'o.id',
  'o.number',
  'o.version',
  'o.shopId',
  'o.state',
  'o.supplierId',
  's.nameEn as supplierNameEn',
  's.nameAr as supplierNameAr',
  'o.expectedOn',
  'o.orderedAt',
  'o.sentAt',
  'l.parts',
  'l.arrived',
  'l.total',
  'l.nextOn',
] as const

const pageOf = forEach((direction: 'asc' | 'desc', limit: number) =>
  statement((tx: CompanyTx, filter: OrderFilter, offset?: number) => {
    const picked = matching(tx, filter)
      .select(['o.companyId', 'o.id'])
      .orderBy('o.id', direction)
      .limit(limit)
      .$if(offset !== undefined, (query) => query.offset(offset ?? 0))
    return summed(tx)
      .innerJoin(picked.as('p'), (join) => join.onRef('p.companyId', '=', 'o.companyId').onRef('p.id', '=', 'o.id'))
      .select(row)
      .orderBy('o.id', direction)
  }),
)

type Page = { page: number; pageSize: number; direction: 'asc' | 'desc' }
export const listOrderRows = (tx: CompanyTx, filter: OrderFilter, { page, pageSize, direction }: Page) =>
  pageOf(direction, pageSize).all(tx, filter, (page - 1) * pageSize || undefined)

export const countOrders = statement((tx: CompanyTx, filter: OrderFilter) =>
  tx
    .selectFrom(matching(tx, filter).select('o.id').limit(countedAtMost).as('found'))
    .select(sql<number>`count(*)`.as('count')),
).one

export const findOrder = statement((tx: CompanyTx, id: number) =>
  summed(tx)
    .innerJoin('shops as h', (join) => join.onRef('h.companyId', '=', 'o.companyId').onRef('h.id', '=', 'o.shopId'))
    .select(row)
    .select([
      'h.nameEn as shopNameEn',
      'h.nameAr as shopNameAr',
      's.email as supplierEmail',
      's.whatsappNo',
      's.contactNo',
      'o.currency',
      'o.note',
      'o.orderedByEn',
      'o.orderedByAr',
      'o.sentHow',
      'o.sentTo',
      'o.sentByEn',
      'o.sentByAr',
      'o.endedAt',
    ])
    .where('o.id', '=', id),
).first

const requests = sql<PurchaseOrderLine['requests']>`(
  select coalesce(jsonb_agg(jsonb_build_object('requestId', r.request_id, 'ticketId', q.ticket_id, 'ticketNumber', t.number,
    'quantityMilli', r.quantity_milli) order by r.request_id), '[]')
  from app.purchase_order_requests r
  join app.part_requests q on q.company_id = r.company_id and q.id = r.request_id
  join app.tickets t on t.company_id = q.company_id and t.id = q.ticket_id
  where r.company_id = l.company_id and r.order_id = l.order_id and r.part_id = l.part_id)`

export const listOrderLines = statement((tx: CompanyTx, orderId: number) =>
  tx
    .selectFrom('purchaseOrderLines as l')
    .innerJoin('spareParts as p', (join) =>
      join.onRef('p.companyId', '=', 'l.companyId').onRef('p.id', '=', 'l.partId'),
    )
    .select(['l.position', 'l.partId', 'l.partNo', 'l.nameEn', 'l.nameAr', 'p.unit as stockUnit', 'l.unit'])
    .select(['l.factorMilli', 'l.quantityMilli', 'l.priceMinor as price', 'l.expectedOn'])
    .select(['l.stockMilli', 'l.receivedMilli', 'l.toComeMilli', requests.as('requests')])
    .where('l.companyId', '=', tx.companyId)
    .where('l.orderId', '=', orderId)
    .orderBy('l.position'),
).all

/** What was received against an order. */
export const listOrderPurchases = statement((tx: CompanyTx, orderId: number) =>
  tx
    .selectFrom('purchaseInvoices')
    .select(['id', 'number', 'invoicedOn', 'totalMinor as total'])
    .where('companyId', '=', tx.companyId)
    .where('purchaseOrderId', '=', orderId)
    .orderBy('id'),
).all
