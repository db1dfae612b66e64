import { expect, test } from 'vitest'
import { addDays, clockOf, dayOf, instantOf, isCalendarDate } from './days.ts'

test('a day and a time on the clocks of a zone are one moment, and come back from it', () => {
  expect(instantOf('2026-11-17', '17:05', 'Asia/Riyadh')).toBe('2026-11-17T14:05:00.000Z')
  expect(instantOf('2026-11-18', '00:30', 'Asia/Riyadh')).toBe('2026-11-17T21:30:00.000Z')
  expect(clockOf('2026-11-17T14:05:00.000Z', 'Asia/Riyadh')).toBe('17:05')
  expect(dayOf('2026-11-17T21:30:00.000Z', 'Asia/Riyadh')).toBe('2026-11-18')
})

test('a zone that changes its clocks is read with the offset of that day', () => {
  expect(instantOf('2026-07-01', '12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z')
  expect(instantOf('2026-12-01', '12:00', 'Europe/Berlin')).toBe('2026-12-01T11:00:00.000Z')
  expect(instantOf('2026-03-29', '03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
})

test('days are counted over the end of a month and of a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})

test('UXX-005 only real days are dates', () => {
  expect(isCalendarDate('2026-02-28')).toBe(true)
  expect(isCalendarDate('2026-02-30')).toBe(false)
  expect(isCalendarDate('28-02-2026')).toBe(false)
})
