import { expect, test } from 'vitest'
import { kmPerDay, newestFirst, pointsOf, type Reading, spansDays } from './km-history.ts'

let id = 0
const read = (day: string, km: number): Reading => ({
  id: ++id,
  km,
  readAt: `${day}T06:00:00Z`,
  ticketId: null,
  ticketNumber: null,
  shopId: null,
})
const readings = [read('2026-03-11', 52_000), read('2026-01-10', 40_000), read('2026-02-09', 47_000)]

test('VEH-003 the km history is listed with the newest reading first', () => {
  expect(newestFirst(readings).map(({ km }) => km)).toEqual([52_000, 47_000, 40_000])
})

test('VEH-003 what a car runs on a day is told from its first and its last reading', () => {
  expect(kmPerDay(readings)).toBe(200)
  expect(kmPerDay([])).toBeNull()
  expect(kmPerDay(readings.slice(0, 1))).toBeNull()
  expect(kmPerDay([read('2026-01-01', 90_000), read('2026-06-01', 1_000)])).toBeNull()
})

test('VEH-003 readings of one day are listed and not drawn', () => {
  expect(spansDays(readings)).toBe(true)
  expect(spansDays([read('2026-01-01', 1), read('2026-01-01', 2)])).toBe(false)
  expect(spansDays([])).toBe(false)
})

test('VEH-003 the drawing runs from the oldest reading to the newest, and from the lowest to the highest', () => {
  expect(pointsOf(readings).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0.5, 7 / 12],
    [1, 1],
  ])
  expect(pointsOf([read('2026-01-01', 5)]).map(({ x, y }) => [x, y])).toEqual([[0.5, 0.5]])
})
