import { expect, test } from 'vitest'
import { isPhoneNumber, toPhoneNumber } from './phone-number.ts'

test('I18-020 a number without a country is a Saudi one', () => {
  expect(toPhoneNumber('055 301 4827')).toBe('+966553014827')
  expect(toPhoneNumber('٥٥٣٠١٤٨٢٧')).toBe('+966553014827')
  expect(toPhoneNumber('966553014827')).toBe('+966553014827')
  expect(toPhoneNumber('00971 50 123 4567')).toBe('+971501234567')
})

test('UXX-013 a number is a plus sign, a non-zero digit and digits', () => {
  expect(isPhoneNumber('+966553014827')).toBe(true)
  expect(isPhoneNumber('+971501234567')).toBe(true)
  expect(isPhoneNumber('+0501234567')).toBe(false)
  expect(isPhoneNumber('+9665530')).toBe(false)
  expect(isPhoneNumber('0553014827')).toBe(false)
})
