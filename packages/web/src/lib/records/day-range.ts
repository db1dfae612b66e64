import { type DayRange, type RangeName, rangeNames, rangeOf } from '@warsha/domain/calendar'
import { dateOf } from '@warsha/domain/forms'
import type { CalendarDate } from '@warsha/domain/time'

/** A range as an address holds it: its name, 'all', or its days as '2026-11-01..2026-11-17'. */
export const allDays = 'all'

export const isRangeName = (text: string): text is RangeName => rangeNames.some((name) => name === text)

/** The days an address asks for; null for all of them, and for what is no range. */
export function daysIn(text: string, today: CalendarDate): DayRange | null {
  if (isRangeName(text)) return rangeOf(text, today)
  const [from = '', to = ''] = text.split('..')
  const [first, last] = [dateOf(from), dateOf(to)]
  return first && last && first <= last ? { from: first, to: last } : null
}

export const daysText = ({ from, to }: DayRange): string => `${from}..${to}`
