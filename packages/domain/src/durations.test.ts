import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addDuration, addMonths, daysBetween, isUnderWarranty, warrantyEnd } from './durations.ts'
import { warrantyUnitNames } from './services.ts'

test('ADM-035 a duration is added in hours, days, weeks, months and years', () => {
  expect(addDuration('2026-08-22', 36, 'Hours')).toBe('2026-08-24')
  expect(addDuration('2026-08-22', 10, 'Days')).toBe('2026-09-01')
  expect(addDuration('2026-08-22', 2, 'Weeks')).toBe('2026-09-05')
  expect(addDuration('2026-08-22', 6, 'Months')).toBe('2027-02-22')
  expect(addDuration('2026-08-22', 1, 'Years')).toBe('2027-08-22')
})

test('a month that is too short ends on its last day', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addDuration('2028-02-29', 1, 'Years')).toBe('2029-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
})

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days))

test('days added and counted agree, and no duration goes back in time', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 999 }), fc.constantFrom(...warrantyUnitNames), (day, value, unit) => {
      expect(daysBetween(day, addDays(day, value))).toBe(value)
      expect(addDuration(day, value, unit) >= day).toBe(true)
    }),
  )
})

test('SVC-018 a warranty runs from the day the ticket closes up to and with its last day', () => {
  const ends = warrantyEnd('2026-08-22', 3, 'Months')
  expect(ends).toBe('2026-11-22')
  expect([isUnderWarranty(ends, '2026-11-22'), isUnderWarranty(ends, '2026-11-23')]).toEqual([true, false])
})

test('a service without a warranty period is never under warranty', () => {
  expect(warrantyEnd('2026-08-22', 0, 'Years')).toBeNull()
  expect(isUnderWarranty(null, '2026-08-22')).toBe(false)
})
