import { money } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { emptyService, serviceFormOf, serviceOf } from './service-form.ts'

const typed = { ...emptyService(3), nameEn: 'Oil', nameAr: 'زيت', sectionId: 2, price: 80_00 }

test('a service without a range is sold at its price alone, in the shop it was added in', () => {
  expect(serviceOf(typed)).toMatchObject({ minPrice: 80_00, maxPrice: 80_00, shopIds: [3], durationMinutes: 60 })
})

test('only the kind of discount that is allowed is sent', () => {
  const both = { ...typed, minDiscount: 1_00, maxDiscount: 5_00, maxDiscountBp: 1000 }
  expect(serviceOf(both)).toMatchObject({ maxDiscount: 5_00, maxDiscountBp: 0 })
  expect(serviceOf({ ...both, discountInPercent: true })).toMatchObject({
    minDiscount: 0,
    maxDiscount: 0,
    maxDiscountBp: 1000,
  })
})

test('what is stored comes back from its form as it was', () => {
  const stored = { ...serviceOf({ ...typed, duration: 2500, durationUnit: 'Days' }), descriptionEn: null }
  const { descriptionEn, ...rest } = serviceOf(serviceFormOf({ ...stored, id: 1, version: 1 }))
  expect(rest).toEqual({ ...rest, ...stored, descriptionEn: undefined, ...rest })
  expect([descriptionEn, rest.durationMinutes, rest.price]).toEqual(['', 2.5 * 24 * 60, money(80_00)])
})
