import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import classes from '../lib/parties/party-page.module.css'
import { PurchaseBox } from '../lib/purchases/PurchaseBox.tsx'
import { purchaseColumnsOfSupplier } from '../lib/purchases/purchase-columns.tsx'
import { purchaseHref } from '../lib/purchases/purchase-href.ts'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { formatCount } from '../ui/format.ts'
import { IconReceipt, IconWallet } from '../ui/icons.tsx'
import { Money } from '../ui/Money.tsx'
import { Tile, Tiles } from '../ui/Tile.tsx'

const pageSize = 10
const listOf = (supplierId: number, also = '') =>
  `${pathOf('purchaseInvoice', 'list')}?supplierId=${supplierId}&range=all${also}`

/** What was bought from the supplier in this shop, and what is still owed to them. */
export function SupplierPurchases({ supplierId }: { supplierId: number }) {
  const { t } = useTranslation('purchases')
  const [page, setPage] = useState(1)
  const purchases = useQuery(
    api.purchases.list.queryOptions({ input: { supplierId, page, pageSize }, placeholderData: keepPreviousData }),
  )
  const { data } = purchases
  // The figure of the account that the tile opens, with expenses for users who see them.
  const owed = useQuery(api.supplierAccounts.get.queryOptions({ input: { id: supplierId } })).data?.due
  return (
    <>
      <Tiles label={t('ofSupplier.title')}>
        <Tile
          href={listOf(supplierId)}
          icon={IconReceipt}
          label={t('ofSupplier.title')}
          count={data?.totalItems}
          detail={data ? <Money amount={data.sums.total} sign /> : null}
        />
        <Tile
          href={pathOf('supplier', 'account', supplierId)}
          icon={IconWallet}
          label={t('ofSupplier.owed')}
          count={owed}
          shown={owed === undefined ? undefined : <Money amount={owed} sign />}
        />
      </Tiles>
      <Card
        flush
        title={t('ofSupplier.title')}
        aside={data && <Count value={data.totalItems} />}
        actions={
          <ButtonLink size="small" variant="quiet" href={listOf(supplierId)}>
            {t('ofSupplier.all')}
          </ButtonLink>
        }
      >
        <DataTable
          bare
          label={t('ofSupplier.title')}
          columns={purchaseColumnsOfSupplier}
          rows={data?.items}
          rowKey={(row) => row.id}
          rowHref={purchaseHref}
          skeletonRows={3}
          failed={purchases.isError}
          onRetry={() => void purchases.refetch()}
          empty={<p className={classes.plain}>{t('ofSupplier.none')}</p>}
          {...(data && {
            foot: {
              label: t('count', { count: data.totalItems, shown: formatCount(data.totalItems) }),
              sums: { total: <Money amount={data.sums.total} />, due: <Money amount={data.sums.due} /> },
            },
          })}
          renderBox={(row) => <PurchaseBox row={row} />}
        />
        <PagerOfCard page={page} pageSize={pageSize} total={data?.totalItems ?? 0} onPage={setPage} />
      </Card>
    </>
  )
}
