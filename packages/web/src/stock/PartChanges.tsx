import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StockPart } from '@warsha/contract/stock'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { ChangeBox, changeColumns } from './activity-columns.tsx'

const pageSize = 10

/** Who changed prices, cost and minimum stock of a part, when, from what to what; nothing where nobody did. */
export function PartChanges({ part: { partId } }: { part: StockPart }) {
  const { t } = useTranslation('stock')
  const [page, setPage] = useState(1)
  const changes = useQuery(
    api.stock.activities.queryOptions({
      input: { partId, changes: true, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  )
  if (changes.data?.totalItems === 0) return null
  return (
    <Card flush title={t('changes.title')} aside={changes.data && <Count value={changes.data.totalItems} />}>
      <DataTable
        bare
        label={t('changes.title')}
        columns={changeColumns}
        rows={changes.data?.items}
        rowKey={(row) => row.id}
        skeletonRows={3}
        failed={changes.isError}
        onRetry={() => void changes.refetch()}
        empty={null}
        renderBox={(row) => <ChangeBox row={row} />}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={changes.data?.totalItems ?? 0} onPage={setPage} />
    </Card>
  )
}
