import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  expenseLeftOf,
  expenseReturnOf,
  expenseReturnTotals,
  expenseVatOf,
  isReturnOff,
  refuseCategoryRemoval,
  refuseExpenseReturn,
  typedReturn,
} from './expenses.ts'
import { money, sum, zero } from './money.ts'
import { purchaseTotals, purchaseVatModes } from './purchases.ts'

const line = (amount: number, discount = 0, returned = 0, position = 1) => ({
  position,
  amount: money(amount),
  discount: money(discount),
  returned: money(returned),
})
const inclusive = { vatMode: 'inclusive' as const, vatBp: 1500 }
const exclusive = { vatMode: 'exclusive' as const, vatBp: 1500 }

describe('the VAT of what comes back', () => {
  test('PUR-025 inside the price it is the portion in the amount, and the total is the amount', () => {
    expect(expenseReturnOf(money(115_00), zero, inclusive)).toEqual({ taxable: 100_00, vat: 15_00, total: 115_00 })
  })

  test('PUR-026 on top of the price it is the amount times the rate, and the total is both', () => {
    expect(expenseReturnOf(money(100_00), zero, exclusive)).toEqual({ taxable: 100_00, vat: 15_00, total: 115_00 })
    expect(expenseReturnOf(money(100_00), zero, { ...exclusive, vatMode: 'none' })).toMatchObject({
      vat: 0,
      total: 100_00,
    })
  })

  test('PUR-027 it is rounded to the minor unit', () => {
    expect(expenseVatOf(money(10_03), exclusive)).toBe(1_50)
    expect(expenseVatOf(money(10_04), exclusive)).toBe(1_51)
    expect(expenseVatOf(money(1_00), inclusive)).toBe(13)
  })

  test('all returns together take back the document to the halala', () => {
    const anyAmounts = fc.array(fc.integer({ min: 1, max: 500_00 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(anyAmounts, fc.constantFrom(...purchaseVatModes), (amounts, vatMode) => {
        const rules = { vatMode, vatBp: 1500 }
        const whole = sum(amounts.map(money))
        const document = purchaseTotals([{ price: whole, quantityMilli: 1000 }], vatMode, 1500)
        let before = zero
        const back = amounts.map((amount) => {
          const one = expenseReturnOf(money(amount), before, rules)
          before = money(before + amount)
          return one
        })
        expect(sum(back.map(({ vat }) => vat))).toBe(document.vat)
        expect(sum(back.map(({ total }) => total))).toBe(document.total)
      }),
    )
  })

  test('the lines of a return add up to it', () => {
    const lines = [line(33_33, 0, 0, 1), line(66_67, 10_00, 0, 2)]
    const asked = [
      { position: 1, amount: money(33_33) },
      { position: 2, amount: money(5_55) },
    ]
    const totals = expenseReturnTotals(lines, asked, exclusive)
    expect(totals).toMatchObject({ gross: 38_88, taxable: 38_88, vat: 5_83, total: 44_71 })
    for (const figure of ['gross', 'taxable', 'vat', 'total'] as const)
      expect(sum(totals.lines.map((one) => one[figure]))).toBe(totals[figure])
  })
})

describe('how much comes back', () => {
  test('PUR-023 no more than is left of the line', () => {
    expect(expenseLeftOf(line(100_00, 20_00, 30_00))).toBe(50_00)
    const asked = (amount: number) =>
      refuseExpenseReturn([line(100_00, 20_00, 30_00)], [{ position: 1, amount: money(amount) }])
    expect(asked(50_00)).toBeNull()
    expect(asked(50_01)).toEqual({ code: 'returnExceedsLine', data: { position: 1, returnable: 50_00 } })
    expect(refuseExpenseReturn([], [{ position: 1, amount: money(1) }])?.code).toBe('returnExceedsLine')
  })

  test('PUR-020 at least one hundredth', () => {
    expect(refuseExpenseReturn([line(100)], [{ position: 1, amount: zero }])?.code).toBe('amountNotPositive')
    expect(refuseExpenseReturn([line(100)], [{ position: 1, amount: money(1) }])).toBeNull()
  })

  test('PUR-022 PUR-023 what is typed and no number becomes 0, and more than is left is ignored', () => {
    for (const typed of ['abc', null, undefined, Number.NaN, -5])
      expect(typedReturn(money(7), typed, money(10))).toBe(0)
    expect(typedReturn(money(7), 10, money(10))).toBe(10)
    expect(typedReturn(money(7), 11, money(10))).toBe(7)
  })

  test('PUR-024 nothing can be typed when nothing is left', () => {
    expect(isReturnOff(line(100, 40, 60))).toBe(true)
    expect(isReturnOff(line(100, 40, 59))).toBe(false)
  })
})

test('a category that is used is not deleted', () => {
  expect(refuseCategoryRemoval(true)?.code).toBe('deleteIncomeExpenseCategoryFailure')
  expect(refuseCategoryRemoval(false)).toBeNull()
})
