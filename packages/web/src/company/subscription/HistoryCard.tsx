import type { UseQueryResult } from '@tanstack/react-query'
import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { api } from '../../lib/api.ts'
import { PagerOfCard } from '../../lib/records/PagerOfCard.tsx'
import { useErrorMessage } from '../../lib/refusals.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconReceipt } from '../../ui/icons.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { HistoryRow } from './HistoryRow.tsx'

type History = Awaited<ReturnType<typeof api.subscriptions.history.call>>
export type Movement = History['movements'][number]
type Props = { history: UseQueryResult<History>; overview: SubscriptionOverview }

const pageSize = 10

/** Every order with what it cost and how it was paid, newest first (SUB-013). */
export function HistoryCard({ history: { data, error, refetch }, overview }: Props) {
  const { t } = useTranslation(['company-subscription', 'ui'])
  const message = useErrorMessage()
  const [page, setPage] = useState(1)
  const items = data?.items ?? []
  return (
    <Card flush title={t('history.title')}>
      {!data && !error && <SkeletonRows rows={4} label={t('ui:loading')} />}
      {!data && error && <ErrorState text={message(error)} onRetry={() => void refetch()} />}
      {data && items.length === 0 && <EmptyState icon={IconReceipt} title={t('history.none')} />}
      <ul>
        {items.slice((page - 1) * pageSize, page * pageSize).map((row) => (
          <HistoryRow key={row.id} of={row} overview={overview} />
        ))}
      </ul>
      <PagerOfCard page={page} pageSize={pageSize} total={items.length} onPage={setPage} />
    </Card>
  )
}
