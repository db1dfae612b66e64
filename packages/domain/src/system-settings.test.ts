import { expect, test } from 'vitest'
import { refuseByCompany } from './attachments.ts'
import {
  isChoiceOfTypes,
  megabytesOf,
  settingsOf,
  shownTypes,
  takenBy,
  typesOf,
  withPrefix,
} from './system-settings.ts'

test('a company that set nothing attaches photos and PDFs of up to 5 MB and prints everything', () => {
  expect(settingsOf({})).toMatchObject({
    maxUploadFileSizeInBytes: 5_242_880,
    printCurrency: true,
    messagePrefixAr: '',
  })
  expect(settingsOf({ bilingualInvoice: false })).toMatchObject({ bilingualInvoice: false, paymentsInInvoices: true })
})

test('FIL-002 the list of types that is shown has no pdf', () => {
  expect(shownTypes(typesOf(['picture', 'pdf']))).toEqual(['jpg', 'jpeg', 'png'])
  expect(shownTypes(typesOf(['pdf']))).toEqual([])
})

test('FIL-003 a size is shown in megabytes of 1,048,576 bytes', () => {
  expect(megabytesOf(5_242_880)).toBe(5)
  expect(megabytesOf(1_572_864)).toBe(1.5)
})

test('pictures are one choice, and something must be accepted', () => {
  expect(isChoiceOfTypes(['pdf'])).toBe(true)
  expect(isChoiceOfTypes(typesOf(['picture']))).toBe(true)
  expect(isChoiceOfTypes(['png', 'pdf'])).toBe(false)
  expect(isChoiceOfTypes([])).toBe(false)
})

test('a company takes the kinds whose types are listed, up to its limit', () => {
  const settings = settingsOf({ acceptedFileTypesForUpload: ['pdf'], maxUploadFileSizeInBytes: 2_000_000 })
  const taken = takenBy(settings)
  expect(taken).toEqual({ kinds: ['pdf'], largest: 2_000_000 })
  const pdf = { kind: 'pdf', bytes: 2_000_000, thumbnailBytes: 0 } as const
  expect(refuseByCompany(pdf, taken)).toBeNull()
  expect(refuseByCompany({ ...pdf, bytes: 2_000_001 }, taken)?.code).toBe('invalidUploadFileSize')
  expect(refuseByCompany({ ...pdf, kind: 'picture' }, taken)?.code).toBe('invalidUploadFileType')
})

test('a message opens with the words of the company, where it has some', () => {
  expect(withPrefix(' Peace be upon you ', 'Your car is ready')).toBe('Peace be upon you\nYour car is ready')
  expect(withPrefix('  ', 'Your car is ready')).toBe('Your car is ready')
})
