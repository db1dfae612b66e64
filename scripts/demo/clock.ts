import type { CalendarDate, Instant } from '@warsha/domain/time'

/** Moments are milliseconds here. All demo shops are in Saudi Arabia, three hours ahead of Greenwich all year round. */
export const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const ahead = 3 * hour

/** The beginnings of days as text: there are some hundred of them, and moments by the million. */
const dayTexts = new Map<number, string>()
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

function dayText(number: number): string {
  let text = dayTexts.get(number)
  if (text === undefined) {
    text = new Date(number * day).toISOString().slice(0, 11)
    dayTexts.set(number, text)
  }
  return text
}

export function instant(at: number): Instant {
  const start = Math.floor(at / day)
  const ms = Math.floor(at) - start * day
  const [hours, minutes, seconds] = [Math.floor(ms / hour), Math.floor(ms / minute) % 60, Math.floor(ms / 1000) % 60]
  return `${dayText(start)}${twoDigits[hours]}:${twoDigits[minutes]}:${twoDigits[seconds]}.${String(ms % 1000).padStart(3, '0')}Z`
}
export const instantOrNull = (at: number | null): Instant | null => (at === null ? null : instant(at))
export const dateOf = (at: number): CalendarDate => dayText(Math.floor((at + ahead) / day)).slice(0, 10)
export const yearOf = (at: number): number => new Date(at + ahead).getUTCFullYear()
export const midnight = (at: number): number => Math.floor((at + ahead) / day) * day - ahead
/** 0 is Sunday; Fridays are closed. */
const weekdayOf = (at: number): number => new Date(at + ahead).getUTCDay()
export const isClosedDay = (at: number): boolean => weekdayOf(at) === 5
export const halfHour = (at: number): number => Math.ceil(at / (30 * minute)) * 30 * minute

/** The two shifts of a day, from midnight. */
const shifts = [
  [8 * hour, 12.5 * hour],
  [13.5 * hour, 20 * hour],
] as const
export type Stretch = { from: number; to: number }

/** The shift that a moment falls into, or else the next one. */
function shiftAt(at: number): Stretch {
  for (let start = midnight(at); ; start += day) {
    if (isClosedDay(start)) continue
    const shift = shifts.find(([, end]) => start + end > at)
    if (shift) return { from: start + shift[0], to: start + shift[1] }
  }
}

/** The first moment from `at` on when the shop is open. */
export const whenOpen = (at: number): number => Math.max(at, shiftAt(at).from)

/** The last moment up to `at` when the shop was open; in a pause or at night that is `before` the end of the shift. */
export function lastOpen(at: number, before: number): number {
  for (let start = midnight(at); ; start -= day) {
    if (isClosedDay(start)) continue
    const shift = shifts.findLast(([begin]) => start + begin <= at)
    if (shift) return start + shift[1] > at ? at : start + shift[1] - before
  }
}

/** Work of so many milliseconds that begins when the shop is open, broken at the end of each shift. */
export function workFrom(at: number, length: number): Stretch[] {
  const stretches: Stretch[] = []
  let left = length
  for (let from = whenOpen(at); left > 0; ) {
    const to = Math.min(from + left, shiftAt(from).to)
    stretches.push({ from, to })
    left -= to - from
    from = whenOpen(to)
  }
  return stretches
}
