import type { PartOrder } from '@warsha/contract/part-orders'
import type { CalendarDate } from '@warsha/domain/time'
import { sql } from 'kysely'

/** Lines to come of the part of the stock row `s`, on orders that were sent; by the index `purchase_order_lines_to_come`. */
const toCome = sql`
  from app.purchase_order_lines l
  join app.purchase_orders o on o.company_id = l.company_id and o.id = l.order_id
  where l.company_id = s.company_id and l.shop_id = s.shop_id and l.part_id = s.part_id and l.to_come_milli > 0
    and o.state <> 'draft'`

/** What is still to come of the part of the stock row `s`. */
export const onOrder = sql<number>`(select coalesce(sum(l.to_come_milli), 0)::bigint ${toCome})`

/** When the first of it is expected, where a day was given. */
export const expectedOn = sql<CalendarDate | null>`(select min(coalesce(l.expected_on, o.expected_on)) ${toCome})`

/** The newest open order for the request `q`, with the day on which its part is expected. */
export const orderOfRequest = sql<PartOrder | null>`(
  select jsonb_build_object('id', o.id, 'number', o.number, 'state', o.state, 'expectedOn', coalesce(l.expected_on, o.expected_on))
  from app.purchase_order_requests r
  join app.purchase_orders o on o.company_id = r.company_id and o.id = r.order_id
  join app.purchase_order_lines l on l.company_id = r.company_id and l.order_id = r.order_id and l.part_id = r.part_id
  where r.company_id = q.company_id and r.request_id = q.id and l.to_come_milli > 0
  order by o.id desc limit 1)`
