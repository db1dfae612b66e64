import type { DayRange } from '@warsha/domain/calendar'
import { invoiceCategoryOfId } from '@warsha/domain/invoices'
import { billFilters, billInput, billTabs, countSet } from '../lib/bills/bill-filters.ts'

/** What the list of invoices starts with: every category, besides, in one shop. */
export const invoiceFilters = { ...billFilters, invoiceCategoryId: 0, shops: 'one' }
export type InvoiceFilters = typeof invoiceFilters

/** Of several shops only what is unpaid is listed. */
export const listsAllShops = ({ shops, paymentStatus }: Pick<InvoiceFilters, 'shops' | 'paymentStatus'>): boolean =>
  shops === 'all' && paymentStatus === 'unpaid'

const { stateOf, ...ofTabs } = billTabs(['unpaid', 'paid'], ['unpaid'])
export const { tabs: invoiceTabs, tabOf, withTab } = ofTabs

/** What the server is asked for; ids and states that mean nothing are left out. */
export function invoiceInput(filters: InvoiceFilters, days: DayRange | null, searchInput: string) {
  const { invoiceCategoryId } = filters
  const paymentStatus = stateOf(filters.paymentStatus)
  return {
    ...billInput(filters, days, searchInput),
    ...(invoiceCategoryOfId(invoiceCategoryId) && { invoiceCategoryId }),
    ...(paymentStatus && { paymentStatus }),
    ...(listsAllShops(filters) && { allShops: true }),
  }
}

/** Filters that hide invoices. */
export const filtersSet = (filters: InvoiceFilters): number => countSet(filters, filters.invoiceCategoryId)
