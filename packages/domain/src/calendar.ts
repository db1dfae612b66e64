import { addDays, addMonths } from './durations.ts'
import type { CalendarDate, Instant } from './time.ts'

const dayMs = 86_400_000
const minuteMs = 60_000

/** How a zone is read, the minute that was asked for last, and how far the clock on the wall was ahead in it. */
type Clock = { format: Intl.DateTimeFormat; minute: number; ahead: number }
/** More than there are zones. A name may be written in any mixture of large and small letters, so without an end they would fill the memory. */
const mostClocks = 1000
const clocks = new Map<string, Clock>()
const newFormat = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

function clockOf(zone: string): Clock {
  const known = clocks.get(zone)
  if (known) return known
  const clock = { format: newFormat(zone), minute: Number.NaN, ahead: 0 }
  if (clocks.size >= mostClocks) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

/**
 * What the clock on the wall of a zone shows, read as if it were UTC, in milliseconds without fractions of a second. A request
 * asks for the same moment many times; since 1973 clocks are put forward or back only at the beginning of a minute.
 */
function wallTime(at: number, zone: string): number {
  const second = Math.floor(at / 1000) * 1000
  const minute = Math.floor(at / minuteMs)
  const clock = clockOf(zone)
  if (clock.minute !== minute) {
    clock.ahead = wallTimeOf(second, clock.format) - second
    clock.minute = minute
  }
  return second + clock.ahead
}

function wallTimeOf(at: number, format: Intl.DateTimeFormat): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second)
}

/** Nothing is kept of what is asked here: anybody may ask, before it is known who they are. */
export function isTimeZone(zone: string): boolean {
  try {
    return clocks.has(zone) || newFormat(zone) !== undefined
  } catch {
    return false
  }
}

/** Hours ahead of Greenwich as they are written: GMT+3, GMT+5:30, GMT-4. */
export function gmtText(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60)
  const rest = minutes % 60 ? `:${String(minutes % 60).padStart(2, '0')}` : ''
  return `GMT${hours < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`
}

/** Minutes a zone is ahead of Greenwich at a moment; `timeZoneWrtGMT` of the specification is this over 60. */
export function minutesAheadOfGmt(zone: string, at: Instant): number {
  const moment = Math.floor(Date.parse(at) / 1000) * 1000
  return (wallTime(moment, zone) - moment) / 60_000
}

/** The day it is in a zone at a moment. */
export const dayIn = (zone: string, at: Instant): CalendarDate =>
  new Date(wallTime(Date.parse(at), zone)).toISOString().slice(0, 10)

/** A moment as documents print it, by the clock of a zone: '2026-11-17 10:12 AM'. */
export function momentText(zone: string, at: Instant): string {
  const wall = new Date(wallTime(Date.parse(at), zone)).toISOString()
  const hour = Number(wall.slice(11, 13))
  const ofTwelve = String(hour % 12 || 12).padStart(2, '0')
  return `${wall.slice(0, 10)} ${ofTwelve}:${wall.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The moment a day starts in a zone; where the clocks skip midnight, the first moment of that day. */
export function startOfDay(date: CalendarDate, zone: string): Instant {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const guesses = [midnight - dayMs, midnight + dayMs].map((near) => midnight - (wallTime(near, zone) - near))
  const first = Math.min(...guesses)
  const start = wallTime(first, zone) >= midnight ? first : Math.max(...guesses)
  return new Date(start).toISOString()
}

/** 0 is Sunday. */
export const weekday = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Both days belong to the range. */
export type DayRange = { from: CalendarDate; to: CalendarDate }
export const rangeNames = ['today', 'currentWeek', 'currentMonth', 'currentYear', 'last30Days'] as const
export type RangeName = (typeof rangeNames)[number]

const ranges: Record<RangeName, (today: CalendarDate) => DayRange> = {
  today: (today) => ({ from: today, to: today }),
  currentWeek: (today) => ({ from: addDays(today, -weekday(today)), to: addDays(today, 6 - weekday(today)) }),
  currentMonth: (today) => {
    const from = `${today.slice(0, 7)}-01`
    return { from, to: addDays(addMonths(from, 1), -1) }
  },
  currentYear: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
  last30Days: (today) => ({ from: addDays(today, -29), to: today }),
}

export const rangeOf = (name: RangeName, today: CalendarDate): DayRange => ranges[name](today)

/** The range a listing starts with (UXX-035, decisions §12). */
export const listingRanges = {
  tickets: 'last30Days',
  estimates: 'last30Days',
  invoices: 'currentMonth',
  reports: 'currentMonth',
  tax: 'currentMonth',
  financialSummary: 'currentYear',
  payments: 'today',
  stockActivities: 'currentWeek',
} as const satisfies Record<string, RangeName>

/** The moments of a range: from the first of its first day, before the first of the day after. */
export const momentsOf = (range: DayRange, zone: string): { from: Instant; before: Instant } => ({
  from: startOfDay(range.from, zone),
  before: startOfDay(addDays(range.to, 1), zone),
})
