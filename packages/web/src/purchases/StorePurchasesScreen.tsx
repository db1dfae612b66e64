import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { storePurchaseHref } from '../lib/purchases/purchase-href.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconLock } from '../ui/icons.tsx'
import { PurchaseList } from './PurchaseList.tsx'

/** The purchases of the shop, as the store sees them (STK-001). */
export function StorePurchasesScreen() {
  const { t } = useTranslation('purchases')
  const why = useWhyNot()('store.purchases')
  if (why)
    return (
      <Page>
        <EmptyState icon={IconLock} title={t('nothing.purchase')} text={why} />
      </Page>
    )
  return <PurchaseList path={pathOf('purchaseInvoice', 'storeList')} href={storePurchaseHref} />
}
