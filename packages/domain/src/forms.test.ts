import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accepted,
  atLeast,
  atMost,
  date,
  dateOf,
  email,
  firstRefusal,
  formModes,
  maxLength,
  minLength,
  mobile,
  number,
  numberOf,
  required,
  someSelected,
  unique,
} from './forms.ts'

test('UXX-001 an empty required field is refused, spaces and invisible marks are empty', () => {
  expect(['', '   ', '\n\t', '\u200E'].map((text) => required(text)?.code)).toEqual(Array(4).fill('fieldRequired'))
  expect(required(' x ')).toBeNull()
})

test('UXX-003 a text over its limit is refused, spaces around it not counted', () => {
  expect(maxLength(5)('  ورشتي ')).toBeNull()
  expect(maxLength(5)('ورشتنا')).toEqual({ code: 'fieldTooLong', data: { max: 5 } })
  expect(maxLength(1)('🚗')).toBeNull()
})

test('a text under its least length is refused, an empty one not', () => {
  expect(minLength(8)('1234567')).toEqual({ code: 'fieldTooShort', data: { min: 8 } })
  expect(minLength(8)('12345678')).toBeNull()
  expect(minLength(8)('')).toBeNull()
})

describe('UXX-004 a number field', () => {
  test.each([
    ['12', 12],
    ['١٢٫٥', 12.5],
    ['1,250.75', 1250.75],
    ['-3', -3],
    ['.5', 0.5],
    ['5.', 5],
    [' 7 ', 7],
  ])('reads %s', (text, value) => {
    expect(numberOf(text)).toBe(value)
    expect(number(text)).toBeNull()
  })

  test.each(['abc', '12a', '1,2,3', '1.2.3', '-', '.', '--1', '1e5', '0x10'])('refuses %s', (text) => {
    expect(number(text)).toEqual({ code: 'fieldNotNumber', data: {} })
  })

  test('UXX-003 keeps within its limits', () => {
    expect(atMost(10)('١١')).toEqual({ code: 'fieldTooHigh', data: { max: 10 } })
    expect(atMost(10)('10')).toBeNull()
    expect(atLeast(1)('0')).toEqual({ code: 'fieldTooLow', data: { min: 1 } })
    expect(atLeast(1)('1')).toBeNull()
  })

  test('I18-010 reads every number in both kinds of digits', () => {
    fc.assert(
      fc.property(fc.integer(), (value) => {
        expect(numberOf(String(value).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))))).toBe(value)
      }),
    )
  })
})

test('UXX-005 a date field takes days the calendar has', () => {
  expect(dateOf('٢٠٢٦-٠٨-٢٢')).toBe('2026-08-22')
  expect(dateOf('2028-02-29')).toBe('2028-02-29')
  for (const text of ['2026-02-29', '2026-13-01', '22/08/2026', 'tomorrow', '2026-8-2'])
    expect(date(text)?.code).toBe('fieldNotDate')
})

test('UXX-006 an e-mail field takes e-mails', () => {
  expect(email('owner@warsha.example')).toBeNull()
  expect(email('owner@warsha')).toEqual({ code: 'invalidEmail', data: {} })
})

test('UXX-007 a mobile field takes phone numbers', () => {
  expect(mobile('055 301 4827')).toBeNull()
  expect(mobile('055')).toEqual({ code: 'invalidMobileNo', data: {} })
})

test('UXX-008 a value that exists already is refused', () => {
  const free = unique(['Brakes', 'Oil'])
  expect(free(' brakes ')).toEqual({ code: 'fieldAlreadyExists', data: {} })
  expect([free('Tyres'), free('')]).toEqual([null, null])
})

test('UXX-009 a mandatory condition must be ticked', () => {
  expect(accepted(false)).toEqual({ code: 'conditionNotAccepted', data: {} })
  expect(accepted(true)).toBeNull()
})

test('UXX-010 an action on records needs one selected', () => {
  expect(someSelected([])).toEqual({ code: 'noRecordSelected', data: {} })
  expect(someSelected([1])).toBeNull()
})

test('UXX-015 a form adds, edits or shows', () => expect(formModes).toEqual({ Add: 1, Edit: 2, ReadOnly: 3 }))

test('a field says the first thing that is wrong with it, and an optional empty one nothing', () => {
  expect(firstRefusal('', [required, maxLength(3)])?.code).toBe('fieldRequired')
  expect(firstRefusal('abcd', [required, number, maxLength(3)])?.code).toBe('fieldNotNumber')
  expect(firstRefusal('', [number, date, email, mobile, minLength(3), atLeast(1), unique([''])])).toBeNull()
})
