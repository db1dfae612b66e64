import { expect, test } from 'vitest'
import { money } from './money.ts'
import { changedPrice, type PriceChange } from './price-changes.ts'

const service = { price: money(149_99), minPrice: money(100_00), maxPrice: money(200_00) }
const after = (change: PriceChange) => changedPrice(service, change)

test.each([
  [{ move: 'raisePercent', value: 1000, roundTo: 1 }, 164_99],
  [{ move: 'raisePercent', value: 1000, roundTo: 50 }, 165_00],
  [{ move: 'lowerPercent', value: 750, roundTo: 1 }, 138_74],
  [{ move: 'raiseBy', value: 7_50, roundTo: 1 }, 157_49],
  [{ move: 'raiseBy', value: 7_51, roundTo: 500 }, 160_00],
  [{ move: 'lowerBy', value: 10_00, roundTo: 100 }, 140_00],
  [{ move: 'set', value: 123_45, roundTo: 1000 }, 123_45],
] as const)('%o makes 149.99 into %i', (change, price) => {
  expect(after(change)).toEqual({ price, held: null })
})

test('a half is rounded upwards', () => {
  expect(after({ move: 'raiseBy', value: 51, roundTo: 100 }).price).toBe(151_00)
  expect(after({ move: 'lowerBy', value: 49, roundTo: 100 }).price).toBe(150_00)
  expect(after({ move: 'lowerBy', value: 50, roundTo: 100 }).price).toBe(149_00)
})

test('a price stops at the end of its range, and never goes below nothing', () => {
  expect(after({ move: 'raisePercent', value: 5000, roundTo: 1 })).toEqual({ price: 200_00, held: 'maxPrice' })
  expect(after({ move: 'set', value: 1, roundTo: 1 })).toEqual({ price: 100_00, held: 'minPrice' })
  const cheap = { price: money(5_00), minPrice: money(0), maxPrice: money(9_00) }
  expect(changedPrice(cheap, { move: 'lowerBy', value: 90_00, roundTo: 1 })).toEqual({ price: 0, held: null })
})
