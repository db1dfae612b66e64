import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, sum } from './money.ts'
import {
  refuseStockLines,
  refuseStockVat,
  returnableNowOf,
  returnDifferenceOf,
  type StockLine,
  stockReturnedOf,
  stockValuesOf,
} from './purchase-stock.ts'
import { purchaseTotals, purchaseVatModes } from './purchases.ts'

const line = (more: Partial<StockLine> = {}): StockLine => ({
  partId: 1,
  partNo: 'OF-1',
  quantityMilli: 2000,
  factorMilli: 12_000,
  price: money(60_00),
  discount: money(0),
  ...more,
})

describe('the lines of a purchase into stock', () => {
  test('STK-006 name a part once', () => {
    expect(refuseStockLines([line(), line({ partId: 2 })])).toBeNull()
    expect(refuseStockLines([line(), line({ partNo: 'OF-1 ' })])).toMatchObject({ code: 'purchasePartRepeats' })
  })

  test('have a quantity that is something in stock and not beyond counting', () => {
    expect(refuseStockLines([line({ quantityMilli: 1, factorMilli: 100 })])?.code).toBe('stockQuantityMissing')
    expect(refuseStockLines([line({ quantityMilli: 500, factorMilli: 1 })])).toBeNull()
    expect(refuseStockLines([line({ quantityMilli: 100_000_000 })])).toEqual({
      code: 'fieldTooHigh',
      data: { field: 'quantityMilli', max: 83_333_333 },
    })
    const most = refuseStockLines([line({ quantityMilli: 1_000_000_000, factorMilli: 1_000_000_000 })])
    expect(most?.data).toMatchObject({ max: 1000 })
  })

  test('are never discounted by more than they cost', () => {
    expect(refuseStockLines([line({ discount: money(120_00) })])).toBeNull()
    expect(refuseStockLines([line({ discount: money(120_01) })])).toEqual({
      code: 'discountTooHigh',
      data: { max: 120_00 },
    })
  })
})

describe('what goods are worth in stock', () => {
  test('VAT that is claimed is no cost; freight and customs are shared by what the lines cost', () => {
    const bought = [
      { price: money(100_00), quantityMilli: 1000 },
      { price: money(50_00), quantityMilli: 6000, discount: money(0) },
    ]
    const landed = { freight: money(30_00), customs: money(10_00) }
    const worth = (vatMode: (typeof purchaseVatModes)[number]) =>
      stockValuesOf(purchaseTotals(bought, vatMode, 1500).lines, landed)
    expect(worth('exclusive')).toEqual([110_00, 330_00])
    expect(worth('none')).toEqual([110_00, 330_00])
    expect(sum(worth('inclusive'))).toBe(347_83 + 40_00)
  })

  test('PUR-002 is together exactly what was paid without VAT, with freight and customs', () => {
    const anyLine = fc
      .record({ price: fc.integer({ min: 0, max: 900_00 }), quantityMilli: fc.integer({ min: 1, max: 9000 }) })
      .map(({ price, quantityMilli }) => ({ price: money(price), quantityMilli }))
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 9 }),
        fc.constantFrom(...purchaseVatModes),
        fc.integer({ min: 0, max: 500_00 }),
        (lines, vatMode, freight) => {
          const totals = purchaseTotals(lines, vatMode, 1500)
          const values = stockValuesOf(totals.lines, { freight: money(freight), customs: money(7) })
          expect(sum(values)).toBe(totals.taxable + freight + 7)
          expect(values.every((value) => value >= 0)).toBe(true)
        },
      ),
    )
  })
})

describe('what goes back to the supplier', () => {
  test('leaves stock in stock units, and the last piece takes what is left of the line', () => {
    const thirds = { quantityMilli: 3000, returnedMilli: 0, stockMilli: 1000 }
    expect(stockReturnedOf(thirds, 1000)).toBe(333)
    expect(stockReturnedOf({ ...thirds, returnedMilli: 1000 }, 1000)).toBe(334)
    expect(stockReturnedOf({ ...thirds, returnedMilli: 2000 }, 1000)).toBe(333)
  })

  test('PUR-028 is no more than is left of the line, and than is in stock and promised to nobody', () => {
    const cartons = { quantityMilli: 2000, returnedMilli: 0, stockMilli: 24_000 }
    expect(returnableNowOf(cartons, 24_000)).toBe(2000)
    expect(returnableNowOf(cartons, 100_000)).toBe(2000)
    expect(returnableNowOf(cartons, 18_000)).toBe(1500)
    expect(returnableNowOf({ ...cartons, returnedMilli: 1500 }, 18_000)).toBe(500)
    expect(returnableNowOf(cartons, 0)).toBe(0)
  })

  test('what can go back never takes more out of stock than is there', () => {
    const anyKept = fc.record({
      quantityMilli: fc.integer({ min: 1, max: 9000 }),
      stockMilli: fc.integer({ min: 1, max: 90_000 }),
      part: fc.integer({ min: 0, max: 1000 }),
    })
    fc.assert(
      fc.property(anyKept, fc.integer({ min: 0, max: 100_000 }), ({ quantityMilli, stockMilli, part }, available) => {
        const kept = { quantityMilli, stockMilli, returnedMilli: Math.floor((quantityMilli * part) / 1000) }
        const back = returnableNowOf(kept, available)
        expect(stockReturnedOf(kept, back)).toBeLessThanOrEqual(available)
      }),
      { numRuns: 3000 },
    )
  })

  test('the difference between the credit and the average cost is a figure of its own', () => {
    const went = (taxable: number, value: number) => ({ taxable: money(taxable), value: money(value) })
    expect(returnDifferenceOf([went(100_00, 110_00), went(50_00, 45_00)])).toBe(-5_00)
    expect(returnDifferenceOf([went(100_00, 90_00)])).toBe(10_00)
  })
})

test('how a document carries VAT stays where its goods are in stock', () => {
  const inStock = [{ partId: 4 }]
  expect(refuseStockVat({ vatMode: 'none' }, 'exclusive', inStock)?.code).toBe('purchaseInStock')
  expect(refuseStockVat({ vatMode: 'none' }, 'none', inStock)).toBeNull()
  expect(refuseStockVat({ vatMode: 'none' }, 'exclusive', [{ partId: null }])).toBeNull()
})
