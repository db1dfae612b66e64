import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Money, money, sum } from './money.ts'
import {
  availableOf,
  averageCostOf,
  costOf,
  costOfReturn,
  fellToMinimum,
  isAtMinimum,
  noStock,
  refuseReturnToStore,
  refuseTake,
  reservableOf,
  type Stock,
  stockActivities,
  withReceived,
  withTaken,
} from './stock.ts'

const of = (units: number, value: number, reserved = 0): Stock => ({
  currentMilli: units * 1000,
  reservedMilli: reserved * 1000,
  value: money(value),
})

test('the thirteen stock activities keep their numbers', () => {
  const { transferredOut, transferredIn, ...specified } = stockActivities
  expect(Object.values(specified)).toEqual([...Array(13).keys()].map((id) => id + 1))
  expect([transferredOut, transferredIn]).toEqual([14, 15])
})

test('the average cost moves with what is received, and goods leave at the average of the moment', () => {
  const received = withReceived(withReceived(noStock, 10_000, money(10_000)), 10_000, money(20_000))
  expect(averageCostOf(received)).toBe(1500)
  expect(costOf(received, 15_000)).toBe(22_500)
  expect(withTaken(received, 15_000)).toEqual(of(5, 7_500))
})

test('the last piece takes what is left of rounding, so that nothing here is worth nothing', () => {
  const three = withReceived(noStock, 3000, money(301))
  const two = withTaken(three, 1000)
  const one = withTaken(two, 1000)
  expect([costOf(three, 1000), costOf(two, 1000), costOf(one, 1000)]).toEqual([100, 101, 100])
  expect(withTaken(one, 1000)).toEqual(noStock)
})

test('STK-009 STK-010 a quantity of nothing and one above the stock do not leave', () => {
  expect(refuseTake(of(2, 100), 0)).toEqual({ code: 'stockQuantityMissing', data: {} })
  expect(refuseTake(of(2, 100), 2001)).toEqual({ code: 'stockTooLow', data: { available: 2000 } })
  expect(refuseTake(of(2, 100), 2000)).toBeNull()
})

test('what is reserved leaves only for whom it was reserved', () => {
  const stock = of(5, 500, 4)
  expect(availableOf(stock)).toBe(1000)
  expect(refuseTake(stock, 2000)).toEqual({ code: 'stockTooLow', data: { available: 1000 } })
  expect(refuseTake(stock, 2000, 1000)).toBeNull()
  expect([reservableOf(stock, 3000), reservableOf(stock, 500), reservableOf(of(1, 1, 1), 500)]).toEqual([1000, 500, 0])
})

test('STK-011 nothing is returned beyond what was issued', () => {
  expect(refuseReturnToStore(2000, 0)).toEqual({ code: 'stockQuantityMissing', data: {} })
  expect(refuseReturnToStore(2000, 2001)).toEqual({ code: 'returnExceedsIssued', data: { issued: 2000 } })
  expect(refuseReturnToStore(2000, 2000)).toBeNull()
})

test('a minimum of nothing asks for nothing', () => {
  expect(isAtMinimum({ currentMilli: 0, minimumMilli: 0 })).toBe(false)
  expect([3000, 2000, 1000].map((currentMilli) => isAtMinimum({ currentMilli, minimumMilli: 2000 }))).toEqual([
    false,
    true,
    true,
  ])
})

test('what comes back in parts is worth what went out', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 9000 })),
      (milli, worth, parts) => {
        let left = { quantityMilli: milli, value: money(worth) }
        const back: Money[] = []
        while (left.quantityMilli > 0) {
          const quantity = Math.min(parts.next().value ?? 1, left.quantityMilli)
          const value = costOfReturn(left, quantity)
          back.push(value)
          left = { quantityMilli: left.quantityMilli - quantity, value: money(left.value - value) }
        }
        expect(sum(back)).toBe(worth)
        expect(back.every((value) => value >= 0)).toBe(true)
      },
    ),
  )
})

test('over any coming and going the value stays exact, never negative, and ends with the quantity', () => {
  const step = fc.record({
    units: fc.integer({ min: 1, max: 20_000 }),
    worth: fc.integer({ min: 0, max: 5_000_000 }),
    into: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let stock = noStock
      let [cameIn, wentOut] = [0, 0]
      for (const { units, worth, into } of steps) {
        if (into) {
          cameIn += worth
          stock = withReceived(stock, units, money(worth))
          continue
        }
        if (refuseTake(stock, units)) continue
        wentOut += costOf(stock, units)
        stock = withTaken(stock, units)
      }
      expect(stock.value).toBe(cameIn - wentOut)
      expect(stock.value).toBeGreaterThanOrEqual(0)
      expect(stock.currentMilli).toBeGreaterThanOrEqual(0)
      // Everything that is here taken at once leaves nothing, in quantity and in value.
      expect(withTaken(stock, stock.currentMilli)).toEqual(noStock)
    }),
  )
})

test('of a part at its minimum is told once, when it falls there', () => {
  const fell = (beforeMilli: number, currentMilli: number, minimumMilli = 5000) =>
    fellToMinimum(beforeMilli, { currentMilli, minimumMilli })
  expect([fell(6000, 5000), fell(9000, 0)]).toEqual([true, true])
  expect([fell(6000, 5001), fell(5000, 4000), fell(4000, 6000)]).toEqual([false, false, false])
  // No minimum asks for nothing.
  expect(fell(1000, 0, 0)).toBe(false)
})
