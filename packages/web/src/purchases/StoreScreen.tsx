import { useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useCachedLookup } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import {
  IconAlarm,
  IconAlertTriangle,
  IconBuildingWarehouse,
  IconLock,
  IconPackage,
  IconReceipt,
  IconTruckDelivery,
  IconWallet,
} from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { IconEdit } from '../ui/more-icons.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { WaitingParts } from './WaitingParts.tsx'

const list = pathOf('purchaseInvoice', 'storeList')
const one = { page: 1, pageSize: 1 }

/** The home page of a store manager: purchases to complete and to pay, and parts bought for cars that are not recorded yet. */
export function StoreScreen() {
  const { t } = useTranslation('purchases')
  const why = useWhyNot()('store.purchases')
  return <Page>{why ? <EmptyState icon={IconLock} title={t('nothing.purchase')} text={why} /> : <Store />}</Page>
}

function Store() {
  return (
    <div className="stack">
      <StoreTiles />
      <WaitingParts />
    </div>
  )
}

function StoreTiles() {
  const { t } = useTranslation('purchases')
  const suppliers = useCachedLookup('suppliers')
  const toComplete = useQuery(api.purchases.list.queryOptions({ input: { ...one, toComplete: true } })).data
  const unpaid = useQuery(api.purchases.list.queryOptions({ input: { ...one, paymentStatus: 'unpaid' } })).data
  const overdue = useQuery(api.purchases.list.queryOptions({ input: { ...one, paymentStatus: 'overdue' } })).data
  const dueOf = (sums: { due: number } | undefined): ReactNode => (sums?.due ? <Money amount={sums.due} sign /> : null)
  const rows = `${list}?range=all&paymentStatus=`
  return (
    <Tiles label={t('store.label')}>
      <StockTiles />
      <Tile icon={IconEdit} href={`${rows}toComplete`} label={t('store.toComplete')} count={toComplete?.totalItems} />
      <Tile
        icon={IconWallet}
        href={`${rows}unpaid`}
        label={t('store.unpaid')}
        count={unpaid?.totalItems}
        detail={dueOf(unpaid?.sums)}
      />
      <Tile
        icon={IconAlarm}
        href={`${rows}overdue`}
        label={t('store.overdue')}
        count={overdue?.totalItems}
        hot={(overdue?.totalItems ?? 0) > 0}
        detail={dueOf(overdue?.sums)}
      />
      <Tile
        icon={IconTruckDelivery}
        href={pathOf('supplier', 'list')}
        label={t('store.suppliers')}
        count={suppliers?.length}
      />
    </Tiles>
  )
}

/** What the shop has on its shelves, what runs out, and the catalogue of the company. */
function StockTiles() {
  const { t } = useTranslation('purchases')
  const stock = useQuery(api.stock.summary.queryOptions({ input: {} })).data
  const spareParts = useQuery(api.spareParts.list.queryOptions({ input: one })).data
  const sales = useQuery(api.storeSales.list.queryOptions({ input: one })).data
  const stockList = pathOf('stock', 'list')
  return (
    <>
      <Tile
        icon={IconBuildingWarehouse}
        href={stockList}
        label={t('store.stock')}
        count={stock?.parts}
        detail={stock && stock.value > 0 && <Money amount={stock.value} sign />}
      />
      <Tile
        icon={IconAlertTriangle}
        href={`${stockList}?state=atMinimum`}
        label={t('store.atMinimum')}
        count={stock?.atMinimum}
        hot={(stock?.atMinimum ?? 0) > 0}
      />
      <Tile
        icon={IconPackage}
        href={pathOf('sparePart', 'storeList')}
        label={t('store.spareParts')}
        count={spareParts?.totalItems}
      />
      <Tile
        icon={IconReceipt}
        href={`${pathOf('invoice', 'storeList')}?range=all`}
        label={t('store.sales')}
        count={sales?.totalItems}
      />
    </>
  )
}
