import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ImportantCustomer } from '@warsha/contract/rankings'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Timestamp } from '../ui/time-text.tsx'
import { Ranking } from './Ranking.tsx'
import { useAsked } from './use-asked.ts'

const columns: readonly Column<ImportantCustomer>[] = [
  { key: 'last', label: 'rankings:lastInvoice', cell: ({ lastInvoiceAt }) => <Timestamp at={lastInvoiceAt} /> },
  { key: 'visits', label: 'rankings:visits', cell: ({ visits }) => formatCount(visits), align: 'amount' },
]

/** Who brings most: what they were invoiced, and how often they came (ADM-044). */
export function ImportantCustomersScreen() {
  const { t } = useTranslation('rankings')
  const asked = useAsked()
  const list = useQuery(
    api.rankings.importantCustomers.queryOptions({
      input: { ...asked.counted, ...asked.slice },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Ranking
      of="customer"
      asked={asked}
      list={list}
      take={() => api.exports.importantCustomers.call(asked.counted)}
      columns={columns}
      boxLine={({ visits }) => t('visitsOf', { count: visits })}
    />
  )
}
