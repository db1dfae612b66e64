import { dayIn } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import type { CalendarDate } from '@warsha/domain/time'

/** The last day that is over by the clocks of all these shops. */
export function lastDayOver(shops: readonly { timeZone: string }[]): CalendarDate {
  const now = new Date().toISOString()
  const todays = shops.map(({ timeZone }) => dayIn(timeZone, now)).sort()
  return addDays(todays[0] ?? dayIn('UTC', now), -1)
}
