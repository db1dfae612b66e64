import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { PurchaseInvoiceCategory } from '@warsha/domain/invoices'
import { pathOf } from '@warsha/domain/records'
import type { CalendarDate } from '@warsha/domain/time'
import { api } from '../lib/api.ts'
import { daysIn } from '../lib/records/day-range.ts'
import { FilterTabs } from '../lib/records/FilterTabs.tsx'
import { writeQuery, writeSearch } from '../lib/search-text.ts'
import {
  expenseInput,
  expenseTabs,
  type PurchaseFilters,
  purchaseFilters,
  purchaseInput,
  purchaseTabs,
  tabOf,
  withTab,
} from './purchase-filters.ts'

type Tab = (typeof purchaseTabs)[number]
type Props = {
  path: string
  search: PurchaseFilters
  today: CalendarDate
  searchInput: string
  category: PurchaseInvoiceCategory
}

/** All, unpaid, overdue, paid and returned: the same search and supplier, each with how many there are. */
export function PurchaseTabs({ path, search, today, searchInput, category }: Props) {
  const { search: text, range, supplierId, categoryId, invoiceTypeId, paymentStatus } = search
  const { purchaseInvoiceCategoryId } = search
  const kept = { search: text, range, supplierId, categoryId, purchaseInvoiceCategoryId, invoiceTypeId, paymentStatus }
  const tabs = category === 'expense' ? expenseTabs : purchaseTabs
  const counts = useQueries({
    queries: tabs.map((tab) => {
      const filters = withTab(kept, tab)
      const days = daysIn(filters.range, today)
      const one = { page: 1, pageSize: 1 }
      const options =
        category === 'expense'
          ? api.expenses.list.queryOptions({ input: { ...one, ...expenseInput(filters, days, searchInput) } })
          : api.purchases.list.queryOptions({ input: { ...one, ...purchaseInput(filters, days, searchInput) } })
      return { ...options, placeholderData: keepPreviousData }
    }),
  })
  const recurring = useQuery({ ...api.recurringExpenses.list.queryOptions(), enabled: category === 'expense' })
  const shown: (Tab | 'recurring')[] = category === 'expense' ? [...tabs, 'recurring'] : [...tabs]
  return (
    <FilterTabs
      words="purchases:tabs."
      tabs={shown}
      current={tabOf(search)}
      hrefOf={(tab) =>
        tab === 'recurring'
          ? pathOf('recurringExpense', 'list')
          : `${path}${writeQuery(writeSearch(withTab(kept, tab), purchaseFilters))}`
      }
      counts={[...counts.map(({ data }) => data?.totalItems), recurring.data?.dues.length]}
    />
  )
}
