import { expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { showBesideFields } from './server-errors.ts'

const form = { setError: vi.fn(), getValues: () => ({ contactNo: '', plate: {} }) }
const labels = { contactNo: 'Mobile number', plateNo: 'Plate' }
const refused = (...errors: { code: string; field?: string }[]) =>
  new ApiError(
    422,
    'invalidMobileNo',
    errors.map((error) => ({ message: '', ...error })),
  )

test('UXX-007 what the server says of a field stands beside it, under the name that the form has for it', () => {
  const error = refused({ code: 'invalidMobileNo', field: 'contactNo' }, { code: 'invalidPlate', field: 'plateNo' })
  expect(showBesideFields(form, error, labels, { plateNo: 'plate' })).toBe(true)
  expect(form.setError.mock.calls.map(([name]) => name)).toEqual(['contactNo', 'plate'])
})

test('what names no field of the form is left to be said above it', () => {
  expect(showBesideFields(form, refused({ code: 'InvalidData' }), labels)).toBe(false)
  expect(showBesideFields(form, refused({ code: 'invalidVin', field: 'vin' }), labels)).toBe(false)
  expect(showBesideFields(form, new Error('gone'), labels)).toBe(false)
})
