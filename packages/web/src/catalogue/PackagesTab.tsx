import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconPackages } from '../ui/more-icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import classes from './catalogue.module.css'
import { PackageBox, packageColumns } from './package-columns.tsx'

const filters = { search: '', tab: 'packages' }
const hrefOf = (shopId: number, id: number | 'new') => `${pageOf('shop', shopId)}?tab=packages&package=${id}`

/** Services sold together at a price of their own. */
export function PackagesTab({ shopId }: { shopId: number }) {
  const { t } = useTranslation('catalogue')
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, isSortDescending } = search
  const asked = {
    isSortDescending,
    ...(search.sortBy === 'price' && { sortBy: 'price' as const }),
    ...(searchInput && { searchInput }),
  }
  const packages = useQuery(
    api.catalogue.packages.queryOptions({
      input: {
        page,
        pageSize,
        ...asked,
      },
      placeholderData: keepPreviousData,
    }),
  )
  const total = packages.data?.totalItems
  const reset = () => setSearch({ search: '' }, { replace: true })
  const add = (
    <NewRecordButton variant="primary" action="administration.sectionsServices" href={hrefOf(shopId, 'new')}>
      {t('packages.new')}
    </NewRecordButton>
  )
  return (
    <>
      <div className={classes.actions}>
        <ViewSwitch view={search.view} onChange={setSearch} />
        <ExportButton take={() => api.exports.packages.call(asked)} />
        {add}
      </div>
      <FilterBar {...(search.search && { onReset: reset })}>
        <SearchInput
          value={search.search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
          placeholder={t('packages.searchFor')}
        />
      </FilterBar>
      <RecordTable
        label={t('packages.list')}
        columns={packageColumns}
        list={packages}
        state={search}
        onChange={setSearch}
        href={(row) => hrefOf(shopId, row.id)}
        renderBox={(row) => <PackageBox row={row} href={hrefOf(shopId, row.id)} />}
        foot={
          total === undefined ? undefined : { label: t('packages.count', { count: total, shown: formatCount(total) }) }
        }
        filters={search.search ? 1 : 0}
        onReset={reset}
        empty={<EmptyState icon={IconPackages} title={t('packages.none')} text={t('packages.noneText')} action={add} />}
      />
    </>
  )
}
