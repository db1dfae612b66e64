import { expect, test } from 'vitest'
import { questionOf, type VatForm } from './vat-form.ts'

const vat: VatForm = {
  allowVat: true,
  vatRegistrationId: 1,
  vatBp: 1500,
  vatServices: true,
  vatSpareParts: true,
  isVatServicesInclusive: false,
  isVatSparePartsInclusive: false,
  vatOnDeposits: true,
  separateCreditInvoice: false,
  simplifiedBelowLimit: false,
}

test('it is asked before VAT, or that on deposits, is turned on or off, and not before anything else', () => {
  expect(questionOf(vat, { ...vat, vatBp: 500, vatServices: false })).toBeNull()
  expect(questionOf(vat, { ...vat, vatOnDeposits: false })).toBe('depositsOff')
  expect(questionOf({ ...vat, vatOnDeposits: false }, vat)).toBe('depositsOn')
  expect(questionOf(vat, { ...vat, allowVat: false, vatOnDeposits: false })).toBe('vatOff')
  expect(questionOf({ ...vat, allowVat: false }, vat)).toBe('vatOn')
})
