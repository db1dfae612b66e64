import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { daysIn } from '../lib/records/day-range.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { invoiceHref } from '../lib/records/invoice-href.ts'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { ShopScope, useAllShops } from '../lib/ShopScope.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconReceipt } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { SearchInput } from '../ui/SearchInput.tsx'
import { CategoryChip } from './CategoryChip.tsx'
import { InvoiceBox } from './InvoiceBox.tsx'
import { InvoiceTabs } from './InvoiceTabs.tsx'
import { invoiceColumns, unpaidColumns } from './invoice-columns.tsx'
import { filtersSet, invoiceFilters, invoiceInput, listsAllShops, tabOf } from './invoice-filters.ts'
import { PhoneSums } from './PhoneSums.tsx'
import { useInvoiceFoot } from './use-invoice-foot.tsx'

const sorts = ['issuedAt', 'total'] as const

/** The invoices of this shop, with their totals and what is still owed on them; the unpaid ones of all shops, too. */
export function SalesInvoicesScreen() {
  const { t } = useTranslation('invoices')
  const { timeZone } = useLocale()
  const [search, setSearch] = useListSearch(invoiceFilters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const today = formatDate(new Date().toISOString(), timeZone)
  const days = daysIn(search.range, today)
  const { page, pageSize, sortBy, isSortDescending } = search
  const by = sorts.find((own) => own === sortBy)
  const asked = { ...(by && { sortBy: by, isSortDescending }), ...invoiceInput(search, days, searchInput) }
  const invoices = useQuery(
    api.invoices.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  const tab = tabOf(search)
  const allShops = useAllShops(search.shops) && listsAllShops(search)
  const changed = filtersSet(search) > 1 || search.range !== invoiceFilters.range
  const showAll = () => setSearch({ ...invoiceFilters, range: 'all' }, { replace: true })
  return (
    <Page
      actions={
        <>
          {tab === 'unpaid' && <ShopScope allShops={allShops} onChange={(shops) => setSearch({ shops })} />}
          <ViewSwitch view={search.view} onChange={setSearch} />
          <ExportButton take={() => api.exports.invoices.call(asked)} />
        </>
      }
    >
      <InvoiceTabs search={search} today={today} searchInput={searchInput} />
      <FilterBar {...(changed && { onReset: () => setSearch(invoiceFilters, { replace: true }) })}>
        <SearchInput
          value={search.search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
          placeholder={t('searchFor')}
        />
        <DayRangeChip label={t('date')} value={search.range} onChange={(range) => setSearch({ range })} />
        <CategoryChip
          id={search.invoiceCategoryId}
          onChange={(invoiceCategoryId) => setSearch({ invoiceCategoryId })}
        />
      </FilterBar>
      <PhoneSums data={invoices.data} />
      <RecordTable
        label={t('list')}
        columns={tab === 'unpaid' ? unpaidColumns(allShops) : invoiceColumns}
        list={invoices}
        state={search}
        onChange={setSearch}
        href={invoiceHref}
        renderBox={(row) => <InvoiceBox row={row} allShops={allShops} />}
        foot={useInvoiceFoot(invoices.data)}
        filters={filtersSet(search)}
        onReset={showAll}
        empty={<EmptyState icon={IconReceipt} title={t('none')} text={t('noneText')} />}
      />
    </Page>
  )
}
