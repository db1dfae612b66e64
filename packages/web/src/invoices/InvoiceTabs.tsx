import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pathOf } from '@warsha/domain/records'
import type { CalendarDate } from '@warsha/domain/time'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { daysIn } from '../lib/records/day-range.ts'
import { writeQuery, writeSearch } from '../lib/search-text.ts'
import { Tabs } from '../ui/Tabs.tsx'
import {
  type InvoiceFilters,
  type InvoiceTab,
  invoiceFilters,
  invoiceInput,
  invoiceTabs,
  tabOf,
  withTab,
} from './invoice-filters.ts'

type Props = { search: InvoiceFilters; today: CalendarDate; searchInput: string }

const path = pathOf('invoice', 'list')

/** All, unpaid, paid and returned: the same search, each with how many there are. */
export function InvoiceTabs({ search, today, searchInput }: Props) {
  const { t } = useTranslation('invoices')
  const { search: text, range, invoiceCategoryId, invoiceTypeId, paymentStatus } = search
  const kept = { search: text, range, invoiceCategoryId, invoiceTypeId, paymentStatus }
  const inputOf = (tab: InvoiceTab) => {
    const filters = withTab(kept, tab)
    return invoiceInput(filters, daysIn(filters.range, today), searchInput)
  }
  const counts = {
    all: useCount(inputOf('all')),
    unpaid: useCount(inputOf('unpaid')),
    paid: useCount(inputOf('paid')),
    returns: useCount(inputOf('returns')),
  }
  const tabs = invoiceTabs.map((tab) => {
    const count = counts[tab]
    return {
      key: tab,
      label: t(`tabs.${tab}`),
      href: `${path}${writeQuery(writeSearch(withTab(kept, tab), invoiceFilters))}`,
      ...(count !== undefined && { count }),
    }
  })
  return <Tabs tabs={tabs} current={tabOf(search)} label={t('tabs.label')} />
}

const useCount = (input: ReturnType<typeof invoiceInput>): number | undefined =>
  useQuery(
    api.invoices.list.queryOptions({ input: { page: 1, pageSize: 1, ...input }, placeholderData: keepPreviousData }),
  ).data?.totalItems
