import { addMonths } from './durations.ts'
import type { CalendarDate } from './time.ts'

/** After how long a service must not be forgotten: months, kilometres, or what comes first. */
export type CriticalInterval = { everyMonths: number | null; everyKm: number | null }
export const longestInterval = { months: 240, km: 1_000_000 } as const

/** A car today; what nobody wrote down is null. */
type Car = { on: CalendarDate; km: number | null; year: number | null }
type LastDone = { on: CalendarDate; km: number | null }

/** Why a service is due: its months or kilometres have passed, or the car is old enough and no visit records it. */
export const dueReasons = ['never', 'byTime', 'byKm'] as const
export type DueReason = (typeof dueReasons)[number]

export const hasInterval = ({ everyMonths, everyKm }: CriticalInterval): boolean =>
  everyMonths !== null || everyKm !== null

export function dueService(interval: CriticalInterval, last: LastDone | null, car: Car): DueReason | null {
  if (!last) return dueUnrecorded(interval, car) ? 'never' : null
  const { everyMonths, everyKm } = interval
  if (everyMonths !== null && addMonths(last.on, everyMonths) <= car.on) return 'byTime'
  if (everyKm === null || last.km === null || car.km === null) return null
  return car.km - last.km >= everyKm ? 'byKm' : null
}

/** Counted from a new car at the end of its model year. Where nothing is known of the car, whoever takes it in has to ask. */
function dueUnrecorded({ everyMonths, everyKm }: CriticalInterval, { on, km, year }: Car): boolean {
  const byTime = everyMonths === null || year === null ? null : addMonths(`${year}-12-31`, everyMonths) <= on
  const byKm = everyKm === null || km === null ? null : km >= everyKm
  return byTime === null && byKm === null ? true : byTime === true || byKm === true
}
