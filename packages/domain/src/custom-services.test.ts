import { expect, test } from 'vitest'
import { bothNames, customRule, isSameWork, refuseNames } from './custom-services.ts'
import { refuseLineDiscount } from './discounts.ts'
import { money } from './money.ts'
import { refuseServiceDuplicate, refuseServicePrice } from './services.ts'

test('a custom service has any price, and all of it may be given off, as an amount or in percent', () => {
  expect(refuseServicePrice(customRule, money(1), false)).toBeNull()
  expect(refuseServicePrice(customRule, money(999_999_00), false)).toBeNull()
  const line = { gross: money(100_00), quantityMilli: 2000 }
  expect(refuseLineDiscount(line, customRule, { amount: money(100_00) })).toBeNull()
  expect(refuseLineDiscount(line, customRule, { rateBp: 10_000 })).toBeNull()
  expect(refuseLineDiscount(line, customRule, { amount: money(100_01) })).toMatchObject({ code: 'discountTooHigh' })
})

test('a name in one language stands for the other', () => {
  expect(bothNames({ nameEn: 'Weld the bracket', nameAr: '' })).toMatchObject({ nameAr: 'Weld the bracket' })
  expect(bothNames({ nameEn: '', nameAr: 'لحام الحامل' })).toMatchObject({ nameEn: 'لحام الحامل' })
})

test('a custom service is the same work as one of the same name, and never as one of the catalogue', () => {
  const work = { serviceId: null, nameEn: 'Weld', nameAr: 'لحام' }
  const custom = { nameEn: 'Weld', nameAr: 'لحام' }
  expect(isSameWork({ serviceId: null, custom }, work)).toBe(true)
  expect(isSameWork({ serviceId: null, custom: { ...custom, nameEn: 'Paint' } }, work)).toBe(false)
  expect(isSameWork({ serviceId: 7, custom: null }, work)).toBe(false)
  expect(isSameWork({ serviceId: 7, custom: null }, { ...work, serviceId: 7 })).toBe(true)
})

test('SVC-006 two custom services are two, whatever the catalogue holds', () => {
  const added = { serviceId: null, name: 'Weld' }
  expect(refuseServiceDuplicate([{ serviceId: null, status: 'Pending' }], added, false)).toBeNull()
})

test('only a custom service is called otherwise', () => {
  expect(refuseNames({ serviceId: null })).toBeNull()
  expect(refuseNames({ serviceId: 7 })?.code).toBe('invalidInput')
})
