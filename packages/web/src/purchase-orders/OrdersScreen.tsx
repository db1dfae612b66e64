import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { purchaseOrderStates } from '@warsha/domain/purchase-orders'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { RecordTable } from '../lib/records/RecordTable.tsx'
import { ViewSwitch } from '../lib/records/ViewSwitch.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { useLiveStore } from '../lib/use-live.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { IconRefresh, IconTruckDelivery } from '../ui/icons.tsx'
import { OrderBox, orderColumns } from './order-columns.tsx'

const filters = { state: '', supplierId: 0, partId: 0 }
const choices = ['open', ...purchaseOrderStates] as const

/** What the shop ordered from suppliers, the newest first. */
export function OrdersScreen() {
  const { t } = useTranslation('purchase-orders')
  const suppliers = useSuppliers()
  useLiveStore()
  const { orders, search, setSearch, state } = useOrders()
  const { supplierId, partId } = search
  const set = [state, supplierId, partId].filter(Boolean).length
  const reset = () => setSearch(filters, { replace: true })
  return (
    <Page
      actions={
        <>
          <ViewSwitch view={search.view} onChange={setSearch} />
          <ButtonLink href={pathOf('purchaseOrder', 'reorder')} icon={<IconRefresh size="s" />}>
            {t('reorder.open')}
          </ButtonLink>
          <NewRecordButton variant="primary" href={pathOf('purchaseOrder', 'new')} action="store.purchases">
            {t('new')}
          </NewRecordButton>
        </>
      }
    >
      <FilterBar {...(set > 0 && { onReset: reset })}>
        <ChoiceChip
          label={t('columns.state')}
          options={choices.map((value) => ({ value, label: t(`states.${value}`) }))}
          chosen={state ?? null}
          onChoose={(chosen) => setSearch({ state: chosen ?? '' })}
        />
        <ChoiceChip
          label={t('columns.supplier')}
          options={suppliers.map(({ id, label }) => ({ value: id, label }))}
          chosen={supplierId || null}
          onChoose={(chosen) => setSearch({ supplierId: chosen ?? 0 })}
        />
      </FilterBar>
      <RecordTable
        label={t('list')}
        columns={orderColumns}
        list={orders}
        state={search}
        onChange={setSearch}
        href={(row) => pageOf('purchaseOrder', row.id)}
        renderBox={(row) => <OrderBox row={row} href={pageOf('purchaseOrder', row.id)} />}
        filters={set}
        onReset={reset}
        empty={<EmptyState icon={IconTruckDelivery} title={t('none')} text={t('noneText')} />}
      />
    </Page>
  )
}

/** What the address asks for, and the page of orders that it gets. */
function useOrders() {
  const [search, setSearch] = useListSearch(filters)
  const state = choices.find((name) => name === search.state)
  const input = {
    page: search.page,
    pageSize: search.pageSize,
    ...(state && (state === 'open' ? { open: true } : { state })),
    ...(search.supplierId > 0 && { supplierId: search.supplierId }),
    ...(search.partId > 0 && { partId: search.partId }),
  }
  const orders = useQuery(api.purchaseOrders.list.queryOptions({ input, placeholderData: keepPreviousData }))
  return { orders, search, setSearch, state }
}
