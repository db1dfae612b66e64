import { CatalogueService } from '@warsha/contract/catalogue'
import { expect, test } from 'vitest'
import { changeOf, emptyPrices, previewOf } from './price-form.ts'

const service = CatalogueService.parse({
  id: 1,
  nameEn: 'Oil',
  nameAr: 'زيت',
  sectionId: 1,
  price: 100_00,
  minPrice: 50_00,
  maxPrice: 120_00,
  warrantyPrice: 0,
  cost: 0,
  discount: 0,
  minDiscount: 0,
  maxDiscount: 60_00,
  durationMinutes: 30,
  shopIds: [1],
  version: 1,
})

test('nothing is asked for until its figure is typed, and a percent is no amount', () => {
  expect(changeOf(emptyPrices)).toBeNull()
  expect(changeOf({ ...emptyPrices, percent: Number.NaN })).toBeNull()
  expect(changeOf({ ...emptyPrices, percent: 500, amount: 9_00 })).toMatchObject({ value: 500 })
  expect(changeOf({ ...emptyPrices, move: 'set', percent: 500, amount: 9_00 })).toMatchObject({ value: 9_00 })
})

test('each price is shown before and after, with what holds it and what speaks against it', () => {
  const after = (move: 'set' | 'raiseBy', amount: number) =>
    previewOf([service], changeOf({ ...emptyPrices, move, amount }))[0]
  expect(after('raiseBy', 9_60)).toMatchObject({ price: 110_00, held: null, refusal: null })
  expect(after('raiseBy', 90_00)).toMatchObject({ price: 120_00, held: 'maxPrice' })
  expect(after('set', 55_00)?.refusal).toMatchObject({ code: 'discountTooHigh' })
})
