import type { TicketPart } from '@warsha/contract/ticket-lines'
import type { Money } from '@warsha/domain/money'
import { sql } from 'kysely'
import { orderOfRequest } from '../stock/on-order.ts'

type Request = NonNullable<TicketPart['request']>

/** What a line `p` of a ticket asks of the store, with its steps; moments as text of PostgreSQL. */
export const requestOfLine = sql<(Request & { issuedValue: Money }) | null>`(
  select jsonb_build_object('id', q.id, 'version', q.version, 'state', q.state, 'requestedMilli', q.requested_milli,
    'reservedMilli', q.reserved_milli, 'issuedMilli', q.issued_milli, 'returnedMilli', q.returned_milli,
    'receivedMilli', q.received_milli, 'askedBackMilli', q.asked_back_milli, 'issuedValue', q.issued_value_minor,
    'order', ${orderOfRequest}, 'steps', coalesce((
      select jsonb_agg(jsonb_build_object('step', x.step, 'quantityMilli', x.quantity_milli, 'at', x.recorded_at,
        'byEn', x.recorded_by_en, 'byAr', x.recorded_by_ar) order by x.id)
      from app.part_request_steps x where x.company_id = q.company_id and x.request_id = q.id), '[]'))
  from app.part_requests q where q.company_id = p.company_id and q.ticket_part_id = p.id)`

/** The stock of the part of a line `p` in the shop of its ticket. */
export const stockOfLine = sql<TicketPart['stock']>`(
  select jsonb_build_object('openingMilli', coalesce(s.opening_milli, 0), 'currentMilli', coalesce(s.current_milli, 0),
    'availableMilli', coalesce(s.current_milli - s.reserved_milli, 0), 'minimumMilli', coalesce(s.minimum_milli, 0),
    'shelf', coalesce(s.shelf, ''), 'unit', c.unit, 'purchaseUnit', c.purchase_unit, 'factorMilli', c.factor_milli)
  from app.part_requests q
  join app.spare_parts c on c.company_id = q.company_id and c.id = q.part_id
  left join app.stock s on s.company_id = q.company_id and s.shop_id = q.shop_id and s.part_id = q.part_id
  where q.company_id = p.company_id and q.ticket_part_id = p.id)`
