import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import type { InvoiceRow } from '@warsha/contract/invoices'
import { pathOf } from '@warsha/domain/records'
import type { CalendarDate } from '@warsha/domain/time'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { BillList } from '../lib/bills/BillList.tsx'
import { useBillSearch } from '../lib/bills/use-bill-search.ts'
import { daysIn } from '../lib/records/day-range.ts'
import { FilterTabs } from '../lib/records/FilterTabs.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { writeQuery, writeSearch } from '../lib/search-text.ts'
import { InvoiceBox } from './InvoiceBox.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import {
  type SalesFilters,
  salesFilters,
  salesFiltersSet,
  salesInput,
  salesTabOf,
  salesTabs,
  withSalesTab,
} from './store-sales-filters.ts'

const sorts = ['issuedAt', 'total'] as const
const list = pathOf('invoice', 'storeList')
const hrefOf = ({ id }: Pick<InvoiceRow, 'id'>) => pathOf('invoice', 'storePage', id)
const columns = invoiceColumns.filter(({ key }) => key !== 'from')

/** What was sold over the counter, and what came back, with their sums (STK-001). */
export function StoreSalesScreen() {
  const { t } = useTranslation(['invoices', 'store-sales'])
  const { search, setSearch, searchInput, today, asked, input } = useBillSearch(salesFilters, sorts, salesInput)
  const sales = useQuery(api.storeSales.list.queryOptions({ input, placeholderData: keepPreviousData }))
  return (
    <BillList
      words="invoices:"
      dateLabel={t('date')}
      list={sales}
      search={search}
      onSearch={setSearch}
      start={salesFilters}
      filters={salesFiltersSet(search)}
      tabs={<SalesTabs search={search} today={today} searchInput={searchInput} />}
      chips={null}
      take={() => api.exports.storeSales.call(asked)}
      columns={columns}
      href={hrefOf}
      actions={
        <NewRecordButton variant="primary" href={pathOf('invoice', 'storeNew')} action="store.sales">
          {t('store-sales:new')}
        </NewRecordButton>
      }
      renderBox={(row) => <InvoiceBox row={row} href={hrefOf(row)} />}
    />
  )
}

/** All, unpaid, paid and returned: the same search, each with how many there are. */
function SalesTabs({ search, today, searchInput }: { search: SalesFilters; today: CalendarDate; searchInput: string }) {
  const { search: text, range, invoiceTypeId, paymentStatus } = search
  const kept = { search: text, range, invoiceTypeId, paymentStatus }
  const counts = useQueries({
    queries: salesTabs.map((tab) => {
      const filters = withSalesTab(kept, tab)
      const input = salesInput(filters, daysIn(filters.range, today), searchInput)
      return api.storeSales.list.queryOptions({
        input: { page: 1, pageSize: 1, ...input },
        placeholderData: keepPreviousData,
      })
    }),
  })
  return (
    <FilterTabs
      words="invoices:tabs."
      tabs={salesTabs}
      current={salesTabOf(search)}
      hrefOf={(tab) => `${list}${writeQuery(writeSearch(withSalesTab(kept, tab), salesFilters))}`}
      counts={counts.map(({ data }) => data?.totalItems)}
    />
  )
}
