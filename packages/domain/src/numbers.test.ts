import { expect, test } from 'vitest'
import { counterYear, documentNumber } from './numbers.ts'

const yearly = { prefix: 'T', withYear: true, digits: 4 }
const endless = { prefix: 'INV', withYear: false, digits: 6 }

test('a number carries its prefix, the year and its digits', () => {
  expect(documentNumber(yearly, counterYear(yearly, '2026-11-21'), 42)).toBe('T-2026-0042')
})

test('a pattern without the year has one counter that never restarts', () => {
  expect(counterYear(endless, '2026-11-21')).toBe(counterYear(endless, '2027-01-01'))
  expect(documentNumber(endless, 0, 42)).toBe('INV-000042')
})

test('a number that outgrows its digits is written whole', () => {
  expect(documentNumber(yearly, 2026, 123_456)).toBe('T-2026-123456')
})
