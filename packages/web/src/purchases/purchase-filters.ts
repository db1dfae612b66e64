import { type DayRange, listingRanges } from '@warsha/domain/calendar'
import { invoiceTypes, purchaseInvoiceCategories } from '@warsha/domain/invoices'
import { allDays } from '../lib/records/day-range.ts'

/** What the list of purchases starts with: those of this month, from every supplier, however far they are paid. */
export const purchaseFilters = {
  search: '',
  range: listingRanges.invoices as string,
  purchaseInvoiceCategoryId: 0,
  invoiceTypeId: 0,
  supplierId: 0,
  paymentStatus: '',
}
export type PurchaseFilters = typeof purchaseFilters

export const purchaseTabs = ['all', 'toComplete', 'unpaid', 'overdue', 'paid', 'returns'] as const
export type PurchaseTab = (typeof purchaseTabs)[number]
const states = ['unpaid', 'overdue', 'paid'] as const
const toComplete = 'toComplete'

type TabFilters = Pick<PurchaseFilters, 'invoiceTypeId' | 'paymentStatus'>
const stateOf = (paymentStatus: string) => states.find((state) => state === paymentStatus)

/** What is owed is seldom of this month: unless days were chosen, its tabs show it of all days, and the others of this month again. */
const rangeOfTab = (range: string, from: PurchaseTab, to: PurchaseTab): string => {
  const chosen = range === allDays && isOwed(from) ? purchaseFilters.range : range
  return isOwed(to) && chosen === purchaseFilters.range ? allDays : chosen
}
const isOwed = (tab: PurchaseTab): boolean => tab === 'unpaid' || tab === 'overdue' || tab === toComplete

export const withTab = (filters: PurchaseFilters, tab: PurchaseTab): PurchaseFilters => ({
  ...filters,
  range: rangeOfTab(filters.range, tabOf(filters), tab),
  invoiceTypeId: tab === 'returns' ? invoiceTypes.Return : 0,
  paymentStatus: tab === toComplete ? toComplete : (stateOf(tab) ?? ''),
})

/** The tab that an address stands for. */
export const tabOf = ({ invoiceTypeId, paymentStatus }: TabFilters): PurchaseTab =>
  invoiceTypeId === invoiceTypes.Return
    ? 'returns'
    : paymentStatus === toComplete
      ? toComplete
      : (stateOf(paymentStatus) ?? 'all')

/** Whether the address asks for expenses, which are other people's than purchases. */
export const asksExpenses = ({ purchaseInvoiceCategoryId }: Pick<PurchaseFilters, 'purchaseInvoiceCategoryId'>) =>
  purchaseInvoiceCategoryId === purchaseInvoiceCategories.expense

/** What the server is asked for; ids and states that mean nothing are left out. */
export function purchaseInput(filters: PurchaseFilters, days: DayRange | null, searchInput: string) {
  const type = Object.values(invoiceTypes).find((id) => id === filters.invoiceTypeId)
  const state = stateOf(filters.paymentStatus)
  return {
    purchaseInvoiceCategoryId: purchaseInvoiceCategories.purchase,
    ...(searchInput && { searchInput }),
    ...days,
    ...(filters.supplierId > 0 && { supplierId: filters.supplierId }),
    ...(type && { invoiceTypeId: type }),
    ...(state && { paymentStatus: state }),
    ...(filters.paymentStatus === toComplete && { toComplete: true }),
  }
}

/** Filters that hide purchases: the month that the list starts with is one, too, once it shows nothing. */
export const filtersSet = ({ search, range, invoiceTypeId, supplierId, paymentStatus }: PurchaseFilters): number =>
  [search !== '', range !== 'all', invoiceTypeId !== 0, supplierId !== 0, paymentStatus !== ''].filter(Boolean).length
