import { expect, test } from 'vitest'
import { decimalText, mostExported, refuseExport } from './exports.ts'

test('a list is exported whole or not at all', () => {
  expect(refuseExport(mostExported)).toBeNull()
  expect(refuseExport(mostExported + 1)).toEqual({ code: 'exportTooLarge', data: { max: 100_000 } })
})

test.each([
  [12_345, 2, '123.45'],
  [12_345, 3, '12.345'],
  [12_345, 0, '12345'],
  [5, 2, '0.05'],
  [-5, 2, '-0.05'],
  [-100, 2, '-1.00'],
  [0, 2, '0.00'],
  [99_999_999_999_99, 2, '99999999999.99'],
])('%i minor units of %i decimals are written as %s', (minor, decimals, text) => {
  expect(decimalText(minor, decimals)).toBe(text)
})
