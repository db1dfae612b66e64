import type { DayRange } from '@warsha/domain/calendar'
import { billFilters, billInput, billTabs, countSet } from '../lib/bills/bill-filters.ts'

/** What the list of counter sales starts with. */
export const salesFilters = billFilters
export type SalesFilters = typeof salesFilters

const { stateOf, ...ofTabs } = billTabs(['unpaid', 'paid'], ['unpaid'])
export const { tabs: salesTabs, tabOf: salesTabOf, withTab: withSalesTab } = ofTabs

/** What the server is asked for; states that mean nothing are left out. */
export function salesInput(filters: SalesFilters, days: DayRange | null, searchInput: string) {
  const paymentStatus = stateOf(filters.paymentStatus)
  return { ...billInput(filters, days, searchInput), ...(paymentStatus && { paymentStatus }) }
}

/** Filters that hide sales. */
export const salesFiltersSet = (filters: SalesFilters): number => countSet(filters, 0)
