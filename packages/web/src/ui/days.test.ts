import { expect, test } from 'vitest'
import { clockOf, instantOf } from './days.ts'

test('a day and a time on the clocks of a zone are one moment, and come back from it', () => {
  expect(instantOf('2026-11-17', '17:05', 'Asia/Riyadh')).toBe('2026-11-17T14:05:00.000Z')
  expect(instantOf('2026-11-18', '00:30', 'Asia/Riyadh')).toBe('2026-11-17T21:30:00.000Z')
  expect(clockOf('2026-11-17T14:05:00.000Z', 'Asia/Riyadh')).toBe('17:05')
})

test('a zone that changes its clocks is read with the offset of that day', () => {
  expect(instantOf('2026-07-01', '12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z')
  expect(instantOf('2026-12-01', '12:00', 'Europe/Berlin')).toBe('2026-12-01T11:00:00.000Z')
  expect(instantOf('2026-03-29', '01:30', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z')
  expect(instantOf('2026-03-29', '03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})
