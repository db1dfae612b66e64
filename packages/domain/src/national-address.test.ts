import { expect, test } from 'vitest'
import { missingOfAddress, refuseAddressPart, refuseNationalAddress } from './national-address.ts'

test('ZAT-017 a building number and an additional number have four digits, a postal code has five', () => {
  expect(refuseAddressPart('buildingNo', '7421')).toBeNull()
  expect(refuseAddressPart('additionalNo', '2210')).toBeNull()
  expect(refuseAddressPart('postalCode', '13211')).toBeNull()
  expect(refuseAddressPart('buildingNo', '742')).toEqual({ code: 'fieldNotDigits', data: { digits: 4 } })
  expect(refuseAddressPart('additionalNo', '22100')).toEqual({ code: 'fieldNotDigits', data: { digits: 4 } })
  expect(refuseAddressPart('postalCode', '1321')).toEqual({ code: 'fieldNotDigits', data: { digits: 5 } })
  expect(refuseAddressPart('postalCode', '1321A')).toEqual({ code: 'fieldNotDigits', data: { digits: 5 } })
})

test('what is not there is not wrong; the first part that is wrong is named', () => {
  expect(refuseNationalAddress({ buildingNo: null, postalCode: '' })).toBeNull()
  expect(refuseNationalAddress({ buildingNo: '7421', postalCode: '12' })).toEqual({
    code: 'fieldNotDigits',
    data: { digits: 5 },
    field: 'postalCode',
  })
})

test('an address names all but the additional number before a standard invoice names it', () => {
  const whole = { buildingNo: '7412', street: 'Khurais Rd', district: 'Rawdah', city: 'Riyadh', postalCode: '13211' }
  expect(missingOfAddress(whole)).toEqual([])
  expect(missingOfAddress({ ...whole, street: null, city: ' ' })).toEqual(['street', 'city'])
})
