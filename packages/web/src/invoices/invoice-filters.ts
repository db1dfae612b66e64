import { type DayRange, listingRanges } from '@warsha/domain/calendar'
import { invoiceCategoryOfId, invoiceTypes } from '@warsha/domain/invoices'
import { allDays } from '../lib/records/day-range.ts'

/** What the list of invoices starts with: this month (UXX-035), every category, every payment state. */
export const invoiceFilters = {
  search: '',
  range: listingRanges.invoices as string,
  invoiceCategoryId: 0,
  invoiceTypeId: 0,
  paymentStatus: '',
  shops: 'one',
}
export type InvoiceFilters = typeof invoiceFilters

/** Of several shops only what is unpaid is listed. */
export const listsAllShops = ({ shops, paymentStatus }: Pick<InvoiceFilters, 'shops' | 'paymentStatus'>): boolean =>
  shops === 'all' && paymentStatus === 'unpaid'

export const invoiceTabs = ['all', 'unpaid', 'paid', 'returns'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]

type TabFilters = Pick<InvoiceFilters, 'invoiceTypeId' | 'paymentStatus'>
const filtersOfTab: Record<InvoiceTab, TabFilters> = {
  all: { invoiceTypeId: 0, paymentStatus: '' },
  unpaid: { invoiceTypeId: 0, paymentStatus: 'unpaid' },
  paid: { invoiceTypeId: 0, paymentStatus: 'paid' },
  returns: { invoiceTypeId: invoiceTypes.Return, paymentStatus: '' },
}
/** What is owed is often of months before: unless days were chosen, its tab shows it of all days, and the others of this month again. */
const rangeOfTab = (range: string, from: InvoiceTab, to: InvoiceTab): string => {
  const chosen = range === allDays && from === 'unpaid' ? invoiceFilters.range : range
  return to === 'unpaid' && chosen === invoiceFilters.range ? allDays : chosen
}

export const withTab = (filters: InvoiceFilters, tab: InvoiceTab): InvoiceFilters => ({
  ...filters,
  range: rangeOfTab(filters.range, tabOf(filters), tab),
  ...filtersOfTab[tab],
})

/** The tab that an address stands for. */
export function tabOf({ invoiceTypeId, paymentStatus }: TabFilters): InvoiceTab {
  if (invoiceTypeId === invoiceTypes.Return) return 'returns'
  return paymentStatus === 'unpaid' || paymentStatus === 'paid' ? paymentStatus : 'all'
}

/** What the server is asked for; ids and states that mean nothing are left out. */
export function invoiceInput(filters: InvoiceFilters, days: DayRange | null, searchInput: string) {
  const { invoiceCategoryId, invoiceTypeId, paymentStatus } = filters
  const type = Object.values(invoiceTypes).find((id) => id === invoiceTypeId)
  const state = (['unpaid', 'paid'] as const).find((one) => one === paymentStatus)
  return {
    ...(searchInput && { searchInput }),
    ...days,
    ...(invoiceCategoryOfId(invoiceCategoryId) && { invoiceCategoryId }),
    ...(type && { invoiceTypeId: type }),
    ...(state && { paymentStatus: state }),
    ...(listsAllShops(filters) && { allShops: true }),
  } as const
}

/** Filters that hide invoices: the month that the list starts with is one, too, once it shows nothing. */
export const filtersSet = ({
  search,
  range,
  invoiceCategoryId,
  invoiceTypeId,
  paymentStatus,
}: InvoiceFilters): number =>
  [search !== '', range !== 'all', invoiceCategoryId !== 0, invoiceTypeId !== 0, paymentStatus !== ''].filter(Boolean)
    .length
