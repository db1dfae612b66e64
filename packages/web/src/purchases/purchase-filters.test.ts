import { expect, test } from 'vitest'
import {
  asksExpenses,
  filtersSet,
  purchaseFilters,
  purchaseInput,
  purchaseTabs,
  tabOf,
  withTab,
} from './purchase-filters.ts'

test('each tab of the purchases stands for its filters, and back', () => {
  for (const tab of purchaseTabs) expect(tabOf(withTab(purchaseFilters, tab))).toBe(tab)
  expect(tabOf({ invoiceTypeId: 0, paymentStatus: 'nonsense' })).toBe('all')
})

test('the server is asked for what the address means, and for nothing that it does not know', () => {
  const typed = { ...purchaseFilters, supplierId: 7, invoiceTypeId: 9, paymentStatus: 'nonsense' }
  expect(purchaseInput(typed, null, '')).toEqual({ purchaseInvoiceCategoryId: 1, supplierId: 7 })
  expect(purchaseInput(withTab(purchaseFilters, 'overdue'), null, 'x')).toEqual({
    ...{ purchaseInvoiceCategoryId: 1, searchInput: 'x', paymentStatus: 'overdue' },
  })
  expect(purchaseInput(withTab(purchaseFilters, 'returns'), null, '')).toMatchObject({ invoiceTypeId: 2 })
})

test('NAV-039 the category in the query string tells purchases from expenses', () => {
  expect([0, 1, 2].map((purchaseInvoiceCategoryId) => asksExpenses({ purchaseInvoiceCategoryId }))).toEqual([
    ...[false, false, true],
  ])
})

test('filters that hide purchases are counted', () => {
  expect(filtersSet(purchaseFilters)).toBe(1)
  expect(filtersSet({ ...purchaseFilters, range: 'all' })).toBe(0)
  expect(filtersSet({ ...withTab(purchaseFilters, 'unpaid'), supplierId: 3, search: 'x' })).toBe(3)
})

test('what is owed is shown of all days unless some were chosen, and the other tabs of this month again', () => {
  const unpaid = withTab(purchaseFilters, 'unpaid')
  expect(unpaid.range).toBe('all')
  expect(withTab(unpaid, 'overdue').range).toBe('all')
  expect(withTab(unpaid, 'paid').range).toBe('currentMonth')
  const chosen = { ...purchaseFilters, range: 'currentYear' }
  for (const tab of purchaseTabs) expect(withTab(chosen, tab).range).toBe('currentYear')
})
