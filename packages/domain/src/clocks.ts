import type { Instant } from './time.ts'

/** By how much clocks may differ before documents are dated wrongly. */
const toleranceMs = 10 * 60_000

export type ClockRefusal = { code: 'clockWrong'; data: { reason: 'apart' | 'behind' } }

/**
 * Why no document is dated now, or null: the clocks of the server and its database differ, as when one of them jumps, or both
 * stand before the last document of the series. An invoice with a wrong date cannot be taken back.
 */
export function refuseClock({
  server,
  database,
  last,
}: Record<'server' | 'database' | 'last', Instant>): ClockRefusal | null {
  const at = { server: Date.parse(server), database: Date.parse(database), last: Date.parse(last) }
  if (Math.abs(at.server - at.database) > toleranceMs) return { code: 'clockWrong', data: { reason: 'apart' } }
  if (at.last - at.database > toleranceMs) return { code: 'clockWrong', data: { reason: 'behind' } }
  return null
}
