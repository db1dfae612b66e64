import { minutesAheadOfGmt } from '@warsha/domain/calendar'
import type { CalendarDate, Instant } from '@warsha/domain/time'

const behind = (moment: number, timeZone: string): number =>
  minutesAheadOfGmt(timeZone, new Date(moment).toISOString()) * 60_000

/** The moment when the clocks of `timeZone` show this day and this time ('17:05'). */
export function instantOf(day: CalendarDate, time: string, timeZone: string): Instant {
  const shown = Date.parse(`${day}T${time}:00Z`)
  // The first guess may fall on the other side of a change of the clocks; the second one does not.
  const guess = shown - behind(shown, timeZone)
  return new Date(shown - behind(guess, timeZone)).toISOString()
}

/** '17:05' on the clocks of `timeZone`. */
export function clockOf(at: Instant, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return format.format(new Date(at))
}
