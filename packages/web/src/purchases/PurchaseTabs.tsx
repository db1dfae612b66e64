import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import type { CalendarDate } from '@warsha/domain/time'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { daysIn } from '../lib/records/day-range.ts'
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

type Props = { search: PurchaseFilters; today: CalendarDate; searchInput: string }

const path = pathOf('purchaseInvoice', 'list')

/** All, unpaid, overdue, paid and returned: the same search and supplier, each with how many there are. */
export function PurchaseTabs({ search, today, searchInput }: Props) {
  const { t } = useTranslation('purchases')
  const { search: text, range, supplierId, purchaseInvoiceCategoryId, invoiceTypeId, paymentStatus } = search
  const kept = { search: text, range, supplierId, purchaseInvoiceCategoryId, invoiceTypeId, paymentStatus }
  const inputOf = (tab: PurchaseTab) => {
    const filters = withTab(kept, tab)
    return purchaseInput(filters, daysIn(filters.range, today), searchInput)
  }
  const counts = {
    all: useCount(inputOf('all')),
    toComplete: useCount(inputOf('toComplete')),
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
