import type { Database } from '@warsha/db/database'
import { sql } from 'kysely'
import { expect } from 'vitest'

/** How many statements of the test's database wait for a lock. */
export async function waitingIn(owner: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
  return rows.length
}

/** Until so many of them do. */
export const untilWaiting = async (owner: Database, count = 1): Promise<void> =>
  expect.poll(() => waitingIn(owner), { timeout: 20_000 }).toBe(count)
