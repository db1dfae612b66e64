import { expect, test } from 'vitest'
import { areDegrees, shopFormOf, shopOf } from './shop-form.ts'

const typed = { ...shopFormOf(null, 3), nameEn: 'Olaya', nameAr: 'العليا', latitude: '24.69', contactNo: '' }

test('what is empty is sent as no value, degrees as numbers, and after which shop it is made apart', () => {
  const sent = shopOf(typed)
  expect(sent).toMatchObject({ nameEn: 'Olaya', latitude: 24.69, longitude: null, contactNo: null, isWorkShop: true })
  expect('cloneOf' in sent).toBe(false)
})

test('a shop stands in its form as it is stored', () => {
  const state = {
    isPrimary: true,
    enabled: true,
    picturePath: null,
    stampPicturePath: null,
    timeZoneWrtGMT: 3,
    openTickets: 0,
    numbers: [],
    licenseExpiresOn: '2027-01-31',
    commercialRegisterExpiresOn: null,
  }
  const form = shopFormOf({ id: 1, version: 4, ...shopOf(typed), ...state })
  expect(form).toEqual({ ...typed, licenseExpiresOn: '2027-01-31', cloneOf: null })
})

test('degrees lie on the globe', () => {
  expect(['', '24.6949', '-90'].map((one) => areDegrees(one, 90))).toEqual([true, true, true])
  expect(['91', '24,6', 'north'].map((one) => areDegrees(one, 90))).toEqual([false, false, false])
})
