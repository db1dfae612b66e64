import type { TicketView } from '@warsha/domain/ticket-views'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Half open, in moments. */
export type Stretch = { from: string; before: string }
type Condition = RawBuilder<SqlBool>

/** Work on it is not done. */
export const isUnfinished = sql<SqlBool>`t.status in ('Pending', 'InProgress', 'ReopenTicket')`

/**
 * Which of the open tickets each view holds: tiles, tabs, the menu and the lists themselves count by these and nothing else. A
 * visit is owed from the day the car left (decision 18); while it is in the workshop nothing is asked for.
 */
export const viewConditions = {
  open: () => sql<SqlBool>`true`,
  late: () => sql<SqlBool>`(t.promised_at < now() and ${isUnfinished})`,
  promisedToday: ({ from, before }) =>
    sql<SqlBool>`(t.promised_at >= ${from} and t.promised_at < ${before} and t.status <> 'CheckOut')`,
  waiting: () => sql<SqlBool>`(t.waiting_reason is not null and ${isUnfinished})`,
  ready: () => sql<SqlBool>`t.status = 'Completed'`,
  unpaid: () => sql<SqlBool>`(t.status = 'CheckOut' and t.remaining_minor > 0)`,
} satisfies Record<TicketView, (today: Stretch) => Condition>

/** How many of what is read a view holds. */
export const countOf = (condition: Condition) => sql<number>`count(*) filter (where ${condition})::int`
