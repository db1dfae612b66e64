import { invoiceCategories, invoiceCategoryOfId, invoiceTypes } from '@warsha/domain/invoices'
import { billTabs } from '../lib/bills/bill-filters.ts'
import type { InvoiceFilters } from './invoice-filters.ts'

/** One list of all sales: each kind of them, what was taken in advance, and what came back. */
export const invoiceTabs = ['all', 'tickets', 'spareParts', 'income', 'prepayments', 'returns'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

export const paymentStates = ['unpaid', 'paid'] as const
export type PaymentState = (typeof paymentStates)[number]
const states = billTabs(paymentStates, ['unpaid'])
export const paymentStateOf = states.stateOf

type Named = Pick<InvoiceFilters, 'invoiceCategoryId' | 'invoiceTypeId' | 'prepayments'>

/** The tab that an address stands for. */
export function tabOf({ invoiceCategoryId, invoiceTypeId, prepayments }: Named): InvoiceTab {
  if (invoiceTypeId === invoiceTypes.Return) return 'returns'
  return prepayments ? 'prepayments' : (invoiceCategoryOfId(invoiceCategoryId) ?? 'all')
}

const categoryIdOf = (tab: InvoiceTab): number =>
  tab === 'tickets' || tab === 'spareParts' || tab === 'income' ? invoiceCategories[tab] : 0

/** What comes back asks for no payment, and what was paid in advance is paid: neither is narrowed by its payment. */
const isPayable = (tab: InvoiceTab): boolean => tab !== 'returns' && tab !== 'prepayments'

export function withTab(filters: InvoiceFilters, tab: InvoiceTab): InvoiceFilters {
  const kept = isPayable(tab) ? filters : withPayment(filters, null)
  return {
    ...kept,
    invoiceCategoryId: categoryIdOf(tab),
    invoiceTypeId: tab === 'returns' ? invoiceTypes.Return : 0,
    prepayments: tab === 'prepayments',
  }
}

/** What is unpaid is shown of all days unless some were chosen, and the others of this month again. */
export function withPayment(filters: InvoiceFilters, state: PaymentState | null): InvoiceFilters {
  const { range, paymentStatus } = states.withTab(filters, state ?? 'all')
  return { ...filters, range, paymentStatus }
}

/** Whether the rows of the tab are narrowed by how far they are paid. */
export const hasPayments = (filters: Named): boolean => isPayable(tabOf(filters))
