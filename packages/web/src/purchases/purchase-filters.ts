import type { DayRange } from '@warsha/domain/calendar'
import { purchaseInvoiceCategories } from '@warsha/domain/invoices'
import { billFilters, billInput, billTabs, countSet } from '../lib/bills/bill-filters.ts'

/** What the list of purchases starts with: those from every supplier, besides. */
export const purchaseFilters = { ...billFilters, purchaseInvoiceCategoryId: 0, supplierId: 0, categoryId: 0 }
export type PurchaseFilters = typeof purchaseFilters

const owed = ['toComplete', 'unpaid', 'overdue'] as const
const { stateOf, ...ofTabs } = billTabs([...owed, 'paid'], owed)
export const { tabs: purchaseTabs, tabOf, withTab } = ofTabs
/** An expense is never recorded by itself, so that none waits to be completed. */
export const expenseTabs = purchaseTabs.filter((tab) => tab !== 'toComplete')

/** Whether the address asks for expenses, which are other people's than purchases. */
export const asksExpenses = ({ purchaseInvoiceCategoryId }: Pick<PurchaseFilters, 'purchaseInvoiceCategoryId'>) =>
  purchaseInvoiceCategoryId === purchaseInvoiceCategories.expense

/** What the server is asked for; ids and states that mean nothing are left out. */
export function purchaseInput(filters: PurchaseFilters, days: DayRange | null, searchInput: string) {
  const state = stateOf(filters.paymentStatus)
  return {
    purchaseInvoiceCategoryId: purchaseInvoiceCategories.purchase,
    ...billInput(filters, days, searchInput),
    ...(filters.supplierId > 0 && { supplierId: filters.supplierId }),
    ...(state === 'toComplete' ? { toComplete: true } : state && { paymentStatus: state }),
  }
}

/** What the server is asked for of the expenses. */
export function expenseInput(filters: PurchaseFilters, days: DayRange | null, searchInput: string) {
  const state = stateOf(filters.paymentStatus)
  return {
    ...billInput(filters, days, searchInput),
    ...(filters.supplierId > 0 && { supplierId: filters.supplierId }),
    ...(filters.categoryId > 0 && { categoryId: filters.categoryId }),
    ...(state && state !== 'toComplete' && { paymentStatus: state }),
  }
}

/** Filters that hide purchases. */
export const filtersSet = (filters: PurchaseFilters): number =>
  countSet(filters, filters.supplierId) + (filters.categoryId > 0 ? 1 : 0)
