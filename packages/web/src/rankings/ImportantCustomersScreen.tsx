import { useQuery } from '@tanstack/react-query'
import type { ImportantCustomer } from '@warsha/contract/rankings'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useMayOpen } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Box, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { formatCount } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import { Ranking, useAsked } from './Ranking.tsx'

const Name = ({ row }: { row: ImportantCustomer }) => <UserText className="strong">{useNames().nameOf(row)}</UserText>

const columns: readonly Column<ImportantCustomer>[] = [
  { key: 'name', label: 'rankings:customer', cell: (row) => <Name row={row} />, link: true, fill: true },
  { key: 'last', label: 'rankings:lastInvoice', cell: ({ lastInvoiceAt }) => <Timestamp at={lastInvoiceAt} /> },
  { key: 'visits', label: 'rankings:visits', cell: ({ visits }) => formatCount(visits), align: 'amount' },
  { key: 'revenue', label: 'rankings:revenue', cell: ({ revenue }) => <Money amount={revenue} />, align: 'amount' },
]

/** Who brings most: what they were invoiced, and how often they came (ADM-044). */
export function ImportantCustomersScreen() {
  const { t } = useTranslation('rankings')
  const list = useQuery(api.rankings.importantCustomers.queryOptions(useAsked()))
  const opens = useMayOpen()(pathOf('customer', 'list'))
  const href = ({ id }: ImportantCustomer) => (opens ? pageOf('customer', id) : undefined)
  return (
    <Ranking
      label={t('importantCustomers')}
      hint={t('customersHint')}
      columns={columns}
      list={list}
      href={href}
      renderBox={(row) => (
        <Box href={href(row)}>
          <BoxLine end={<Money amount={row.revenue} sign className="strong" />}>
            {t('visitsOf', { count: row.visits })}
          </BoxLine>
          <BoxName>
            <Name row={row} />
          </BoxName>
        </Box>
      )}
    />
  )
}
