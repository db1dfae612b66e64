import type { CalendarDate, Instant } from '@warsha/domain/time'

/** A range of days, both ends included. */
export type DayRange = { from: CalendarDate; to: CalendarDate }

const utc = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`)
const dayOfUtc = (date: Date): CalendarDate => date.toISOString().slice(0, 10)

/** The day on the calendar of `timeZone` at this moment. */
export function dayOf(at: Instant | Date, timeZone: string): CalendarDate {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return parts.format(typeof at === 'string' ? new Date(at) : at)
}

export function addDays(day: CalendarDate, days: number): CalendarDate {
  const date = utc(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOfUtc(date)
}

/** The week of a day: it starts on Sunday and ends on Saturday. */
export function weekOf(day: CalendarDate): DayRange {
  const from = addDays(day, -utc(day).getUTCDay())
  return { from, to: addDays(from, 6) }
}

export function monthOf(day: CalendarDate): DayRange {
  const first = `${day.slice(0, 7)}-01`
  const inNext = `${addDays(first, 31).slice(0, 7)}-01`
  return { from: first, to: addDays(inNext, -1) }
}

export const yearOf = (day: CalendarDate): DayRange => ({
  from: `${day.slice(0, 4)}-01-01`,
  to: `${day.slice(0, 4)}-12-31`,
})

/** The last `count` days, today included. */
export const lastDays = (today: CalendarDate, count: number): DayRange => ({
  from: addDays(today, 1 - count),
  to: today,
})

export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(utc(text).getTime()) && dayOfUtc(utc(text)) === text

/** How far the clocks of `timeZone` are ahead of UTC at a moment, in milliseconds. */
function offsetMs(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const local = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return local - Math.floor(at / 1000) * 1000
}

/** The moment when the clocks of `timeZone` show this day and this time ('17:05'). */
export function instantOf(day: CalendarDate, time: string, timeZone: string): Instant {
  const local = Date.parse(`${day}T${time}:00Z`)
  const guess = local - offsetMs(local, timeZone)
  return new Date(local - offsetMs(guess, timeZone)).toISOString()
}

/** '17:05' on the clocks of `timeZone`. */
export function clockOf(at: Instant, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return format.format(new Date(at))
}
