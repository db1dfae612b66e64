import { seesInvoices } from '@warsha/contract/invoices'
import type { CompanyTx } from '@warsha/db/database'
import { anyOf } from '@warsha/db/statement'
import type { CalendarDate } from '@warsha/domain/time'
import { type SqlBool, sql } from 'kysely'
import type { CompanyContext } from '../lib/context.ts'
import { scopeOf } from '../tickets/scope.ts'

/** One shop, or several. */
export type Place = { shopId: number; shopIds?: undefined } | { shopIds: number[]; shopId?: undefined }

/** The shop of the session, or every shop into whose invoices the caller may look. */
export async function placeOf({ tx, actor }: CompanyContext, allShops: boolean): Promise<Place> {
  if (!allShops) return { shopId: actor.shopId }
  const { shopIds } = await scopeOf(tx, actor, true, seesInvoices.roles)
  return { shopIds }
}

export const inPlace = (alias: string, { shopId, shopIds }: Place) => {
  const shop = sql.ref(`${alias}.shopId`)
  return shopIds ? sql<SqlBool>`${shop} = ${anyOf(shopIds)}` : sql<SqlBool>`${shop} = ${shopId}`
}

// Money is owed only on open tickets, which are few; spelled so that their partial index serves it.
export const isOwed = (place: Place) =>
  sql<SqlBool>`${inPlace('o', place)} and o.status not in ('Closed', 'Canceled') and o.remaining_minor > 0`
const owedWithoutTicket = (tx: CompanyTx, place: Place) =>
  sql`select w.invoice_id from app.receivables as w where w.company_id = ${tx.companyId} and ${inPlace('w', place)} and w.remaining_minor > 0`

/**
 * Which invoices are unpaid (`leftToPay` in SQL): lists, their sums, files and the tile of home ask this and nothing else. The few
 * are read first and their invoices fetched by their ids: no plan may walk all invoices to find them.
 */
export const isUnpaid = (tx: CompanyTx, place: Place) =>
  sql<SqlBool>`i.id = any(array(
    select x.id from app.invoices as x where x.company_id = ${tx.companyId} and x.type = 'Normal' and x.ticket_id = any(array(
      select o.id from app.tickets as o where o.company_id = ${tx.companyId} and ${isOwed(place)}))
    union all ${owedWithoutTicket(tx, place)}))`

/** Sales on which nothing is left to pay. */
export const isPaid = (tx: CompanyTx, place: Place) =>
  sql<SqlBool>`(i.type = 'Normal' and not exists (
    select from app.tickets as o where o.company_id = ${tx.companyId} and o.id = i.ticket_id and ${isOwed(place)})
    and i.id <> all(array(${owedWithoutTicket(tx, place)})))`

/** By when what is left is to be paid, as it is agreed today: with the ticket's payer, or on the invoice that no ticket holds. */
export const dueOn = (ticket: 't' | 'o') => {
  const of = (column: string) => sql.ref(`${ticket}.${column}`)
  const ofTicket = sql`coalesce(${of('paymentDueOn')}, (${of('checkedOutAt')} at time zone h.time_zone)::date, i.payment_due_on)`
  return sql<CalendarDate | null>`(case when r.invoice_id is null then ${ofTicket} else r.due_on end)`
}
