import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useMay } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { purchaseHref } from '../lib/purchases/purchase-href.ts'
import { useListSearch } from '../lib/search-state.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { PurchaseList } from './PurchaseList.tsx'
import { asksExpenses, purchaseFilters } from './purchase-filters.ts'

/** What was bought from suppliers, for who may see it; the workshop manager's part of the list are the expenses. */
export function PurchasesScreen() {
  const mayRead = useMay('store.purchases')
  const [search] = useListSearch(purchaseFilters)
  if (asksExpenses(search)) return <Nothing of="expenses" />
  return mayRead ? (
    <PurchaseList path={pathOf('purchaseInvoice', 'list')} href={purchaseHref} />
  ) : (
    <Nothing of="purchases" />
  )
}

function Nothing({ of }: { of: 'expenses' | 'purchases' }) {
  const { t } = useTranslation('purchases')
  return (
    <Page>
      <Card>
        <EmptyState icon={IconReceipt} title={t(`nothing.${of}`)} text={t(`nothing.${of}Text`)} />
      </Card>
    </Page>
  )
}
