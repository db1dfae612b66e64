import { type DayRange, listingRanges } from '@warsha/domain/calendar'
import { invoiceTypes } from '@warsha/domain/invoices'
import { allDays } from '../records/day-range.ts'

/** What a list of invoices starts with, be they sales or purchases: this month (UXX-035), however far they are paid. */
export const billFilters = {
  search: '',
  range: listingRanges.invoices as string,
  invoiceTypeId: 0,
  paymentStatus: '',
}
export type BillFilters = typeof billFilters

/**
 * The tabs of a list: all, those of each state, and the returns. What is `owed` is often of months before: unless days were
 * chosen, its tabs show it of all days, and the other tabs this month again.
 */
export function billTabs<State extends string>(states: readonly State[], owed: readonly State[]) {
  type Tab = 'all' | State | 'returns'
  const tabs: readonly Tab[] = ['all', ...states, 'returns']
  const stateOf = (text: string) => states.find((state) => state === text)
  const isOwed = (tab: Tab) => owed.some((state) => state === tab)
  /** The tab that an address stands for. */
  const tabOf = ({ invoiceTypeId, paymentStatus }: Pick<BillFilters, 'invoiceTypeId' | 'paymentStatus'>): Tab =>
    invoiceTypeId === invoiceTypes.Return ? 'returns' : (stateOf(paymentStatus) ?? 'all')
  const rangeOfTab = (range: string, from: Tab, to: Tab): string => {
    const chosen = range === allDays && isOwed(from) ? billFilters.range : range
    return isOwed(to) && chosen === billFilters.range ? allDays : chosen
  }
  const withTab = <Filters extends BillFilters>(filters: Filters, tab: Tab): Filters => ({
    ...filters,
    range: rangeOfTab(filters.range, tabOf(filters), tab),
    invoiceTypeId: tab === 'returns' ? invoiceTypes.Return : 0,
    paymentStatus: stateOf(tab) ?? '',
  })
  return { tabs, tabOf, withTab, stateOf }
}

/** What the server is asked for of either list; ids that mean nothing are left out. */
export function billInput({ invoiceTypeId }: BillFilters, days: DayRange | null, searchInput: string) {
  const type = Object.values(invoiceTypes).find((id) => id === invoiceTypeId)
  return { ...(searchInput && { searchInput }), ...days, ...(type && { invoiceTypeId: type }) }
}

/** Filters that hide rows, with one of the list's own: the month that it starts with is one, too, once it shows nothing. */
export const countSet = ({ search, range, invoiceTypeId, paymentStatus }: BillFilters, own: number): number =>
  [search !== '', range !== allDays, invoiceTypeId !== 0, own !== 0, paymentStatus !== ''].filter(Boolean).length
