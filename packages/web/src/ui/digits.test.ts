import { expect, test } from 'vitest'
import { limitDecimals, parseDecimal } from './digits.ts'

test('I18-010 an amount typed with Arabic digits and separators is read as minor units', () => {
  expect(parseDecimal('١٬٦٢٧٫٥', 2)).toBe(162750)
})

test('an amount is read without ever becoming a fraction', () => {
  expect(parseDecimal('0.29', 2)).toBe(29)
  expect(parseDecimal('1,627.50', 2)).toBe(162750)
  expect(parseDecimal('.5', 3)).toBe(500)
  expect(parseDecimal('-12.', 2)).toBe(-1200)
})

test('nothing typed is null, and what is no number is NaN', () => {
  expect(parseDecimal('  ', 2)).toBeNull()
  expect(parseDecimal('12a', 2)).toBeNaN()
  expect(parseDecimal('.', 2)).toBeNaN()
  expect(parseDecimal('1.234', 2)).toBeNaN()
  expect(parseDecimal('99999999999999999', 2)).toBeNaN()
})

test('a bar code that was read into a field is no figure to count with', () => {
  expect(parseDecimal('6281100123456', 3)).toBeNaN()
  expect(parseDecimal('6281100123456', 2, 'amount')).toBeNaN()
  expect(parseDecimal('1,000,000', 3)).toBe(1_000_000_000)
  expect(parseDecimal('1,000,000,000', 2, 'amount')).toBe(100_000_000_000)
})

test('decimals beyond those of the currency cannot be typed', () => {
  expect(limitDecimals('12.345', 2)).toBe('12.34')
  expect(limitDecimals('12.3', 0)).toBe('12')
  expect(limitDecimals('1234', 2)).toBe('1234')
})
