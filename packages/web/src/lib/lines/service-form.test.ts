import type { Service } from '@warsha/contract/lookups'
import { money, zero } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { sampleService } from './sample.testing.ts'
import { refuseServiceForm, serviceFormOf, serviceInputOf, totalsOf } from './service-form.ts'

const service = sampleService()
const rule: Service = {
  ...service,
  id: 10,
  cost: zero,
  minDiscount: zero,
  maxDiscount: money(50_00),
  discountInPercent: false,
  maxDiscountBp: 0,
  warrantyPrice: zero,
  priceChange: 'allowed',
  descriptionEn: null,
  descriptionAr: null,
  active: true,
}
const form = serviceFormOf(service, rule)

test('SVC-009 only what was changed is sent, for a service and its discount are granted apart', () => {
  expect(serviceInputOf(form, service)).toEqual({})
  expect(serviceInputOf({ ...form, quantityMilli: 2000 }, service)).toEqual({ quantityMilli: 2000 })
  expect(serviceInputOf({ ...form, discount: 10_00 }, service)).toEqual({ discount: 10_00, discountBp: null })
})

test('a price out of its range is refused before it is sent', () => {
  expect(refuseServiceForm({ ...form, price: 310_00 }, service, rule)?.code).toBe('priceOutOfRange')
  expect(refuseServiceForm({ ...form, price: 300_00 }, service, rule)).toBeNull()
})

test('SVC-019 a price that changes only under warranty is refused otherwise', () => {
  const onlyWarranty: Service = { ...rule, priceChange: 'warranty' }
  expect(refuseServiceForm({ ...form, price: 250_00 }, service, onlyWarranty)?.code).toBe('priceChangeNotAllowed')
})

test('a discount beyond what the service allows is refused', () => {
  expect(refuseServiceForm({ ...form, discount: 60_00 }, service, rule)?.code).toBe('discountTooHigh')
})

test('a discount that came with a package hinders nobody from saving what is not about money', () => {
  const none: Service = { ...rule, maxDiscount: zero }
  const packaged = { ...service, discount: money(40_00) }
  const shown = serviceFormOf(packaged, none)
  expect(refuseServiceForm({ ...shown, description: 'Left side too' }, packaged, none)).toBeNull()
  expect(refuseServiceForm({ ...shown, discount: 41_00 }, packaged, none)?.code).toBe('discountTooHigh')
})

test('a percent is a percent of the line as typed', () => {
  const percent = { ...form, inPercent: true, discountBp: 1000, quantityMilli: 2000 }
  expect(totalsOf(percent)).toEqual({ gross: 560_00, discount: 56_00 })
  expect(serviceInputOf(percent, service)).toEqual({ quantityMilli: 2000, discountBp: 1000 })
})

test('figures still to be typed refuse nothing', () => {
  expect(refuseServiceForm({ ...form, price: null }, service, rule)).toBeNull()
  expect(refuseServiceForm({ ...form, price: Number.NaN }, service, rule)).toBeNull()
})

test('a custom service is called otherwise, in the one language of its name or in both; one of the catalogue never', () => {
  const weld = { ...service, serviceId: null, nameEn: 'لحام', nameAr: 'لحام' }
  const typed = serviceFormOf(weld, undefined)
  expect([typed.nameEn, typed.nameAr]).toEqual(['', 'لحام'])
  expect(serviceInputOf(typed, weld)).toEqual({})
  const both = { nameEn: 'لحام العادم', nameAr: 'لحام العادم' }
  expect(serviceInputOf({ ...typed, nameAr: ' لحام العادم ' }, weld)).toEqual({ names: both })
  const apart = { nameEn: 'Weld', nameAr: 'لحام' }
  expect(serviceInputOf({ ...typed, nameEn: 'Weld' }, weld)).toEqual({ names: apart })
  expect(serviceInputOf({ ...form, nameEn: 'Otherwise' }, service)).toEqual({})
})
