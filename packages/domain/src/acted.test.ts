import { expect, test } from 'vitest'
import { actedAt } from './acted.ts'

const now = '2026-11-23T12:00:00.000Z'

test('what was done without network has the time at which it was done', () => {
  expect(actedAt(600, now, null)).toBe('2026-11-23T11:50:00.000Z')
  expect(actedAt(0, now, null)).toBe(now)
})

test('a clock that is wrong is bounded: by now, by a shift, and by what the action follows', () => {
  expect(actedAt(-3600, now, null)).toBe(now)
  expect(actedAt(999_999_999, now, null)).toBe('2026-11-23T00:00:00.000Z')
  expect(actedAt(3600, now, '2026-11-23T11:30:00.000Z')).toBe('2026-11-23T11:30:00.000Z')
  expect(actedAt(3600, now, '2026-11-23T10:00:00.000Z')).toBe('2026-11-23T11:00:00.000Z')
})

test('what it follows may lie a moment ahead of this clock, but nothing is done in the future', () => {
  expect(actedAt(10, now, '2026-11-23T12:00:00.500Z')).toBe(now)
})
