import type { Instant } from './time.ts'

/** What was done without network reaches back no further than a shift. */
export const longestWaitSeconds = 12 * 60 * 60

/**
 * When something was done that is told later. The phone says how long ago, measured by one clock at both ends: whether that is
 * set right does not matter. What it says is bounded: nothing was done in the future, longer ago than a shift, or before what it
 * follows (`notBefore`).
 */
export function actedAt(secondsAgo: number, now: Instant, notBefore: Instant | null): Instant {
  const told = Date.parse(now) - Math.min(Math.max(secondsAgo, 0), longestWaitSeconds) * 1000
  const earliest = notBefore === null ? told : Math.min(Date.parse(notBefore), Date.parse(now))
  return new Date(Math.max(told, earliest)).toISOString()
}
