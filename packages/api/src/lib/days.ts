import type { CalendarDate } from '@warsha/domain/time'

const zones = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone, as 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, moment: Date): CalendarDate {
  const known = zones.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  zones.set(timeZone, known)
  return known.format(moment)
}
