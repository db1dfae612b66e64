import type { DayRange } from './calendar.ts'
import { addDays, addMonths } from './durations.ts'
import type { CalendarDate } from './time.ts'

export const dashboardRanges = ['7days', '4weeks', '12months'] as const
export type DashboardRange = (typeof dashboardRanges)[number]

/** The bars of a summary, oldest first and the last one ending today: seven days, four weeks of seven days, or twelve months. */
export function barsOf(range: DashboardRange, today: CalendarDate): DayRange[] {
  if (range === '12months') {
    const first = `${today.slice(0, 7)}-01`
    return Array.from({ length: 12 }, (_, at) => {
      const from = addMonths(first, at - 11)
      return { from, to: at === 11 ? today : addDays(addMonths(from, 1), -1) }
    })
  }
  const [count, days] = range === '7days' ? [7, 1] : [4, 7]
  return Array.from({ length: count }, (_, at) => {
    const to = addDays(today, -days * (count - 1 - at))
    return { from: addDays(to, 1 - days), to }
  })
}

/** The stretch of the same length just before, to compare with. */
export function previousOf(bars: readonly DayRange[], range: DashboardRange): DayRange | null {
  const [first] = bars
  const last = bars.at(-1)
  if (!first || !last) return null
  const to = addDays(first.from, -1)
  if (range === '12months') return { from: addMonths(first.from, -12), to }
  return { from: addDays(to, range === '7days' ? -6 : -27), to }
}
