import { daysBetween } from './durations.ts'
import type { CalendarDate } from './time.ts'

/** A subscription is warned of in its last days: today and the 14 after it (SUB-003). */
const warnedDays = 14

/** How a subscription stands on a day. Its last day counts whole; one that names no last day never ends. */
export function subscriptionOn(
  endsOn: CalendarDate | null,
  today: CalendarDate,
): { state: 'active' | 'expired'; daysLeft?: never } | { state: 'expiring'; daysLeft: number } {
  if (endsOn === null) return { state: 'active' }
  const daysLeft = daysBetween(today, endsOn)
  if (daysLeft < 0) return { state: 'expired' }
  return daysLeft > warnedDays ? { state: 'active' } : { state: 'expiring', daysLeft }
}
