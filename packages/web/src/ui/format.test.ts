import { expect, test } from 'vitest'
import { formatCount, formatMoney, formatPercent, formatQuantity } from './format.ts'

test('I18-007 money in minor units is grouped and has the decimals of its currency', () => {
  expect(formatMoney(212750).text).toBe('2,127.50')
  expect(formatMoney(5).text).toBe('0.05')
  expect(formatMoney(1234567, 3).text).toBe('1,234.567')
  expect(formatMoney(123456789012345).text).toBe('1,234,567,890,123.45')
})

test('I18-008 a negative amount stands in brackets and is marked as negative', () => {
  expect(formatMoney(-32200)).toEqual({ text: '(322.00)', negative: true })
  expect(formatMoney(-0)).toEqual({ text: '0.00', negative: false })
})

test('I18-009 percentages are rounded to two places, and a whole percent has none', () => {
  expect(formatPercent(1500).text).toBe('15%')
  expect(formatPercent(820).text).toBe('8.20%')
  expect(formatPercent(3333.3333).text).toBe('33.33%')
  expect(formatPercent(-1250)).toEqual({ text: '(12.50%)', negative: true })
})

test('quantities in thousandths are shown without trailing zeros', () => {
  expect(formatQuantity(4500).text).toBe('4.5')
  expect(formatQuantity(10000).text).toBe('10')
  expect(formatQuantity(1_234_567).text).toBe('1,234.567')
})

test('a count is whole and grouped', () => {
  expect(formatCount(1234567)).toBe('1,234,567')
})
