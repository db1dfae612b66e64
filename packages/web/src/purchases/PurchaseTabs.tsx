import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { CalendarDate } from '@warsha/domain/time'
import { api } from '../lib/api.ts'
import { daysIn } from '../lib/records/day-range.ts'
import { FilterTabs } from '../lib/records/FilterTabs.tsx'
import { writeQuery, writeSearch } from '../lib/search-text.ts'
import {
  type PurchaseFilters,
  purchaseFilters,
  purchaseInput,
  purchaseTabs,
  tabOf,
  withTab,
} from './purchase-filters.ts'

type Props = { path: string; search: PurchaseFilters; today: CalendarDate; searchInput: string }

/** All, unpaid, overdue, paid and returned: the same search and supplier, each with how many there are. */
export function PurchaseTabs({ path, search, today, searchInput }: Props) {
  const { search: text, range, supplierId, purchaseInvoiceCategoryId, invoiceTypeId, paymentStatus } = search
  const kept = { search: text, range, supplierId, purchaseInvoiceCategoryId, invoiceTypeId, paymentStatus }
  const counts = useQueries({
    queries: purchaseTabs.map((tab) => {
      const filters = withTab(kept, tab)
      const input = purchaseInput(filters, daysIn(filters.range, today), searchInput)
      return api.purchases.list.queryOptions({
        input: { page: 1, pageSize: 1, ...input },
        placeholderData: keepPreviousData,
      })
    }),
  })
  return (
    <FilterTabs
      words="purchases:tabs."
      tabs={purchaseTabs}
      current={tabOf(search)}
      hrefOf={(tab) => `${path}${writeQuery(writeSearch(withTab(kept, tab), purchaseFilters))}`}
      counts={counts.map(({ data }) => data?.totalItems)}
    />
  )
}
