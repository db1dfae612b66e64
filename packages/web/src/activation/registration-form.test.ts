import { expect, test } from 'vitest'
import { callingCodeOf, emptyRegistration } from './registration-form.ts'

test('AUT-026 the language of the owner is the one that the form is given, and nothing is agreed to', () => {
  expect(emptyRegistration(156, 'ar')).toMatchObject({ preferedLanguage: 'ar', agree: false, country: 156 })
})

test('AUT-027 the calling code is the longest that the number begins with', () => {
  const countries = [{ dialCode: '+1' }, { dialCode: '+966' }, { dialCode: '1242' }, { dialCode: '' }]
  expect(callingCodeOf('+966501234567', countries)).toBe(966)
  expect(callingCodeOf('+12425551234', countries)).toBe(1242)
  expect(callingCodeOf('+4915112345678', countries)).toBeUndefined()
})
