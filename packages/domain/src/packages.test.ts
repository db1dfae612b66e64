import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, sum } from './money.ts'
import {
  type PackageItem,
  packageCost,
  packageDiscount,
  packageRange,
  refusePackage,
  spreadPackage,
} from './packages.ts'

const item = (price: number, minPrice = 0, more: Partial<PackageItem> = {}): PackageItem => ({
  price: money(price),
  minPrice: money(minPrice),
  cost: money(0),
  priceChange: 'allowed',
  quantityMilli: 1000,
  ...more,
})

test('a package costs between the least and the full price of its services', () => {
  const items = [item(200_00, 150_00), item(100_00, 50_00, { quantityMilli: 2000 })]
  expect(packageRange(items)).toEqual({ min: 250_00, max: 400_00 })
  expect(refusePackage(items, money(250_00))).toBeNull()
  expect(refusePackage(items, money(400_00))).toBeNull()
  for (const price of [249_99, 400_01])
    expect(refusePackage(items, money(price))).toEqual({
      code: 'priceOutOfRange',
      data: { min: 250_00, max: 400_00 },
    })
  expect(refusePackage([], money(0))?.code).toBe('packageEmpty')
})

test('its discount is what it saves, its cost that of its services', () => {
  const items = [item(200_00, 0, { cost: money(80_00) }), item(100_00, 0, { cost: money(30_00), quantityMilli: 500 })]
  expect(packageDiscount(items, money(230_00))).toBe(20_00)
  expect(packageDiscount(items, money(260_00))).toBe(0)
  expect(packageCost(items)).toBe(95_00)
})

describe('the price of a package is spread over its services', () => {
  test('by their prices, the last halala by largest remainder', () => {
    expect(spreadPackage([item(100_00), item(100_00), item(100_00)], money(100_00))).toEqual([33_34, 33_33, 33_33])
    expect(spreadPackage([item(300_00), item(100_00)], money(200_00))).toEqual([150_00, 50_00])
  })

  test('a service stays at its minimum, and the others bear the rest', () => {
    expect(spreadPackage([item(200_00, 190_00), item(200_00, 0)], money(300_00))).toEqual([190_00, 110_00])
  })

  test.each(['never', 'warranty'] as const)('a price that changes %s in a ticket stays whole', (priceChange) => {
    expect(spreadPackage([item(100_00, 0, { priceChange }), item(100_00)], money(120_00))).toEqual([100_00, 20_00])
  })

  test('always to the halala, never below a minimum nor above the full price', () => {
    const anItem = fc
      .record({
        price: fc.integer({ min: 0, max: 1_000_000 }),
        floor: fc.integer({ min: 0, max: 100 }),
        quantityMilli: fc.integer({ min: 1, max: 5000 }),
        priceChange: fc.constantFrom('allowed', 'warranty', 'never'),
      })
      .map(({ price, floor, ...more }) => item(price, Math.floor((price * floor) / 100), more as Partial<PackageItem>))
    fc.assert(
      fc.property(
        fc.array(anItem, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (items, at) => {
          const { min, max } = packageRange(items)
          const price = money(min + Math.round((max - min) * at))
          const parts = spreadPackage(items, price)
          expect(sum(parts)).toBe(price)
          parts.forEach((part, index) => {
            const own = packageRange(items.slice(index, index + 1))
            expect(part).toBeGreaterThanOrEqual(own.min)
            expect(part).toBeLessThanOrEqual(own.max)
          })
        },
      ),
    )
  })
})
