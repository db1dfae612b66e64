import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CatalogueService } from '@warsha/contract/catalogue'
import { someSelected } from '@warsha/domain/forms'
import { pageOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { ExportButton } from '../lib/records/ExportButton.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { type ListState, useListSearch } from '../lib/search-state.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { formatCount } from '../ui/format.ts'
import { IconTool } from '../ui/icons.tsx'
import { IconCash } from '../ui/more-icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import classes from './catalogue.module.css'
import { SectionChip } from './SectionChip.tsx'
import { ServiceBox, serviceColumns } from './service-columns.tsx'

const PricesDialog = later(() => import('./PricesDialog.tsx'))

const filters = { search: '', section: 0, tab: 'services' }
const hrefOf = (shopId: number, service: number | 'new') => `${pageOf('shop', shopId)}?tab=services&service=${service}`

/** What the shop sells: found by name, narrowed to a section. */
export function ServicesTab({ shopId }: { shopId: number }) {
  const { t } = useTranslation('catalogue')
  const [search, setSearch] = useListSearch(filters)
  const { section } = search
  const services = useServices(shopId, search)
  const count = (search.search ? 1 : 0) + (section > 0 ? 1 : 0)
  const reset = () => setSearch({ search: '', section: 0 }, { replace: true })
  const total = services.data?.totalItems
  const prices = usePrices(services.data?.items ?? [], () => void services.refetch())
  const { nameOf } = useNames()
  const add = (
    <NewRecordButton variant="primary" action="administration.sectionsServices" href={hrefOf(shopId, 'new')}>
      {t('services.new')}
    </NewRecordButton>
  )
  return (
    <>
      <div className={classes.actions}>
        <ViewSwitch view={search.view} onChange={setSearch} />
        <span className="only-desk">{search.view === 'list' && prices.button}</span>
        <ExportButton take={() => api.exports.services.call({ shopId, ...askedOf(search, search.search.trim()) })} />
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
        selection={prices.selection}
        rowLabel={nameOf}
        renderBox={(row) => <ServiceBox row={row} href={hrefOf(shopId, row.id)} />}
        foot={
          total === undefined ? undefined : { label: t('services.count', { count: total, shown: formatCount(total) }) }
        }
        filters={count}
        onReset={reset}
        empty={<EmptyState icon={IconTool} title={t('services.none')} text={t('services.noneText')} action={add} />}
      />
      {prices.dialog}
    </>
  )
}

type Search = ListState & { search: string; section: number }

/** What is asked of the list, without its pages. */
const askedOf = ({ sortBy, isSortDescending, section }: Search, searchInput: string) => ({
  isSortDescending,
  ...(sortBy === 'price' && { sortBy: 'price' as const }),
  ...(searchInput && { searchInput }),
  ...(section > 0 && { sectionId: section }),
})

function useServices(shopId: number, search: Search) {
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const { page, pageSize } = search
  return useQuery(
    api.catalogue.services.queryOptions({
      input: {
        shopId,
        page,
        pageSize,
        ...askedOf(search, searchInput),
      },
      placeholderData: keepPreviousData,
    }),
  )
}

/** The services that are chosen on this page, and the change of their prices. */
function usePrices(rows: readonly CatalogueService[], onStale: () => void) {
  const { t } = useTranslation(['catalogue', 'records'])
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState(false)
  const chosen = rows.filter(({ id }) => selected.has(id))
  const whyNot = useWhyNot()('administration.sectionsServices')
  const button = (
    <ActionButton
      icon={<IconCash size="s" />}
      reasonAt="tooltip"
      disabledReason={whyNot ?? (someSelected(chosen) ? t('records:selectSome') : undefined)}
      onClick={() => setOpen(true)}
    >
      {t('priceList.change')}
    </ActionButton>
  )
  const dialog = open && (
    <Suspense>
      <PricesDialog
        services={chosen}
        onStale={onStale}
        onClose={() => setOpen(false)}
        onDone={() => {
          setOpen(false)
          setSelected(new Set())
        }}
      />
    </Suspense>
  )
  return { button, dialog, selection: { selected: new Set(chosen.map(({ id }) => id)), onChange: setSelected } }
}
