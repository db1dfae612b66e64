import { anyOf } from '@warsha/db/statement'
import { sql } from 'kysely'

/** Whose open work is counted, by the alias of their row in the statement around: a customer `c`, a vehicle `v`, a partner `d`. */
const whose = {
  customer: { his: 't.company_id = c.company_id and t.customer_id = c.id', billed: 't.dealer_id is null' },
  vehicle: { his: 't.company_id = v.company_id and t.vehicle_id = v.id', billed: 'true' },
  dealer: { his: 't.company_id = d.company_id and t.dealer_id = d.id', billed: 'true' },
} as const
type Whose = keyof typeof whose

// Spelled as the partial indexes spell it.
const which = {
  open: sql`t.status not in ('Closed', 'Canceled')`,
  past: sql`t.status in ('Closed', 'Canceled')`,
  all: sql`true`,
}
/** Narrows tickets `t` to some shops; to none where no shops are named. */
export const inShops = (shops: readonly number[] | undefined) => (shops ? sql`and t.shop_id = ${anyOf(shops)}` : sql``)

/** How many tickets there are of some standing, regardless of the payer; in some shops, or in all of the company. */
export const ticketsOf = (of: Whose, standing: keyof typeof which, shops?: readonly number[]) =>
  sql<number>`(select count(*) from app.tickets t where ${sql.raw(whose[of].his)} ${inShops(shops)} and ${which[standing]})`

/**
 * What is still to be paid on open tickets, in minor units: by a customer only where no partner is billed, by a partner where
 * they are, on a vehicle by anyone. What was paid too much on one ticket pays nothing of another.
 */
export const dueOf = (of: Whose, shops?: readonly number[]) =>
  sql<number>`coalesce((select sum(greatest(t.remaining_minor, 0)) from app.tickets t where ${sql.raw(whose[of].his)} ${inShops(shops)} and ${sql.raw(whose[of].billed)} and ${which.open}), 0)::bigint`

/** The cars of a customer, or those on the account of a partner. */
export const vehiclesOf = (of: 'customer' | 'dealer') =>
  of === 'customer'
    ? sql<number>`(select count(*) from app.vehicles v where v.company_id = c.company_id and v.customer_id = c.id)`
    : sql<number>`(select count(*) from app.vehicles v where v.company_id = d.company_id and v.dealer_id = d.id)`
