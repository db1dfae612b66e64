import type { Instant } from '@warsha/domain/time'

export type Reading = {
  id: number
  km: number
  readAt: Instant
  ticketId: number | null
  ticketNumber: string | null
  shopId: number | null
}

const dayMs = 86_400_000
const byTime = (a: Reading, b: Reading) => Date.parse(a.readAt) - Date.parse(b.readAt) || a.id - b.id

export const newestFirst = (readings: readonly Reading[]): Reading[] => [...readings].sort((a, b) => byTime(b, a))

/** Whether there is a time to draw: two readings of one day make no line. */
export function spansDays(readings: readonly Reading[]): boolean {
  const times = readings.map(({ readAt }) => Date.parse(readAt))
  return Math.max(...times) - Math.min(...times) >= dayMs
}

/** What the car runs on a day, between its first and its last reading; null while that is not known, or the meter was changed. */
export function kmPerDay(readings: readonly Reading[]): number | null {
  const sorted = [...readings].sort(byTime)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return null
  const days = (Date.parse(last.readAt) - Date.parse(first.readAt)) / dayMs
  const kilometres = last.km - first.km
  return days < 1 || kilometres <= 0 ? null : Math.round(kilometres / days)
}

export type Point = Reading & { x: number; y: number }

/** Where each reading stands in a drawing: x and y from 0 to 1, oldest and lowest first. */
export function pointsOf(readings: readonly Reading[]): Point[] {
  const sorted = [...readings].sort(byTime)
  const times = sorted.map(({ readAt }) => Date.parse(readAt))
  const kms = sorted.map(({ km }) => km)
  const within = (value: number, values: readonly number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    return high === low ? 0.5 : (value - low) / (high - low)
  }
  return sorted.map((reading) => ({
    ...reading,
    x: within(Date.parse(reading.readAt), times),
    y: within(reading.km, kms),
  }))
}
