import { anyOf } from '@warsha/db/statement'
import type { AccountHolder } from '@warsha/domain/dues'
import { sql } from 'kysely'

/** Whose open work is counted, by the alias of their row in the statement around: a customer or a partner `p`, a vehicle `v`. */
const whose = {
  customer: { own: 't.company_id = p.company_id and t.customer_id = p.id', billed: 't.dealer_id is null' },
  dealer: { own: 't.company_id = p.company_id and t.dealer_id = p.id', billed: 'true' },
  vehicle: { own: 't.company_id = v.company_id and t.vehicle_id = v.id', billed: 'true' },
} as const
type Whose = keyof typeof whose
type Shops = readonly number[] | undefined

// Spelled as the partial indexes spell it.
const which = {
  open: sql`t.status not in ('Closed', 'Canceled')`,
  past: sql`t.status in ('Closed', 'Canceled')`,
  all: sql`true`,
}
/** Tickets of some standing, in some shops or in all of the company; in none where no shops are named. */
const from = (of: Whose, standing: keyof typeof which, shops: Shops) =>
  sql`from app.tickets t where ${sql.raw(whose[of].own)} ${shops ? sql`and t.shop_id = ${anyOf(shops)}` : sql``} and ${which[standing]}`

/** How many tickets there are of some standing, regardless of the payer. */
export const ticketsOf = (of: Whose, standing: keyof typeof which, shops?: Shops) =>
  sql<number>`(select count(*) ${from(of, standing, shops)})`

/**
 * What is still to be paid on open tickets, in minor units: by a customer only where no partner is billed, by a partner where
 * they are, on a vehicle by anyone. What was paid too much on one ticket pays nothing of another.
 */
export const dueOf = (of: Whose, shops?: Shops) =>
  sql<number>`coalesce((select sum(greatest(t.remaining_minor, 0)) ${from(of, 'open', shops)} and ${sql.raw(whose[of].billed)}), 0)::bigint`

/** Whether they have an open ticket. */
export const hasOpen = (of: Whose, shops: Shops) => sql<boolean>`exists (select ${from(of, 'open', shops)})`

/** Whether they owe money on an open ticket. */
export const owes = (of: Whose, shops: Shops) =>
  sql<boolean>`exists (select ${from(of, 'open', shops)} and ${sql.raw(whose[of].billed)} and t.remaining_minor > 0)`

/** The cars of a customer, or those on the account of a partner. */
export const vehiclesOf = (of: AccountHolder) =>
  sql<number>`(select count(*) from app.vehicles v where v.company_id = p.company_id and ${sql.ref(`v.${of}Id`)} = p.id)`
