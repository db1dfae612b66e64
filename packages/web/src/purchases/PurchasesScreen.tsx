import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMay } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { PurchaseBox } from '../lib/purchases/PurchaseBox.tsx'
import { purchaseColumns } from '../lib/purchases/purchase-columns.tsx'
import { purchaseHref } from '../lib/purchases/purchase-href.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { DayRangeChip } from '../lib/records/DayRangeChip.tsx'
import { daysIn } from '../lib/records/day-range.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatDate } from '../ui/format-time.ts'
import { IconReceipt } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import { SearchInput } from '../ui/SearchInput.tsx'
import { PurchaseTabs } from './PurchaseTabs.tsx'
import { asksExpenses, filtersSet, purchaseFilters, purchaseInput } from './purchase-filters.ts'
import { PhoneSums, usePurchaseFoot } from './use-purchase-foot.tsx'

/** What was bought from suppliers, for who may see it; the workshop manager's part of the list are the expenses. */
export function PurchasesScreen() {
  const mayRead = useMay('store.purchases')
  const [search] = useListSearch(purchaseFilters)
  if (asksExpenses(search)) return <Nothing of="expenses" />
  return mayRead ? <Purchases /> : <Nothing of="purchases" />
}

function Nothing({ of }: { of: 'expenses' | 'purchases' }) {
  const { t } = useTranslation('purchases')
  return (
    <Page>
      <Card>
        <EmptyState icon={IconReceipt} title={t(`nothing.${of}`)} text={t(`nothing.${of}Text`)} />
      </Card>
    </Page>
  )
}

const sorts = ['invoicedOn', 'total', 'due'] as const

/** The purchase invoices of this shop, with their totals and what is still owed on them. */
function Purchases() {
  const { t } = useTranslation('purchases')
  const { timeZone } = useLocale()
  const [search, setSearch] = useListSearch(purchaseFilters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const today = formatDate(new Date().toISOString(), timeZone)
  const days = daysIn(search.range, today)
  const { page, pageSize, sortBy, isSortDescending } = search
  const by = sorts.find((own) => own === sortBy)
  const asked = { ...(by && { sortBy: by, isSortDescending }), ...purchaseInput(search, days, searchInput) }
  const purchases = useQuery(
    api.purchases.list.queryOptions({ input: { page, pageSize, ...asked }, placeholderData: keepPreviousData }),
  )
  const suppliers = useSuppliers()
  const changed = filtersSet(search) > 1 || search.range !== purchaseFilters.range
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <ExportButton take={() => api.exports.purchases.call(asked)} />
        </>
      }
    >
      <PurchaseTabs search={search} today={today} searchInput={searchInput} />
      <FilterBar {...(changed && { onReset: () => setSearch(purchaseFilters, { replace: true }) })}>
        <SearchInput
          value={search.search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
          placeholder={t('searchFor')}
        />
        <DayRangeChip label={t('columns.invoicedOn')} value={search.range} onChange={(range) => setSearch({ range })} />
        <ChoiceChip
          label={t('columns.supplier')}
          options={suppliers.map(({ id, label }) => ({ value: id, label }))}
          chosen={search.supplierId || null}
          onChoose={(supplierId) => setSearch({ supplierId: supplierId ?? 0 })}
        />
      </FilterBar>
      <PhoneSums data={purchases.data} />
      <RecordTable
        label={t('list')}
        columns={purchaseColumns}
        list={purchases}
        state={search}
        onChange={setSearch}
        href={purchaseHref}
        renderBox={(row) => <PurchaseBox row={row} />}
        foot={usePurchaseFoot(purchases.data)}
        filters={filtersSet(search)}
        onReset={() => setSearch({ ...purchaseFilters, range: 'all' }, { replace: true })}
        empty={<EmptyState icon={IconReceipt} title={t('none')} text={t('noneText')} />}
      />
    </Page>
  )
}
