import { expect, test } from 'vitest'
import { dueService } from './critical-services.ts'

const now = { on: '2026-11-26', km: 90_000, year: 2020 }
const brakes = { everyMonths: 24, everyKm: 40_000 }

test('ADM-038 a critical service is due by its months or by its kilometres, whichever comes first', () => {
  expect(dueService(brakes, { on: '2024-11-27', km: 50_001 }, now)).toBeNull()
  expect(dueService(brakes, { on: '2024-11-26', km: 50_001 }, now)).toBe('byTime')
  expect(dueService(brakes, { on: '2026-01-01', km: 50_000 }, now)).toBe('byKm')
  expect(dueService({ everyMonths: null, everyKm: 40_000 }, { on: '2001-01-01', km: 89_000 }, now)).toBeNull()
  expect(dueService({ everyMonths: 24, everyKm: null }, { on: '2026-01-01', km: 1 }, now)).toBeNull()
})

test('ADM-038 kilometres that nobody read decide nothing', () => {
  expect(dueService(brakes, { on: '2026-01-01', km: null }, now)).toBeNull()
  expect(dueService(brakes, { on: '2026-01-01', km: 1 }, { ...now, km: null })).toBeNull()
})

test('ADM-038 without a record the age and the kilometres of the car decide', () => {
  expect(dueService(brakes, null, now)).toBe('never')
  expect(dueService(brakes, null, { on: '2026-11-26', km: 12_000, year: 2026 })).toBeNull()
  expect(dueService(brakes, null, { on: '2026-11-26', km: 40_000, year: 2026 })).toBe('never')
  expect(dueService(brakes, null, { on: '2026-11-26', km: 12_000, year: 2023 })).toBe('never')
  expect(dueService(brakes, null, { on: '2026-11-26', km: null, year: null })).toBe('never')
  expect(dueService({ everyMonths: 24, everyKm: null }, null, { on: '2026-11-26', km: 12_000, year: null })).toBe(
    'never',
  )
})
