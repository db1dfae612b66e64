import { expect, test } from 'vitest'
import { registrationFormOf, registrationOfForm } from './registration-form.ts'

test('a registration comes back from its form as it was stored, with nothing where nothing was typed', () => {
  const stored = {
    ...{ vatNumber: '310122393500003', nameEn: 'East', nameAr: 'الشرق', crNumber: null },
    ...{ addressEn: null, addressAr: 'طريق', buildingNo: '7421', additionalNo: null, postalCode: '13211' },
    ...{ districtEn: null, districtAr: null, cityId: 3, countryId: 156 },
  }
  const form = registrationFormOf({ ...stored, id: 1, version: 2, onInvoices: false, named: true })
  expect(form).toMatchObject({ crNumber: '', addressEn: '', addressAr: 'طريق' })
  expect(registrationOfForm({ ...form, districtEn: ' ' })).toEqual(stored)
  expect(registrationOfForm(registrationFormOf(null))).toMatchObject({ countryId: 156, cityId: null, nameEn: null })
})
