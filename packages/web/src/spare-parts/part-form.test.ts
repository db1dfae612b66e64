import { expect, test } from 'vitest'
import { emptyFit, partFormOf, partInputOf } from './part-form.ts'

const typed = { ...partFormOf(null), partNo: 'A-1', nameAr: 'فلتر', price: 50_00 }

test('what was left out of the form of a part is nothing, and an empty car is none', () => {
  expect(partInputOf({ ...typed, fits: [emptyFit, { ...emptyFit, makeId: 3 }] })).toMatchObject({
    ...{ price: 50_00, minPrice: 0, fits: [{ makeId: 3, modelId: null }], substituteIds: [] },
  })
})

test('a part that is bought in its own unit has no other factor', () => {
  const factorMilli = 12_000
  expect(partInputOf({ ...typed, factorMilli }).factorMilli).toBe(1000)
  expect(partInputOf({ ...typed, purchaseUnit: 'carton', factorMilli }).factorMilli).toBe(12_000)
})

test('a stored part fills its form', () => {
  const { price, substitutes } = partFormOf({
    ...{
      id: 1,
      version: 2,
      createdAt: '2026-01-01T00:00:00Z',
      isStocked: false,
      picturePath: null,
      active: true,
      note: '',
      brand: '',
    },
    ...{ partNo: 'A-1', nameEn: 'Filter', nameAr: 'فلتر', categoryId: null, unit: 'piece', purchaseUnit: 'piece' },
    ...{ factorMilli: 1000, price: 50_00 as never, minPrice: 0 as never, barcodes: [], fits: [] },
    substitutes: [{ id: 4, partNo: 'B', nameEn: 'b', nameAr: 'b' }],
  })
  expect([price, substitutes.map(({ id }) => id)]).toEqual([50_00, [4]])
})
