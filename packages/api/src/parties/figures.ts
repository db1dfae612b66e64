import { sql } from 'kysely'

/** Whose open work is counted, by the alias of his row in the statement around: a customer `c`, a vehicle `v`, a partner `d`. */
const whose = {
  customer: { his: 't.company_id = c.company_id and t.customer_id = c.id', billed: 't.dealer_id is null' },
  vehicle: { his: 't.company_id = v.company_id and t.vehicle_id = v.id', billed: 'true' },
  dealer: { his: 't.company_id = d.company_id and t.dealer_id = d.id', billed: 'true' },
} as const
type Whose = keyof typeof whose

// Spelled as the partial indexes spell it.
const open = sql`t.status not in ('Closed', 'Canceled')`

/** How many tickets there are, or how many of them are open, whoever is billed for them. */
export const ticketsOf = (of: Whose, which: 'open' | 'all') =>
  sql<number>`(select count(*) from app.tickets t where ${sql.raw(whose[of].his)} and ${which === 'open' ? open : sql`true`})`

/**
 * What is still to be paid on open tickets, in minor units: by a customer only where no partner is billed, by a partner where
 * he is, on a vehicle by whomever. What was paid too much on one ticket pays nothing of another.
 */
export const dueOf = (of: Whose) =>
  sql<number>`coalesce((select sum(greatest(t.remaining_minor, 0)) from app.tickets t where ${sql.raw(whose[of].his)} and ${sql.raw(whose[of].billed)} and ${open}), 0)::bigint`

/** The cars of a customer, or those on the account of a partner. */
export const vehiclesOf = (of: 'customer' | 'dealer') =>
  of === 'customer'
    ? sql<number>`(select count(*) from app.vehicles v where v.company_id = c.company_id and v.customer_id = c.id)`
    : sql<number>`(select count(*) from app.vehicles v where v.company_id = d.company_id and v.dealer_id = d.id)`
