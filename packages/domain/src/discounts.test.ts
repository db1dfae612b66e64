import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DiscountRule,
  discountOf,
  largestDiscount,
  refuseDocumentDiscount,
  refuseDocumentDiscountBelow,
  refuseLineDiscount,
  refusePartDiscount,
  usualDiscount,
} from './discounts.ts'
import { money, zero } from './money.ts'
import { documentTotals } from './totals.ts'

const line = { gross: money(200_00), quantityMilli: 1000 }
const inAmount: DiscountRule = {
  inPercent: false,
  minDiscount: money(5_00),
  maxDiscount: money(50_00),
  maxDiscountBp: 0,
  minPrice: money(160_00),
}
const inPercent: DiscountRule = { ...inAmount, inPercent: true, maxDiscountBp: 1500 }

test('a percent of a line is rounded to the minor unit, once', () => {
  expect(discountOf(money(99_99), { rateBp: 1250 })).toBe(12_50)
  expect(discountOf(money(99_99), { amount: money(10) })).toBe(10)
})

describe('the discount of a line', () => {
  test('is given in percent only where the service allows it', () => {
    expect(refuseLineDiscount(line, inAmount, { rateBp: 1000 })?.code).toBe('discountInPercentNotAllowed')
    expect(refuseLineDiscount(line, inPercent, { rateBp: 1500 })).toBeNull()
    expect(refuseLineDiscount(line, inPercent, { rateBp: 1501 })).toEqual({
      code: 'discountTooHigh',
      data: { max: 30_00 },
    })
  })

  test('lies between the least and the highest of the service, or is nothing', () => {
    expect(refuseLineDiscount(line, inAmount, { amount: zero })).toBeNull()
    expect(refuseLineDiscount(line, inAmount, { amount: money(4_99) })).toEqual({
      code: 'discountTooLow',
      data: { min: 5_00 },
    })
    expect(refuseLineDiscount(line, inAmount, { amount: money(5_00) })).toBeNull()
    expect(refuseLineDiscount(line, inAmount, { amount: money(50_01) })).toEqual({
      code: 'discountTooHigh',
      data: { max: 50_00 },
    })
  })

  test('does not take the line below its minimum price, but under warranty', () => {
    expect(refuseLineDiscount(line, inAmount, { amount: money(40_00) })).toBeNull()
    expect(refuseLineDiscount(line, inAmount, { amount: money(40_01) })).toEqual({
      code: 'priceBelowMinimum',
      data: { minimum: 160_00 },
    })
    expect(refuseLineDiscount(line, inAmount, { amount: money(40_01) }, true)).toBeNull()
  })

  test('counts its range and its minimum for each unit sold', () => {
    const three = { gross: money(600_00), quantityMilli: 3000 }
    expect(refuseLineDiscount(three, inAmount, { amount: money(120_00) })).toBeNull()
    expect(refuseLineDiscount(three, inAmount, { amount: money(120_01) })).toEqual({
      code: 'priceBelowMinimum',
      data: { minimum: 480_00 },
    })
  })

  test('is never more than the line, however generous the service', () => {
    const generous = { ...inAmount, maxDiscount: money(900_00), minPrice: zero }
    expect(refuseLineDiscount(line, generous, { amount: money(200_01) })).toEqual({
      code: 'discountTooHigh',
      data: { max: 200_00 },
    })
  })

  test('accepted is never more than the line, in amounts and in percents', () => {
    const anyRule = fc.record({
      inPercent: fc.boolean(),
      minDiscount: fc.nat(5000).map(money),
      maxDiscount: fc.nat(90000).map(money),
      maxDiscountBp: fc.nat(20_000),
      minPrice: fc.nat(30000).map(money),
    })
    const anyDiscount = fc.oneof(
      fc.nat(90000).map((amount) => ({ amount: money(amount) })),
      fc.nat(20_000).map((rateBp) => ({ rateBp })),
    )
    fc.assert(
      fc.property(anyRule, anyDiscount, fc.nat(9000), (rule, discount, quantityMilli) => {
        const sold = { gross: money(Math.round((200_00 * quantityMilli) / 1000)), quantityMilli }
        if (refuseLineDiscount(sold, rule, discount) !== null) return
        expect(discountOf(sold.gross, discount)).toBeLessThanOrEqual(sold.gross)
      }),
    )
  })
})

