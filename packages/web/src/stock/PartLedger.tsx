import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StockPart } from '@warsha/contract/stock'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { PagerOfCard } from '../lib/records/PagerOfCard.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { ActivityBox, ledgerColumns } from './activity-columns.tsx'

const pageSize = 20

/** The account of a part: every activity with the balance after it, newest first. */
export function PartLedger({ part: { partId } }: { part: StockPart }) {
  const { t } = useTranslation('stock')
  const [page, setPage] = useState(1)
  const ledger = useQuery(
    api.stock.activities.queryOptions({ input: { partId, page, pageSize }, placeholderData: keepPreviousData }),
  )
  return (
    <Card flush title={t('ledger.title')} aside={ledger.data && <Count value={ledger.data.totalItems} />}>
      <DataTable
        bare
        label={t('ledger.title')}
        columns={ledgerColumns}
        rows={ledger.data?.items}
        rowKey={(row) => row.id}
        skeletonRows={6}
        failed={ledger.isError}
        onRetry={() => void ledger.refetch()}
        empty={null}
        renderBox={(row) => <ActivityBox row={row} />}
      />
      <PagerOfCard page={page} pageSize={pageSize} total={ledger.data?.totalItems ?? 0} onPage={setPage} />
    </Card>
  )
}
