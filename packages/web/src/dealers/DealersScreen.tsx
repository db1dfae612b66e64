import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconBuilding } from '../ui/icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { DealerBox } from './DealerBox.tsx'
import { dealerColumns } from './dealer-columns.tsx'

const filters = { search: '' }

/** The partners who are billed for warranty work. */
export function DealersScreen() {
  const { t } = useTranslation('dealers')
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, isSortDescending } = search
  const dealers = useQuery(
    api.dealers.list.queryOptions({
      input: {
        page,
        pageSize,
        ...(search.sortBy === 'name' && { sortBy: 'name', isSortDescending }),
        ...(searchInput && { searchInput }),
      },
      placeholderData: keepPreviousData,
    }),
  )
  const count = search.search ? 1 : 0
  const reset = () => setSearch(filters, { replace: true })
  const total = dealers.data?.totalItems
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <AddDealer />
        </>
      }
    >
      <FilterBar {...(count > 0 && { onReset: reset })}>
        <SearchInput
          value={search.search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
          placeholder={t('searchFor')}
        />
      </FilterBar>
      <RecordTable
        label={t('list')}
        columns={dealerColumns}
        list={dealers}
        state={search}
        onChange={setSearch}
        href={(row) => `/dealers/${row.id}`}
        renderBox={(row) => <DealerBox row={row} />}
        foot={total === undefined ? undefined : { label: t('count', { count: total, shown: formatCount(total) }) }}
        filters={count}
        onReset={reset}
        empty={<EmptyState icon={IconBuilding} title={t('none')} text={t('noneText')} action={<AddDealer />} />}
      />
    </Page>
  )
}

function AddDealer() {
  const { t } = useTranslation('dealers')
  return (
    <NewRecordButton variant="primary" action="dealers.new" href="/dealers/dealerNew">
      {t('new')}
    </NewRecordButton>
  )
}
