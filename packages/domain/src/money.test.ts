import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, money, mulDiv, percentOf, priceOf, spread, subtract, sum, zero } from './money.ts'

const anyMinor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })

test('money is whole minor units and nothing else', () => {
  expect(money(12_50)).toBe(1250)
  for (const wrong of [12.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
    expect(() => money(wrong)).toThrow('whole number')
})

test('amounts are added and taken away', () => {
  expect([add(money(1), money(2)), subtract(money(1), money(2)), sum([money(1), money(2), money(3)]), sum([])]).toEqual(
    [3, -1, 6, 0],
  )
})

describe('rounding is half away from zero', () => {
  test.each([
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [3, 1, 2, 2],
    [-3, 1, 2, -2],
    [1, 1, 3, 0],
    [2, 1, 3, 1],
    [5, 1, -2, -3],
    [0, 7, 9, 0],
  ])('%d x %d / %d is %d', (amount, numerator, denominator, expected) => {
    expect(mulDiv(amount, numerator, denominator) + 0).toBe(expected)
  })

  test('never off by more than half, and the same for what is owed and what is due', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -90_000_000_000, max: 90_000_000_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 1, max: 100_000 }),
        (amount, by, over) => {
          const rounded = mulDiv(amount, by, over)
          const off = 2n * (BigInt(rounded) * BigInt(over) - BigInt(amount) * BigInt(by))
          expect((off < 0n ? -off : off) <= BigInt(over)).toBe(true)
          expect(mulDiv(-amount, by, over) + rounded).toBe(0)
        },
      ),
    )
  })

  test('large amounts lose no digit on the way', () => {
    expect(mulDiv(9_007_199_254_740_991, 1500, 1500)).toBe(9_007_199_254_740_991)
  })
})

test('prices go by thousandths of a unit and rates by hundredths of a percent', () => {
  expect(priceOf(money(45_50), 4500)).toBe(204_75)
  expect(percentOf(money(226_10), 1500)).toBe(33_92)
})

describe('an amount spread over weights', () => {
  test('goes by their share, the largest remainders first, ties to the earlier', () => {
    expect(spread(money(100_00), [500, 1000])).toEqual([33_33, 66_67])
    expect(spread(money(26_09), [10, 10, 10])).toEqual([8_70, 8_70, 8_69])
    expect(spread(money(-10), [1, 1, 1])).toEqual([-4, -3, -3])
  })

  test('falls on the first where no weight says otherwise', () => {
    expect(spread(money(7), [0, 0])).toEqual([7, 0])
    expect(spread(money(7), [])).toEqual([])
  })

  test('is all there again, and no part is a whole unit off its share', () => {
    fc.assert(
      fc.property(anyMinor, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const parts = spread(money(amount), weights)
        expect(sum(parts)).toBe(amount)
        const total = weights.reduce((all, one) => all + one, 0)
        if (total === 0) return
        parts.forEach((part, at) => {
          const off = BigInt(part) * BigInt(total) - BigInt(amount) * BigInt(weights[at] ?? 0)
          expect((off < 0n ? -off : off) < BigInt(total)).toBe(true)
        })
      }),
    )
  })

  test('gives nothing to no weight', () => {
    expect(spread(money(10), [0, 3, 0])).toEqual([zero, 10, zero])
  })
})
