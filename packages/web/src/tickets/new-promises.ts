import { dayIn, weekday } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import type { CalendarDate, Instant } from '@warsha/domain/time'
import { instantOf } from '../ui/days.ts'

export type UsualPromise = { day: CalendarDate; when: 'today' | 'tomorrow' | 'later'; time: string; at: Instant }

const friday = 5
/** A promise that is over sooner than this is none. */
const leastMs = 30 * 60_000

/** The next day on which cars are handed over: workshops rest on Friday. */
function workdayAfter(day: CalendarDate): CalendarDate {
  const next = addDays(day, 1)
  return weekday(next) === friday ? addDays(next, 1) : next
}

/** The usual promises at a counter: later today, the next working day at noon and in the afternoon, the one after. */
export function usualPromises(now: Instant, timeZone: string): UsualPromise[] {
  const today = dayIn(timeZone, now)
  const next = workdayAfter(today)
  const offered: [CalendarDate, string][] = [
    [today, '13:00'],
    [today, '17:00'],
    [today, '20:00'],
    [next, '12:00'],
    [next, '17:00'],
    [workdayAfter(next), '12:00'],
  ]
  return offered
    .map(([day, time]) => ({ day, time, when: whenOf(day, today), at: instantOf(day, time, timeZone) }))
    .filter(({ at }) => Date.parse(at) - Date.parse(now) >= leastMs)
    .slice(0, 5)
}

const whenOf = (day: CalendarDate, today: CalendarDate): UsualPromise['when'] =>
  day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later'
