import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { customerTypeNames } from '@warsha/domain/customers'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { ChoiceList } from '../lib/records/ChoiceList.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar, FilterChip } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconUsers } from '../ui/icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { CustomerBox } from './CustomerBox.tsx'
import { customerColumns } from './customer-columns.tsx'

const filters = { search: '', type: '' }

/** Everyone the workshop works for, found by name in any spelling or by phone. */
export function CustomersScreen() {
  const { t } = useTranslation('customer-screens')
  const [search, setSearch] = useListSearch(filters)
  const type = customerTypeNames.find((name) => name === search.type)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, isSortDescending } = search
  const customers = useQuery(
    api.customers.list.queryOptions({
      input: {
        page,
        pageSize,
        ...(search.sortBy === 'name' && { sortBy: 'name', isSortDescending }),
        ...(searchInput && { searchInput }),
        ...(type && { type }),
      },
      placeholderData: keepPreviousData,
    }),
  )
  const count = (search.search ? 1 : 0) + (type ? 1 : 0)
  const reset = () => setSearch(filters, { replace: true })
  const total = customers.data?.totalItems
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <AddCustomer />
        </>
      }
    >
      <FilterBar {...(count > 0 && { onReset: reset })}>
        <SearchInput
          value={search.search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
          placeholder={t('searchFor')}
        />
        <TypeChip type={type} onChange={(chosen) => setSearch({ type: chosen })} />
      </FilterBar>
      <RecordTable
        label={t('list')}
        columns={customerColumns}
        list={customers}
        state={search}
        onChange={setSearch}
        href={(row) => `/customers/${row.id}`}
        renderBox={(row) => <CustomerBox row={row} />}
        foot={total === undefined ? undefined : { label: t('count', { count: total, shown: formatCount(total) }) }}
        filters={count}
        onReset={reset}
        empty={<EmptyState icon={IconUsers} title={t('none')} text={t('noneText')} action={<AddCustomer />} />}
      />
    </Page>
  )
}

function AddCustomer() {
  const { t } = useTranslation('customer-screens')
  return (
    <NewRecordButton variant="primary" action="customers.new" href="/customers/newCustomer">
      {t('new')}
    </NewRecordButton>
  )
}

function TypeChip({ type, onChange }: { type: string | undefined; onChange: (type: string) => void }) {
  const { t } = useTranslation(['customer-screens', 'lookups'])
  const options = customerTypeNames.map((value) => ({
    value: String(value),
    label: t(`lookups:customerTypes.${value}`),
  }))
  return (
    <FilterChip label={t('type')} value={type && t(`lookups:customerTypes.${type}`)} onClear={() => onChange('')}>
      {(close) => (
        <ChoiceList
          label={t('type')}
          options={options}
          chosen={type ?? null}
          onChoose={(chosen) => {
            onChange(chosen)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}
