import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import type { CalendarDate } from '@warsha/domain/time'
import { api } from '../lib/api.ts'
import { daysIn } from '../lib/records/day-range.ts'
import { FilterTabs } from '../lib/records/FilterTabs.tsx'
import { writeQuery, writeSearch } from '../lib/search-text.ts'
import { type InvoiceFilters, invoiceFilters, invoiceInput } from './invoice-filters.ts'
import { invoiceTabs, tabOf, withTab } from './invoice-tabs.ts'

type Props = { search: InvoiceFilters; today: CalendarDate; searchInput: string }

const path = pathOf('invoice', 'list')

/** Each kind of sale, and what came back: the same search, each with how many there are. */
export function InvoiceTabs({ search, today, searchInput }: Props) {
  const { search: text, range, paymentStatus, shops, age, payer } = search
  const kept = { ...invoiceFilters, search: text, range, paymentStatus, shops, age, payer }
  const counts = useQueries({
    queries: invoiceTabs.map((tab) => {
      const filters = withTab(kept, tab)
      const input = invoiceInput(filters, daysIn(filters.range, today), searchInput)
      return api.invoices.list.queryOptions({
        input: { page: 1, pageSize: 1, ...input },
        placeholderData: keepPreviousData,
      })
    }),
  })
  return (
    <FilterTabs
      words="invoices:tabs."
      tabs={invoiceTabs}
      current={tabOf(search)}
      hrefOf={(tab) => `${path}${writeQuery(writeSearch(withTab(kept, tab), invoiceFilters))}`}
      counts={counts.map(({ data }) => data?.totalItems)}
    />
  )
}
