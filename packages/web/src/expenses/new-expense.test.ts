import { zero } from '@warsha/domain/money'
import { expect, test } from 'vitest'
import { emptyExpense, expenseOf, type NewExpenseForm, refuseNewExpense, totalsOf } from './new-expense.ts'

const today = '2026-11-20'
const form = (more: Partial<NewExpenseForm> = {}): NewExpenseForm => ({
  ...emptyExpense(today, true),
  supplierName: 'Landlord',
  lines: [{ title: ' Rent ', amount: 100_00, discount: null }],
  ...more,
})
const refusal = (more: Partial<NewExpenseForm>) => refuseNewExpense(form(more), today, 1500)

test('a payee by name is enough, and all of it is paid now unless something else is typed', () => {
  expect(refusal({})).toBeNull()
  expect(expenseOf(form(), today, 1500)).toMatchObject({
    ...{ supplierId: null, supplierName: 'Landlord', categoryId: null, vatMode: 'exclusive' },
    lines: [{ title: 'Rent', amount: 100_00, discount: 0 }],
    paid: { mode: 'cash', amount: 115_00, reference: '' },
  })
  expect(expenseOf(form({ when: 'later' }), today, 1500).paid).toBeNull()
})

test('what stands in the way is named: no payee, a discount above its line, more paid than owed, a day to come', () => {
  expect(refusal({ supplierName: ' ' })?.code).toBe('purchaseSupplierMissing')
  const over = [{ title: 'Tea', amount: 10_00, discount: 10_01 }]
  expect(refusal({ lines: over })).toEqual({ code: 'discountTooHigh', data: { max: 10_00 } })
  expect(refusal({ amount: 115_01 })?.code).toBe('purchasePaymentTooHigh')
  expect(refusal({ invoicedOn: '2026-11-21' })?.code).toBe('dateInFuture')
  expect(totalsOf(form({ lines: over }), 1500).total).toBe(zero)
})
