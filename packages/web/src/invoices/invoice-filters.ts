import type { DayRange } from '@warsha/domain/calendar'
import { ages, payers } from '@warsha/domain/dues'
import { invoiceCategoryOfId } from '@warsha/domain/invoices'
import { billFilters, billInput, countSet } from '../lib/bills/bill-filters.ts'
import { paymentStateOf } from './invoice-tabs.ts'

/** What the list of invoices starts with: every category, besides, in one shop. */
export const invoiceFilters = {
  ...billFilters,
  invoiceCategoryId: 0,
  prepayments: false,
  shops: 'one',
  age: '',
  payer: '',
}
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

/** What the server is asked for; ids and states that mean nothing are left out. */
export function invoiceInput(filters: InvoiceFilters, days: DayRange | null, searchInput: string) {
  const { invoiceCategoryId, prepayments } = filters
  const paymentStatus = paymentStateOf(filters.paymentStatus)
  return {
    ...billInput(filters, days, searchInput),
    ...(invoiceCategoryOfId(invoiceCategoryId) && { invoiceCategoryId }),
    ...(prepayments && { prepayments }),
    ...(paymentStatus && { paymentStatus }),
    ...(listsAllShops(filters) && { allShops: true }),
    ...figureIn(filters),
  }
}

/** Filters that hide invoices. */
export const filtersSet = (filters: InvoiceFilters): number =>
  countSet(filters, filters.invoiceCategoryId + Number(filters.prepayments)) +
  Object.keys(figureIn(filters)).filter((key) => key !== 'payerId').length
