import { expect, test } from 'vitest'
import { accepted, dateOf, formModeOf, formModes, maxLength, minLength, someSelected } from './forms.ts'

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

test('UXX-005 a date field takes days the calendar has', () => {
  expect(dateOf('٢٠٢٦-٠٨-٢٢')).toBe('2026-08-22')
  expect(dateOf('2028-02-29')).toBe('2028-02-29')
  for (const text of ['2026-02-29', '2026-13-01', '22/08/2026', 'tomorrow', '2026-8-2'])
    expect(dateOf(text), text).toBeNull()
})

test('UXX-009 a mandatory condition must be ticked', () => {
  expect(accepted(false)).toEqual({ code: 'conditionNotAccepted', data: {} })
  expect(accepted(true)).toBeNull()
})

test('UXX-010 an action on records needs one selected', () => {
  expect(someSelected([])).toEqual({ code: 'noRecordSelected', data: {} })
  expect(someSelected([1])).toBeNull()
})

test('UXX-015 a form adds, changes, or only shows a record that the user may not change', () => {
  expect(formModes).toEqual({ Add: 1, Edit: 2, ReadOnly: 3 })
  expect(formModeOf(null, undefined)).toBe('Add')
  expect(formModeOf({ id: 1 }, undefined)).toBe('Edit')
  expect(formModeOf({ id: 1 }, 'Ask for the right to change suppliers.')).toBe('ReadOnly')
})
