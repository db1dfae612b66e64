import type { DayRange } from '@warsha/domain/calendar'
import { ages, payers } from '@warsha/domain/dues'
import { invoiceCategoryOfId } from '@warsha/domain/invoices'
import { billFilters, billInput, billTabs, countSet } from '../lib/bills/bill-filters.ts'

/** What the list of invoices starts with: every category, besides, in one shop. */
export const invoiceFilters = { ...billFilters, invoiceCategoryId: 0, shops: 'one', age: '', payer: '' }
export type InvoiceFilters = typeof invoiceFilters

/** Of several shops only what is unpaid is listed. */
export const listsAllShops = ({ shops, paymentStatus }: Pick<InvoiceFilters, 'shops' | 'paymentStatus'>): boolean =>
  shops === 'all' && paymentStatus === 'unpaid'

/** A payer as an address names it: 'customer-12', or 'walkIn' for all without a record. */
function payerIn(text: string) {
  const [kind, id] = text.split('-')
  const payer = payers.find((one) => one === kind)
  return payer && { payer, ...(Number(id) > 0 && { payerId: Number(id) }) }
}

/** The figure of the ageing that an address stands for: of the unpaid alone. */
function figureIn({ age: typed, payer, paymentStatus }: InvoiceFilters) {
  if (paymentStatus !== 'unpaid') return {}
  const age = ages.find((one) => one === typed)
  return { ...(age && { age }), ...payerIn(payer) }
}

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
    ...figureIn(filters),
  }
}

/** Filters that hide invoices. */
export const filtersSet = (filters: InvoiceFilters): number =>
  countSet(filters, filters.invoiceCategoryId) +
  Object.keys(figureIn(filters)).filter((key) => key !== 'payerId').length
