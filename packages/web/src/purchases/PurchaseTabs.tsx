import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DayRange } from '@warsha/domain/calendar'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { writeQuery, writeSearch } from '../lib/search-text.ts'
import { Tabs } from '../ui/Tabs.tsx'
import {
  type PurchaseFilters,
  type PurchaseTab,
  purchaseFilters,
  purchaseInput,
  purchaseTabs,
  tabOf,
  withTab,
} from './purchase-filters.ts'

type Props = { search: PurchaseFilters; days: DayRange | null; searchInput: string }

const path = '/invoices/purchaseInvoices'

/** All, unpaid, overdue, paid and returned: the same days, search and supplier, each with how many there are. */
export function PurchaseTabs({ search, days, searchInput }: Props) {
  const { t } = useTranslation('purchases')
  const { search: text, range, supplierId, purchaseInvoiceCategoryId } = search
  const kept = { search: text, range, supplierId, purchaseInvoiceCategoryId, invoiceTypeId: 0, paymentStatus: '' }
  const inputOf = (tab: PurchaseTab) => purchaseInput(withTab(kept, tab), days, searchInput)
  const counts = {
    all: useCount(inputOf('all')),
    unpaid: useCount(inputOf('unpaid')),
    overdue: useCount(inputOf('overdue')),
    paid: useCount(inputOf('paid')),
    returns: useCount(inputOf('returns')),
  }
  const tabs = purchaseTabs.map((tab) => {
    const count = counts[tab]
    return {
      key: tab,
      label: t(`tabs.${tab}`),
      href: `${path}${writeQuery(writeSearch(withTab(kept, tab), purchaseFilters))}`,
      ...(count !== undefined && { count }),
    }
  })
  return <Tabs tabs={tabs} current={tabOf(search)} label={t('tabs.label')} />
}

const useCount = (input: ReturnType<typeof purchaseInput>): number | undefined =>
  useQuery(
    api.purchases.list.queryOptions({ input: { page: 1, pageSize: 1, ...input }, placeholderData: keepPreviousData }),
  ).data?.totalItems
