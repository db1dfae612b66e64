import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { type StockCountState, stockCountStates } from '@warsha/domain/stock-counts'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { useLiveStore } from '../lib/use-live.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { IconBuildingWarehouse, IconPlus } from '../ui/icons.tsx'
import { CountBox, countColumns } from './count-columns.tsx'

const filters = { state: '' }
const states = Object.keys(stockCountStates) as StockCountState[]

/** The stock counts of the shop, those that go on first to be seen. */
export function StockCountsScreen() {
  const { t } = useTranslation('stock-counts')
  const go = useGo()
  const whyNot = useWhyNot()('store.updateInventory')
  const [search, setSearch] = useListSearch(filters)
  const state = states.find((name) => name === search.state)
  useLiveStore()
  const counts = useQuery(
    api.stockCounts.list.queryOptions({
      input: { page: search.page, pageSize: search.pageSize, ...(state && { state }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <ActionButton
            variant="primary"
            icon={<IconPlus />}
            disabledReason={whyNot}
            onClick={() => go(pathOf('stockCount', 'new'))}
          >
            {t('open')}
          </ActionButton>
        </>
      }
    >
      <FilterBar {...(state && { onReset: () => setSearch(filters, { replace: true }) })}>
        <ChoiceChip
          label={t('state')}
          options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          chosen={state ?? null}
          onChoose={(chosen) => setSearch({ state: chosen ?? '' })}
        />
      </FilterBar>
      <RecordTable
        label={t('list')}
        columns={countColumns}
        list={counts}
        state={search}
        onChange={setSearch}
        href={(row) => pageOf('stockCount', row.id)}
        renderBox={(row) => <CountBox row={row} />}
        filters={Number(state !== undefined)}
        onReset={() => setSearch(filters, { replace: true })}
        empty={<EmptyState icon={IconBuildingWarehouse} title={t('none')} text={t('noneText')} />}
      />
    </Page>
  )
}
