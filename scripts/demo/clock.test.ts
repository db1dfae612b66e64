import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, hour, instant, isClosedDay, lastOpen, minute, whenOpen, workFrom } from './clock.ts'

const riyadh = (text: string): number => Date.parse(`${text}+03:00`)
const moments = fc.integer({ min: riyadh('2025-01-01T00:00'), max: riyadh('2027-01-01T00:00') })

test('the shop opens at eight, rests at noon and on Fridays', () => {
  expect(instant(whenOpen(riyadh('2026-11-17T05:00')))).toBe(instant(riyadh('2026-11-17T08:00')))
  expect(instant(whenOpen(riyadh('2026-11-17T12:45')))).toBe(instant(riyadh('2026-11-17T13:30')))
  expect(instant(whenOpen(riyadh('2026-11-19T20:00')))).toBe(instant(riyadh('2026-11-21T08:00')))
})

test('the last open moment before the doors opened is the evening before', () => {
  expect(instant(lastOpen(riyadh('2026-11-17T06:00'), 10 * minute))).toBe(instant(riyadh('2026-11-16T19:50')))
  expect(instant(lastOpen(riyadh('2026-11-21T06:00'), 10 * minute))).toBe(instant(riyadh('2026-11-19T19:50')))
})

test('work has its length, no matter how many nights lie in it', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 60 * 60 }), (at, minutes) => {
      const stretches = workFrom(at, minutes * minute)
      expect(stretches.reduce((total, { from, to }) => total + to - from, 0)).toBe(minutes * minute)
      expect(stretches.filter(({ from, to }) => isClosedDay(from) || to <= from)).toEqual([])
      expect(lastOpen(at, minute)).toBeLessThanOrEqual(at)
      expect(at - lastOpen(at, minute)).toBeLessThan(day + 24 * hour)
    }),
  )
})
