import { useQuery } from '@tanstack/react-query'
import type { WaitingPart } from '@warsha/contract/purchase-lines'
import { pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useCachedLookup } from '../lib/lookups.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import classes from '../lib/purchases/document.module.css'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { cx } from '../ui/cx.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import {
  IconAlarm,
  IconAlertTriangle,
  IconBuildingWarehouse,
  IconCircleCheck,
  IconLock,
  IconPackage,
  IconReceipt,
  IconTruckDelivery,
  IconWallet,
} from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { IconEdit } from '../ui/more-icons.tsx'
import { Quantity } from '../ui/Quantity.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'
import { UserText } from '../ui/UserText.tsx'

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
      <Waiting />
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
      <Tile
        icon={IconEdit}
        href={`${rows}toComplete`}
        label={t('store.toComplete')}
        count={toComplete?.totalItems ?? 0}
      />
      <Tile
        icon={IconWallet}
        href={`${rows}unpaid`}
        label={t('store.unpaid')}
        count={unpaid?.totalItems ?? 0}
        detail={dueOf(unpaid?.sums)}
      />
      <Tile
        icon={IconAlarm}
        href={`${rows}overdue`}
        label={t('store.overdue')}
        count={overdue?.totalItems ?? 0}
        hot={(overdue?.totalItems ?? 0) > 0}
        detail={dueOf(overdue?.sums)}
      />
      <Tile
        icon={IconTruckDelivery}
        href={pathOf('supplier', 'list')}
        label={t('store.suppliers')}
        count={suppliers?.length ?? 0}
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
        count={stock?.parts ?? 0}
        detail={stock && stock.value > 0 && <Money amount={stock.value} sign />}
      />
      <Tile
        icon={IconAlertTriangle}
        href={`${stockList}?state=atMinimum`}
        label={t('store.atMinimum')}
        count={stock?.atMinimum ?? 0}
        hot={(stock?.atMinimum ?? 0) > 0}
      />
      <Tile
        icon={IconPackage}
        href={pathOf('sparePart', 'storeList')}
        label={t('store.spareParts')}
        count={spareParts?.totalItems ?? 0}
      />
      <Tile
        icon={IconReceipt}
        href={`${pathOf('invoice', 'storeList')}?range=all`}
        label={t('store.sales')}
        count={sales?.totalItems ?? 0}
      />
    </>
  )
}

function Waiting() {
  const { t } = useTranslation('purchases')
  const { data, isError, refetch } = useQuery(api.purchases.waiting.queryOptions({ input: {} }))
  const parts = data?.items
  return (
    <Card flush title={t('store.waiting')} aside={parts && parts.length > 0 && <Count value={parts.length} />}>
      {isError && !parts && <ErrorState onRetry={() => void refetch()} />}
      {!isError && !parts && <SkeletonRows rows={3} label={t('ui:loading')} />}
      {parts?.length === 0 && (
        <EmptyState icon={IconCircleCheck} title={t('store.nothingWaits')} text={t('store.nothingWaitsText')} />
      )}
      {parts && parts.length > 0 && <WaitingParts parts={parts} />}
    </Card>
  )
}

function WaitingParts({ parts }: { parts: readonly WaitingPart[] }) {
  const { t } = useTranslation('purchases')
  const { nameOf } = useNames()
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{t('lines.name')}</th>
          <th scope="col">{t('columns.ticket')}</th>
          <th scope="col">{t('columns.supplier')}</th>
          <th scope="col" className={classes.amount}>
            {t('lines.quantity')}
          </th>
          <th scope="col" className={classes.amount}>
            {t('lines.price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.id}>
            <th scope="row">
              <UserText className="strong">{nameOf(part)}</UserText>
            </th>
            <td className={classes.words} data-label={t('columns.ticket')}>
              <Ltr>{part.ticketNumber}</Ltr>
            </td>
            <td className={cx(classes.words, classes.wide)} data-label={t('columns.supplier')}>
              {part.supplierName ? <UserText>{part.supplierName}</UserText> : t('ui:noValue')}
            </td>
            <td className={classes.amount} data-label={t('lines.quantity')}>
              <Quantity value={part.quantityMilli} />
            </td>
            <td className={classes.amount} data-label={t('lines.price')}>
              <Money amount={part.cost} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
