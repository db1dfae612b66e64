import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arabicIndicDigits, westernDigits, withoutInvisible } from './digits.ts'

test('I18-010 Arabic-Indic and Persian digits become Western digits', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(westernDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(westernDigits('٠٥٥ ۳۰۱ 4827')).toBe('055 301 4827')
})

test('the Arabic decimal and thousands marks are understood', () => {
  expect(westernDigits('١٬٢٥٠٫٧٥')).toBe('1,250.75')
})

test('a number written in Arabic-Indic digits reads back the same', () => {
  fc.assert(
    fc.property(fc.nat(), (value) => {
      expect(westernDigits(arabicIndicDigits(String(value)))).toBe(String(value))
    }),
  )
})

test('text without such digits stays as it is, and converting twice changes nothing more', () => {
  expect(westernDigits('تذكرة T-1842')).toBe('تذكرة T-1842')
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(westernDigits(westernDigits(text))).toBe(westernDigits(text))
    }),
  )
})

test('invisible direction marks are dropped', () => {
  expect(withoutInvisible('\u200E+966\u202C 55\u200F')).toBe('+966 55')
})
