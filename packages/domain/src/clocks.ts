import type { Instant } from './time.ts'

const minuteMs = 60_000
/** By how much clocks may differ before documents are dated wrongly. */
const toleranceMs = 10 * minuteMs
/**
 * For so long a program may stand still, as over the holidays of a workshop. Where the clock says longer, it has jumped, or
 * somebody has to say that it has not.
 */
export const longestPauseDays = 14

export type ClockRefusal = { code: 'clockWrong'; data: { reason: 'apart' | 'behind' | 'ahead' } }

/**
 * Why no document is dated now, or null: the clocks of the server and its database differ, as when one of them jumps, or both
 * stand before the last document of the series, or far after the newest moment at which the program was seen running. An
 * invoice with a wrong date cannot be taken back.
 */
export function refuseClock({
  server,
  database,
  last,
  seen,
}: Record<'server' | 'database' | 'last' | 'seen', Instant>): ClockRefusal | null {
  const [now, other] = [Date.parse(database), Date.parse(server)]
  if (Math.abs(other - now) > toleranceMs) return { code: 'clockWrong', data: { reason: 'apart' } }
  if (Date.parse(last) - now > toleranceMs) return { code: 'clockWrong', data: { reason: 'behind' } }
  return isFarAhead(database, seen) ? { code: 'clockWrong', data: { reason: 'ahead' } } : null
}

/** Whether the clock stands so far after the newest moment seen that somebody has to say that it is right. */
export const isFarAhead = (database: Instant, seen: Instant): boolean =>
  Date.parse(database) - Date.parse(seen) > longestPauseDays * 24 * 60 * minuteMs
