import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconTool } from '../ui/icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import classes from './catalogue.module.css'
import { SectionChip } from './SectionChip.tsx'
import { ServiceBox, serviceColumns } from './service-columns.tsx'

const filters = { search: '', section: 0, tab: 'services' }
const hrefOf = (shopId: number, service: number | 'new') =>
  `/administration/shops/${shopId}?tab=services&service=${service}`

/** What the shop sells: found by name, narrowed to a section. */
export function ServicesTab({ shopId }: { shopId: number }) {
  const { t } = useTranslation('catalogue')
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize, isSortDescending, section } = search
  const services = useQuery(
    api.catalogue.services.queryOptions({
      input: {
        shopId,
        page,
        pageSize,
        isSortDescending,
        ...(search.sortBy === 'price' && { sortBy: 'price' }),
        ...(searchInput && { searchInput }),
        ...(section > 0 && { sectionId: section }),
      },
      placeholderData: keepPreviousData,
    }),
  )
  const count = (search.search ? 1 : 0) + (section > 0 ? 1 : 0)
  const reset = () => setSearch({ search: '', section: 0 }, { replace: true })
  const total = services.data?.totalItems
  const add = (
    <NewRecordButton variant="primary" action="administration.sectionsServices" href={hrefOf(shopId, 'new')}>
      {t('services.new')}
    </NewRecordButton>
  )
  return (
    <>
      <div className={classes.actions}>
        <ViewSwitch view={search.view} onChange={setSearch} />
        {add}
      </div>
      <FilterBar {...(count > 0 && { onReset: reset })}>
        <SearchInput
          value={search.search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
          placeholder={t('services.searchFor')}
        />
        <SectionChip value={section} onChange={(id) => setSearch({ section: id }, { replace: true })} />
      </FilterBar>
      <RecordTable
        label={t('services.list')}
        columns={serviceColumns}
        list={services}
        state={search}
        onChange={setSearch}
        href={(row) => hrefOf(shopId, row.id)}
        renderBox={(row) => <ServiceBox row={row} href={hrefOf(shopId, row.id)} />}
        foot={
          total === undefined ? undefined : { label: t('services.count', { count: total, shown: formatCount(total) }) }
        }
        filters={count}
        onReset={reset}
        empty={<EmptyState icon={IconTool} title={t('services.none')} text={t('services.noneText')} action={add} />}
      />
    </>
  )
}
