import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { amountDigits, amountText, quantityText, rateText } from './amounts.ts'

const sar = { code: 'SAR', decimals: 2 }
const kwd = { code: 'KWD', decimals: 3 }
const jpy = { code: 'JPY', decimals: 0 }

test.each([
  [0, sar, '0.00'],
  [5, sar, '0.05'],
  [464600, sar, '4,646.00'],
  [123456789, sar, '1,234,567.89'],
  [1234567, kwd, '1,234.567'],
  [4646, jpy, '4,646'],
  [-32200, sar, '(322.00)'],
  [Number.MAX_SAFE_INTEGER, sar, '90,071,992,547,409.91'],
])('%i minor units of %o are written %s', (minor, currency, text) => {
  expect(amountText(money(minor), currency)).toBe(text)
})

test('figures for machines have no separators', () => {
  expect(amountDigits(money(123456789), sar)).toBe('1234567.89')
  expect(amountDigits(money(-5), sar)).toBe('-0.05')
  expect(amountDigits(money(7), jpy)).toBe('7')
})

test.each([
  [1000, '1'],
  [4500, '4.5'],
  [125, '0.125'],
  [1_234_000, '1,234'],
])('%i thousandths are written %s', (milli, text) => expect(quantityText(milli)).toBe(text))

test('rates lose their idle zeros', () => {
  expect([1500, 500, 1250, 0].map(rateText)).toEqual(['15%', '5%', '12.5%', '0%'])
})
