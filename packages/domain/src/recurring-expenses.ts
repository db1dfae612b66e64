import { addDays, addMonths } from './durations.ts'
import type { CalendarDate } from './time.ts'

/** How often an expense comes back, with the months from one time to the next. */
export const recurringEvery = { month: 1, quarter: 3, year: 12 } as const
export type RecurringEvery = keyof typeof recurringEvery

/** Whether a recurring expense falls due, waits, or came to its end for good. */
export const recurringStates = ['active', 'paused', 'ended'] as const
export type RecurringState = (typeof recurringStates)[number]

/** What became of one time: it waits for the document, was recorded with it, or was skipped. */
export const dueStates = ['due', 'recorded', 'skipped'] as const
export type DueState = (typeof dueStates)[number]

/** When it falls due: on a day of the month, or on its last one where the month is shorter. Both ends belong to it. */
export type Schedule = {
  every: RecurringEvery
  dayOfMonth: number
  startsOn: CalendarDate
  endsOn: CalendarDate | null
}

const monthOf = (date: CalendarDate): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`

/** The due day in the month of a date. */
function dayIn(date: CalendarDate, dayOfMonth: number): CalendarDate {
  const first = firstOfMonth(date)
  const lastDay = Number(addDays(addMonths(first, 1), -1).slice(8))
  return addDays(first, Math.min(dayOfMonth, lastDay) - 1)
}

/** The first due day on this day or later; null when there is none before the end. */
export function dueOnOrAfter(schedule: Schedule, from: CalendarDate): CalendarDate | null {
  const { every, dayOfMonth, startsOn, endsOn } = schedule
  const step = recurringEvery[every]
  const isThisMonth = dayIn(startsOn, dayOfMonth) >= startsOn
  const first = addMonths(firstOfMonth(startsOn), isThisMonth ? 0 : 1)
  const gone = Math.max(0, Math.floor((monthOf(from) - monthOf(first)) / step))
  const near = dayIn(addMonths(first, gone * step), dayOfMonth)
  const due = near >= from ? near : dayIn(addMonths(first, (gone + 1) * step), dayOfMonth)
  return endsOn !== null && due > endsOn ? null : due
}

/** The due day after one that was: in a later month, also when the day was changed in between. */
export const dueAfter = (schedule: Schedule, last: CalendarDate): CalendarDate | null =>
  dueOnOrAfter(schedule, addMonths(firstOfMonth(last), 1))

/** Every day that fell due from `next` up to today, and the one that comes then: nothing is lost while nobody looked. */
export function dueUpTo(
  schedule: Schedule,
  next: CalendarDate | null,
  today: CalendarDate,
): { due: CalendarDate[]; next: CalendarDate | null } {
  const due: CalendarDate[] = []
  let day = next
  while (day !== null && day <= today) {
    due.push(day)
    day = dueAfter(schedule, day)
  }
  return { due, next: day }
}

/** The due day to wait for when a schedule was changed or goes on: after what fell due already, and not before `from`. */
export function nextDueOf(
  schedule: Schedule,
  last: CalendarDate | null,
  from: CalendarDate = schedule.startsOn,
): CalendarDate | null {
  const later = last === null ? schedule.startsOn : addMonths(firstOfMonth(last), 1)
  return dueOnOrAfter(schedule, later > from ? later : from)
}

export type ScheduleRefusal =
  | { code: 'recurringEndsBeforeStart'; data: { startsOn: CalendarDate } }
  | { code: 'recurringStartsTooEarly'; data: { earliest: CalendarDate } }

/** It ends after it starts, and starts a year ago at the earliest: what was before is recorded by hand. */
export function refuseSchedule(
  { startsOn, endsOn }: Pick<Schedule, 'startsOn' | 'endsOn'>,
  today: CalendarDate,
): ScheduleRefusal | null {
  if (endsOn !== null && endsOn < startsOn) return { code: 'recurringEndsBeforeStart', data: { startsOn } }
  const earliest = addMonths(today, -12)
  return startsOn < earliest ? { code: 'recurringStartsTooEarly', data: { earliest } } : null
}

export type RecurringRefusal = { code: 'recurringEnded'; data: object }
/** What came to its end stays as it was. */
export const refuseEnded = (state: RecurringState): RecurringRefusal | null =>
  state === 'ended' ? { code: 'recurringEnded', data: {} } : null

export type DueRefusal = { code: 'recurringDueSettled'; data: object }
/** Each time is recorded or skipped once. */
export const refuseSettled = (state: DueState): DueRefusal | null =>
  state === 'due' ? null : { code: 'recurringDueSettled', data: {} }
