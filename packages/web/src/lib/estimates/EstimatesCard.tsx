import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EstimateRow } from '@warsha/contract/estimate-rows'
import { pageOf } from '@warsha/domain/records'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, BoxLine } from '../../ui/Box.tsx'
import { Card } from '../../ui/Card.tsx'
import { Count } from '../../ui/Count.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import type { Column } from '../../ui/data-table.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { DateText } from '../../ui/time-text.tsx'
import { api } from '../api.ts'
import { PagerOfCard } from '../records/PagerOfCard.tsx'
import { EstimateStateBadge } from './EstimateStateBadge.tsx'

const pageSize = 5
const words = 'estimates:columns'
const columns: readonly Column<EstimateRow>[] = [
  { key: 'number', label: `${words}.number`, cell: (row) => <Ltr>{row.number}</Ltr>, link: true },
  { key: 'made', label: `${words}.made`, cell: (row) => <DateText at={row.createdAt} />, fill: true },
  { key: 'state', label: `${words}.state`, cell: (row) => <EstimateStateBadge state={row.state} /> },
  { key: 'total', label: `${words}.total`, cell: (row) => <Money amount={row.total} />, align: 'amount', money: true },
]

/** What this shop offered to a customer, or for a car; nothing where it never did. */
export function EstimatesCard(of: { customerId: number } | { vehicleId: number }) {
  const { t } = useTranslation('estimates')
  const [page, setPage] = useState(1)
  const estimates = useQuery(
    api.estimates.list.queryOptions({ input: { page, pageSize, ...of }, placeholderData: keepPreviousData }),
  )
  const total = estimates.data?.totalItems ?? 0
  if (total === 0) return null
  return (
    <Card flush title={t('list')} aside={<Count value={total} />}>
      <DataTable
        bare
        label={t('list')}
        columns={columns}
        rows={estimates.data?.items}
        rowKey={(row) => row.id}
        rowHref={(row) => pageOf('estimate', row.id)}
        failed={estimates.isError}
        onRetry={() => void estimates.refetch()}
        empty={null}
        renderBox={(row) => (
          <Box href={pageOf('estimate', row.id)}>
            <BoxLine end={<EstimateStateBadge state={row.state} />}>
              <Ltr>{row.number}</Ltr>
            </BoxLine>
            <BoxLine end={<Money amount={row.total} sign className="strong" />}>
              <DateText at={row.createdAt} />
            </BoxLine>
          </Box>
        )}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={total} onPage={setPage} />
    </Card>
  )
}
