import { expect, test } from 'vitest'
import { fullNameOf, namePartsOf, refuseEmployeeDates } from './employees.ts'

test.each([
  ['Ahmad', { first: 'Ahmad', father: null, grandfather: null, family: null }],
  ['Ahmad Al-Harbi', { first: 'Ahmad', father: null, grandfather: null, family: 'Al-Harbi' }],
  ['Ahmad Ali Al-Harbi', { first: 'Ahmad', father: 'Ali', grandfather: null, family: 'Al-Harbi' }],
  ['Ahmad Ali Bin Said Al-Harbi', { first: 'Ahmad', father: 'Ali', grandfather: 'Bin Said', family: 'Al-Harbi' }],
])('%s is taken apart, and put together again as it was', (name, parts) => {
  expect(namePartsOf(` ${name} `)).toEqual(parts)
  expect(fullNameOf(namePartsOf(name))).toBe(name)
})

test('the days of an employee follow each other; those that are not known refuse nothing', () => {
  const days = { bornOn: '1990-01-01', hiredOn: '2020-01-01', dischargedOn: '2020-01-01' }
  expect(refuseEmployeeDates(days)).toBeNull()
  expect(refuseEmployeeDates({ ...days, hiredOn: '1990-01-01' })?.data.reason).toBe('hiredBeforeBirth')
  expect(refuseEmployeeDates({ ...days, dischargedOn: '2019-12-31' })?.data.reason).toBe('dischargedBeforeHire')
  expect(refuseEmployeeDates({ bornOn: null, hiredOn: null, dischargedOn: '2019-12-31' })).toBeNull()
})
