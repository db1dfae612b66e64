import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { type TransferState, transferStates } from '@warsha/domain/transfers'
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
import { IconPlus, IconTruckDelivery } from '../ui/icons.tsx'
import { TransferBox, transferColumns } from './transfer-columns.tsx'

const filters = { state: '', direction: '' }
const states = Object.keys(transferStates) as TransferState[]
const directions = ['in', 'out'] as const

/** What goes from this shop to others, and what comes from them. */
export function TransfersScreen() {
  const { t } = useTranslation('transfers')
  const go = useGo()
  const whyNot = useWhyNot()('store.updateInventory')
  const { transfers, search, setSearch, state, direction } = useTransfers()
  const reset = () => setSearch(filters, { replace: true })
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <ActionButton
            variant="primary"
            icon={<IconPlus />}
            disabledReason={whyNot}
            onClick={() => go(pathOf('transfer', 'new'))}
          >
            {t('open')}
          </ActionButton>
        </>
      }
    >
      <FilterBar {...((state || direction) && { onReset: reset })}>
        <ChoiceChip
          label={t('direction')}
          options={directions.map((value) => ({ value: String(value), label: t(`directions.${value}`) }))}
          chosen={direction ?? null}
          onChoose={(chosen) => setSearch({ direction: chosen ?? '' })}
        />
        <ChoiceChip
          label={t('state')}
          options={states.map((value) => ({ value: String(value), label: t(`states.${value}`) }))}
          chosen={state ?? null}
          onChoose={(chosen) => setSearch({ state: chosen ?? '' })}
        />
      </FilterBar>
      <RecordTable
        label={t('list')}
        columns={transferColumns}
        list={transfers}
        state={search}
        onChange={setSearch}
        href={(row) => pageOf('transfer', row.id)}
        renderBox={(row) => <TransferBox row={row} />}
        filters={[state, direction].filter(Boolean).length}
        onReset={reset}
        empty={<EmptyState icon={IconTruckDelivery} title={t('none')} text={t('noneText')} />}
      />
    </Page>
  )
}

/** What the address asks for, and the page of transfers that it gets. */
function useTransfers() {
  const [search, setSearch] = useListSearch(filters)
  const state = states.find((name) => name === search.state)
  const direction = directions.find((name) => name === search.direction)
  useLiveStore()
  const transfers = useQuery(
    api.transfers.list.queryOptions({
      input: {
        page: search.page,
        pageSize: search.pageSize,
        ...(state && { state }),
        ...(direction && { direction }),
      },
      placeholderData: keepPreviousData,
    }),
  )
  return { transfers, search, setSearch, state, direction }
}
