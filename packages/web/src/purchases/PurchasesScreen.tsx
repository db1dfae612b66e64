import { type PurchaseInvoiceCategory, purchaseInvoiceCategories } from '@warsha/domain/invoices'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useMay, useMayOpen } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { purchaseHref } from '../lib/purchases/purchase-href.ts'
import { useListSearch } from '../lib/search-state.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { ExpenseList } from './ExpenseList.tsx'
import { PurchaseList } from './PurchaseList.tsx'
import { asksExpenses, purchaseFilters } from './purchase-filters.ts'

const categories: PurchaseInvoiceCategory[] = ['purchase', 'expense']

/** What was bought from suppliers, and what was spent besides: each for who may see it (NAV-039). */
export function PurchasesScreen() {
  const reads = { purchase: useMay('store.purchases'), expense: useMayOpen()(pageOf('expense', 1)) }
  const [search, setSearch] = useListSearch(purchaseFilters)
  const asked = asksExpenses(search) ? 'expense' : 'purchase'
  // Without a category in the address a user sees the list that is theirs.
  const shown = reads[asked] || search.purchaseInvoiceCategoryId > 0 ? asked : 'expense'
  if (!reads[shown]) return <Nothing of={shown} />
  const scope = reads.purchase && reads.expense && (
    <CategoryChoice
      shown={shown}
      onChoose={(next) => setSearch({ ...purchaseFilters, purchaseInvoiceCategoryId: purchaseInvoiceCategories[next] })}
    />
  )
  if (shown === 'expense') return <ExpenseList scope={scope} />
  return <PurchaseList path={pathOf('purchaseInvoice', 'list')} href={purchaseHref} scope={scope} />
}

type Choice = { shown: PurchaseInvoiceCategory; onChoose: (category: PurchaseInvoiceCategory) => void }

function CategoryChoice({ shown, onChoose }: Choice) {
  const { t } = useTranslation('purchases')
  return (
    <SegmentedControl
      label={t('categories.label')}
      segments={categories.map((value) => ({ value, label: t(`categories.${value}`) }))}
      value={shown}
      onChange={onChoose}
    />
  )
}

function Nothing({ of }: { of: PurchaseInvoiceCategory }) {
  const { t } = useTranslation('purchases')
  return (
    <Page>
      <Card>
        <EmptyState icon={IconReceipt} title={t(`nothing.${of}`)} text={t(`nothing.${of}Text`)} />
      </Card>
    </Page>
  )
}
