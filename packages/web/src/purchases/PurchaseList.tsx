import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { BillList } from '../lib/bills/BillList.tsx'
import { useBillSearch } from '../lib/bills/use-bill-search.ts'
import { PurchaseBox } from '../lib/purchases/PurchaseBox.tsx'
import { purchaseColumns } from '../lib/purchases/purchase-columns.tsx'
import { useSuppliers } from '../lib/purchases/use-suppliers.ts'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { IconWallet } from '../ui/icons.tsx'
import { PurchaseTabs } from './PurchaseTabs.tsx'
import { filtersSet, purchaseFilters, purchaseInput } from './purchase-filters.ts'

const sorts = ['invoicedOn', 'total', 'due'] as const

/** `path` is of this list, `href` of the page of each of its rows, and `scope` the way to the expenses. */
type Props = { path: string; href: (row: { id: number }) => string; scope?: ReactNode }

/** The purchase invoices of this shop, with their totals and what is still owed on them. */
export function PurchaseList({ path, href, scope }: Props) {
  const { t } = useTranslation(['purchases', 'purchase-stock', 'supplier-accounts'])
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
      scope={scope}
      tabs={<PurchaseTabs {...{ path, search, today, searchInput }} category="purchase" />}
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
      href={href}
      actions={
        <>
          <ButtonLink href={pathOf('supplier', 'ageing')} icon={<IconWallet size="s" />}>
            {t('supplier-accounts:byAge')}
          </ButtonLink>
          <NewRecordButton variant="primary" href={pathOf('purchaseInvoice', 'new')} action="store.purchases">
            {t('purchase-stock:new')}
          </NewRecordButton>
        </>
      }
      renderBox={(row) => <PurchaseBox row={row} href={href} />}
    />
  )
}