test('a part is sold for no less than its minimum price', () => {
  expect(refusePartDiscount(line, money(40_00), money(160_00))).toBeNull()
  expect(refusePartDiscount(line, money(40_01), money(160_00))?.code).toBe('priceBelowMinimum')
  expect(refusePartDiscount(line, money(200_01), zero)).toEqual({ code: 'discountTooHigh', data: { max: 200_00 } })
  expect(refusePartDiscount({ gross: zero, quantityMilli: 1000 }, zero, money(160_00))).toBeNull()
})

describe('the discount of the document', () => {
  test('is at most what the lines come to', () => {
    expect(refuseDocumentDiscount(money(350_00), money(350_00))).toBeNull()
    expect(refuseDocumentDiscount(money(350_00), money(350_01))).toEqual({
      code: 'discountTooHigh',
      data: { max: 350_00 },
    })
  })

  test('may not take any line below its minimum price either', () => {
    const priced = (amount: number) => ({
      kind: 'part' as const,
      unitPrice: money(amount),
      quantityMilli: 1000,
      discount: zero,
    })
    const none = { taxed: false, inclusive: false }
    const least = (minimum: number) => [
      { name: { en: 'Oil', ar: 'زيت' }, minimum: zero },
      { name: { en: 'Brake pads', ar: 'فحمات' }, minimum: money(minimum) },
    ]
    const totalsWith = (discount: number) =>
      documentTotals({
        lines: [priced(100_00), priced(300_00)],
        documentDiscount: money(discount),
        vat: { allowed: false, rateBp: 1500, services: none, parts: none },
      })
    expect(refuseDocumentDiscountBelow(totalsWith(40_00).lines, least(270_00))).toBeNull()
    expect(refuseDocumentDiscountBelow(totalsWith(40_04).lines, least(270_00))).toEqual({
      code: 'discountBelowMinimum',
      data: { name: { en: 'Brake pads', ar: 'فحمات' }, minimum: 270_00 },
    })
    expect(refuseDocumentDiscountBelow(totalsWith(0).lines, least(999_00))).toBeNull()
  })
})

test('the largest discount that fits is found to the halala, whatever holds it', () => {
  expect(largestDiscount(money(70_00), () => true)).toBe(70_00)
  expect(largestDiscount(money(70_00), (discount) => discount <= 33_33)).toBe(33_33)
  expect(largestDiscount(money(70_00), (discount) => discount === 0)).toBe(0)
})

const oil = {
  ...{ inPercent: false, minDiscount: zero, maxDiscount: money(20_00), maxDiscountBp: 0, minPrice: money(70_00) },
  discount: money(15_00),
}
const units = (quantity: number, price = 100_00) => ({ gross: money(quantity * price), quantityMilli: quantity * 1000 })

test('a service usually has its discount on each unit', () => {
  expect(usualDiscount(units(1), oil, false)).toBe(15_00)
  expect(usualDiscount(units(3), oil, false)).toBe(45_00)
})

test('the usual discount takes no line below its least price, and never stands on work under warranty', () => {
  expect(usualDiscount(units(1, 80_00), oil, false)).toBe(10_00)
  expect(usualDiscount(units(1, 60_00), oil, false)).toBe(0)
  expect(usualDiscount(units(1), oil, true)).toBe(0)
  expect(usualDiscount(units(1, 80_00), { ...oil, minDiscount: money(12_00) }, false)).toBe(0)
  expect(usualDiscount(units(1), { ...oil, inPercent: true, maxDiscountBp: 1000 }, false)).toBe(10_00)
})
