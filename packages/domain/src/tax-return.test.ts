import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import {
  boxOfExemption,
  isLargeCorrection,
  returnRows,
  rowsOfBox,
  type TaxBox,
  type TaxFigure,
  taxBoxes,
  taxBoxNames,
  taxReturnOf,
} from './tax-return.ts'
import { vatExemptions } from './vat-exemptions.ts'

const figure = (box: TaxBox, amount: number, adjustment: number, vat: number, rateBp = 1500): TaxFigure => ({
  ...{ box, rateBp, count: 1 },
  ...{ amount: money(amount), adjustment: money(adjustment), vat: money(vat) },
})

test('the return sums sales and purchases, and adds the corrections of earlier periods to what is due', () => {
  const figures = [
    figure('standardSales', 1000_00, 200_00, 120_00),
    figure('exports', 300_00, 0, 0, 0),
    figure('standardPurchases', 400_00, 0, 60_00),
    figure('corrections', 100_00, 0, 15_00),
    figure('salesOutside', 70_00, 0, 0, 0),
  ]
  expect(taxReturnOf(figures)).toEqual({
    sales: { amount: 1300_00, adjustment: 200_00, vat: 120_00 },
    purchases: { amount: 400_00, adjustment: 0, vat: 60_00 },
    reverseCharge: 0,
    vatOfPeriod: 60_00,
    corrections: 15_00,
    carried: 0,
    netVat: 75_00,
  })
})

test('the rows of the return are its boxes and sums from top to bottom, box 15 among them', () => {
  const figures = [
    figure('standardSales', 1000_00, 200_00, 120_00),
    figure('standardPurchases', 400_00, 0, 60_00),
    figure('reverseCharge', 100_00, 0, 15_00),
    figure('corrections', 100_00, 0, 15_00),
  ]
  const rows = returnRows(figures, money(40_00)).map(({ number, name, vat }) => [number, name, vat])
  expect(rows).toEqual([
    ['1', 'standardSales', 120_00],
    ['3', 'zeroRatedSales', 0],
    ['4', 'exports', 0],
    ['5', 'exemptSales', 0],
    [null, 'reverseChargeDue', 15_00],
    ['6', 'totalSales', 135_00],
    ['7', 'standardPurchases', 60_00],
    ['8', 'importsAtCustoms', 0],
    ['9', 'reverseCharge', 15_00],
    ['10', 'zeroRatedPurchases', 0],
    ['11', 'exemptPurchases', 0],
    ['12', 'totalPurchases', 75_00],
    ['13', 'vatOfPeriod', 60_00],
    ['14', 'corrections', 15_00],
    ['15', 'carried', -40_00],
    ['16', 'netVat', 35_00],
    [null, 'salesOutside', 0],
    [null, 'purchasesOutside', 0],
  ])
})

test('VAT under the reverse charge is on both sides of the return, so that it changes nothing of what is due', () => {
  const figures = [figure('standardSales', 1000_00, 0, 150_00), figure('reverseCharge', 400_00, 0, 60_00)]
  expect(taxReturnOf(figures)).toMatchObject({
    sales: { amount: 1000_00, vat: 210_00 },
    reverseCharge: 60_00,
    purchases: { vat: 60_00 },
    netVat: 150_00,
  })
})

test('VAT credit that is carried forward comes off what is due', () => {
  const figures = [figure('standardSales', 1000_00, 0, 150_00)]
  expect(taxReturnOf(figures, money(200_00))).toMatchObject({ vatOfPeriod: 150_00, carried: 200_00, netVat: -50_00 })
})

test('every box is in one part of the return, and a box without documents stands there with nothing in it', () => {
  expect(rowsOfBox([], 'exemptSales')).toEqual([{ ...figure('exemptSales', 0, 0, 0, 0), count: 0 }])
  const two = [figure('standardSales', 1_00, 0, 5, 500), figure('standardSales', 1_00, 0, 15)]
  expect(rowsOfBox(two, 'standardSales').map(({ rateBp }) => rateBp)).toEqual([1500, 500])
  const numbers = taxBoxNames.flatMap((box) => taxBoxes[box].number ?? [])
  expect(numbers).toEqual([...numbers].sort((a, b) => Number(a) - Number(b)))
})

test('a sale without VAT stands in the box of the category that its reason has with the authority', () => {
  const sides = { Z: 'exports', E: 'exemptSales', O: 'salesOutside' } as const
  for (const [reason, { category }] of Object.entries(vatExemptions))
    expect(boxOfExemption[reason as keyof typeof vatExemptions]).toBe(sides[category])
})

test('a correction above 5,000 riyals of VAT is large, in either direction', () => {
  expect(isLargeCorrection(money(5000_00), 2)).toBe(false)
  expect(isLargeCorrection(money(5000_01), 2)).toBe(true)
  expect(isLargeCorrection(money(-5000_01), 2)).toBe(true)
})

test('whatever the figures, what is due is the VAT of sales less that of purchases, to the halala', () => {
  const any = fc.record({ box: fc.constantFrom(...taxBoxNames), vat: fc.integer({ min: -1_000_000, max: 1_000_000 }) })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), (documents) => {
      const figures = documents.map(({ box, vat }) => figure(box, 0, 0, vat))
      const signs = { sales: 1, purchases: -1, corrections: 1, outside: 0 }
      const signOf = (box: TaxBox) => (box === 'reverseCharge' ? 0 : signs[taxBoxes[box].side])
      const due = documents.reduce((sum, { box, vat }) => sum + signOf(box) * vat, 0)
      expect(taxReturnOf(figures).netVat).toBe(due)
    }),
  )
})
