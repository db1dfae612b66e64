import type { WarrantyUnit } from './services.ts'
import type { CalendarDate } from './time.ts'

const dayMs = 86_400_000
const asDate = (date: CalendarDate): Date => new Date(`${date}T00:00:00Z`)
const asDay = (date: Date): CalendarDate => date.toISOString().slice(0, 10)

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  asDay(new Date(asDate(date).getTime() + days * dayMs))

/** The same day some months on; where that month is too short, its last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const from = asDate(date)
  const target = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return asDay(target)
}

/** A day some time on. Hours count as the days they begin, for a day has no clock. */
export function addDuration(date: CalendarDate, value: number, unit: WarrantyUnit): CalendarDate {
  if (unit === 'Hours') return addDays(date, Math.ceil(value / 24))
  if (unit === 'Days') return addDays(date, value)
  if (unit === 'Weeks') return addDays(date, value * 7)
  return addMonths(date, unit === 'Months' ? value : value * 12)
}

/** Whole days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((asDate(to).getTime() - asDate(from).getTime()) / dayMs)

/** The last day of a warranty that starts when the ticket closes; none without a period. */
export const warrantyEnd = (closedOn: CalendarDate, value: number, unit: WarrantyUnit): CalendarDate | null =>
  value > 0 ? addDuration(closedOn, value, unit) : null

/** The last day counts. */
export const isUnderWarranty = (endsOn: CalendarDate | null, on: CalendarDate): boolean =>
  endsOn !== null && on <= endsOn
