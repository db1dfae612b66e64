import type { Database } from '@warsha/db/database'
import { isFarAhead, longestPauseDays } from '@warsha/domain/clocks'
import { sql } from 'kysely'
import type { Services } from '../lib/context.ts'

const everyMs = 60_000

/** The time by the database, and the newest moment at which the program is known to have run. */
export type Clock = { now: string; seen: string }

export const readClock = (db: Database): Promise<Clock> =>
  db
    .withSchema('platform')
    .selectFrom('clock')
    .select(['seenAt as seen', sql<string>`clock_timestamp()`.as('now')])
    .executeTakeFirstOrThrow()

/** The program runs now; a clock that has jumped far ahead is no newest moment. */
export async function keepClock(db: Database): Promise<void> {
  await db
    .withSchema('platform')
    .updateTable('clock')
    .set({ seenAt: sql<string>`clock_timestamp()` })
    .where('seenAt', '<', sql<string>`clock_timestamp()`)
    .where('seenAt', '>=', sql<string>`clock_timestamp() - make_interval(days => ${longestPauseDays})`)
    .execute()
}

/** Somebody says that the time is right, however far it is from what was seen. */
export async function confirmClock(db: Database): Promise<Clock> {
  const before = await readClock(db)
  await db.withSchema('platform').updateTable('clock').set({ seenAt: sql<string>`clock_timestamp()` }).execute()
  return before
}

/** Remembers every minute that the program runs. */
export async function watchClock({ platform, log }: Pick<Services, 'platform' | 'log'>): Promise<{ stop(): void }> {
  const { now, seen } = await readClock(platform)
  if (isFarAhead(now, seen))
    log.warn({ now, seen }, 'The clock is far ahead: documents are not dated until `npm run clock -- confirm`')
  const keep = () => keepClock(platform).catch((err: unknown) => log.warn({ err }, 'The time was not remembered'))
  await keep()
  const timer = setInterval(() => void keep(), everyMs).unref()
  return { stop: () => clearInterval(timer) }
}
