import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { BillList } from '../lib/bills/BillList.tsx'
import { useBillSearch } from '../lib/bills/use-bill-search.ts'
import { useMay } from '../lib/may.ts'
import { Page } from '../lib/Page.tsx'
import { PurchaseBox } from '../lib/purchases/PurchaseBox.tsx'
import { purchaseColumns } from '../lib/purchases/purchase-columns.tsx'
import { purchaseHref } from '../lib/purchases/purchase-href.ts'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { useListSearch } from '../lib/search-state.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { IconReceipt } from '../ui/icons.tsx'
import { PurchaseTabs } from './PurchaseTabs.tsx'
import { asksExpenses, filtersSet, purchaseFilters, purchaseInput } from './purchase-filters.ts'

/** What was bought from suppliers, for who may see it; the workshop manager's part of the list are the expenses. */
export function PurchasesScreen() {
  const mayRead = useMay('store.purchases')
  const [search] = useListSearch(purchaseFilters)
  if (asksExpenses(search)) return <Nothing of="expenses" />
  return mayRead ? <Purchases /> : <Nothing of="purchases" />
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

const sorts = ['invoicedOn', 'total', 'due'] as const

/** The purchase invoices of this shop, with their totals and what is still owed on them. */
function Purchases() {
  const { t } = useTranslation('purchases')
  const { search, setSearch, searchInput, today, asked, input } = useBillSearch(purchaseFilters, sorts, purchaseInput)
  const purchases = useQuery(api.purchases.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const suppliers = useSuppliers()
  return (
    <BillList
      words="purchases:"
      dateLabel={t('columns.invoicedOn')}
      list={purchases}
      search={search}
      onSearch={setSearch}
      start={purchaseFilters}
      filters={filtersSet(search)}
      tabs={<PurchaseTabs search={search} today={today} searchInput={searchInput} />}
      chips={
        <ChoiceChip
          label={t('columns.supplier')}
          options={suppliers.map(({ id, label }) => ({ value: id, label }))}
          chosen={search.supplierId || null}
          onChoose={(supplierId) => setSearch({ supplierId: supplierId ?? 0 })}
        />
      }
      take={() => api.exports.purchases.call(asked)}
      columns={purchaseColumns}
      href={purchaseHref}
      renderBox={(row) => <PurchaseBox row={row} />}
    />
  )
}
