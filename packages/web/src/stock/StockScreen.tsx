import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { LabelsButton } from '../lib/store/LabelsButton.tsx'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import type { Selection } from '../ui/data-table.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { IconBuildingWarehouse, IconHistory, IconPlus } from '../ui/icons.tsx'
import { IconUpload } from '../ui/more-icons.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { StockBox } from './StockBox.tsx'
import { type ListedStock, stockColumns } from './stock-columns.tsx'

const AddDialog = later(() => import('./AddDialog.tsx'))

const filters = { search: '', state: '' }
const sorts = ['partNo', 'current', 'value', 'shelf'] as const

/** The rows of each state of the filter. */
const states = {
  inStock: { inStock: true },
  none: { inStock: false },
  atMinimum: { atMinimum: true },
  reserved: { reserved: true },
} as const
const stateNames = Object.keys(states) as (keyof typeof states)[]

/** What the shop has of each part, what it is worth, and what runs out. */
export function StockScreen() {
  const { t } = useTranslation('stock')
  const [adding, setAdding] = useState(false)
  const whyNot = useWhyNot()('store.updateInventory')
  const { stock, search, setSearch, state } = useStock()
  const selection = useChosen(stock.data?.items ?? [])
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <ButtonLink href={pathOf('stock', 'activities')} icon={<IconHistory />}>
            {t('ledger.list')}
          </ButtonLink>
          <NewRecordButton
            href={pathOf('stock', 'import')}
            action="store.updateInventory"
            icon={<IconUpload size="s" />}
          >
            {t('add.table')}
          </NewRecordButton>
          <ActionButton variant="primary" icon={<IconPlus />} disabledReason={whyNot} onClick={() => setAdding(true)}>
            {t('add.open')}
          </ActionButton>
        </>
      }
    >
      <FilterBar {...((search.search || state) && { onReset: () => setSearch(filters, { replace: true }) })}>
        <SearchInput
          value={search.search}
          onChange={(text) => setSearch({ search: text }, { replace: true })}
          placeholder={t('searchFor')}
        />
        <ChoiceChip
          label={t('state')}
          options={stateNames.map((value) => ({ value, label: t(`states.${value}`) }))}
          chosen={state ?? null}
          onChoose={(chosen) => setSearch({ state: chosen ?? '' })}
        />
      </FilterBar>
      <RecordTable
        label={t('list')}
        columns={stockColumns}
        list={stock}
        state={search}
        onChange={setSearch}
        href={(row) => pageOf('stock', row.partId)}
        renderBox={(row) => <StockBox row={row} />}
        selection={selection}
        rowLabel={(row) => row.partNo}
        filters={[search.search, state].filter(Boolean).length}
        onReset={() => setSearch(filters, { replace: true })}
        empty={<EmptyState icon={IconBuildingWarehouse} title={t('none')} text={t('noneText')} />}
      />
      <Suspense>{adding && <AddDialog onClose={() => setAdding(false)} />}</Suspense>
    </Page>
  )
}

/** Parts that are chosen on any page of the list, for their labels. */
function useChosen(rows: readonly ListedStock[]): Selection<number> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ListedStock>>(new Map())
  const onChange = (selected: ReadonlySet<number>) => {
    const known = new Map([...chosen, ...rows.map((row) => [row.id, row] as const)])
    setChosen(new Map([...selected].flatMap((id) => (known.has(id) ? [[id, known.get(id) as ListedStock]] : []))))
  }
  const parts = [...chosen.values()].map((row) => ({ ...row, quantityMilli: row.currentMilli }))
  return { selected: new Set(chosen.keys()), onChange, actions: <LabelsButton parts={parts} small /> }
}

/** What the address asks for, and the page of stock that it gets. */
function useStock() {
  const [search, setSearch] = useListSearch(filters)
  const [searchInput] = useDebouncedValue(search.search.trim(), 200)
  const state = stateNames.find((name) => name === search.state)
  const sortBy = sorts.find((name) => name === search.sortBy)
  const input = {
    page: search.page,
    pageSize: search.pageSize,
    ...(sortBy && { sortBy, isSortDescending: search.isSortDescending }),
    ...(searchInput && { searchInput }),
    ...(state && states[state]),
  }
  const stock = useQuery(
    api.stock.list.queryOptions({
      input,
      placeholderData: keepPreviousData,
      select: ({ items, ...page }) => ({ ...page, items: items.map((row) => ({ ...row, id: row.partId })) }),
    }),
  )
  return { stock, search, setSearch, state }
}
