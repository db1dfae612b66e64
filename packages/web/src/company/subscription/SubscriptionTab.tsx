import { useQuery } from '@tanstack/react-query'
import type { SubscriptionOverview } from '@warsha/contract/subscriptions'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useErrorMessage } from '../../lib/refusals.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconCircleCheck } from '../../ui/icons.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { PlansCard } from './PlansCard.tsx'
import { RefundsCard } from './RefundsCard.tsx'
import { StandingCard } from './StandingCard.tsx'
import { WalletCard } from './WalletCard.tsx'

/** What the company has from the operator: its plan, what another would cost, and what was paid (SUB-001). */
export function SubscriptionTab() {
  const { t } = useTranslation(['company-subscription', 'ui'])
  const message = useErrorMessage()
  const { data, error, refetch } = useQuery(api.subscriptions.overview.queryOptions())
  if (data) return data.sells ? <Sold overview={data} /> : <NotSold />
  if (error) return <ErrorState text={message(error)} onRetry={() => void refetch()} />
  return <SkeletonRows rows={8} label={t('ui:loading')} />
}

function NotSold() {
  const { t } = useTranslation('company-subscription')
  return (
    <Card flush>
      <EmptyState icon={IconCircleCheck} title={t('notSold')} text={t('notSoldText')} />
    </Card>
  )
}

function Sold({ overview }: { overview: SubscriptionOverview }) {
  const history = useQuery(api.subscriptions.history.queryOptions())
  return (
    <div className="stack">
      <StandingCard overview={overview} />
      <PlansCard overview={overview} />
      <HistoryCard history={history} overview={overview} />
      {history.data && <RefundsCard refunds={history.data.refunds} />}
      {history.data && history.data.movements.length > 0 && <WalletCard movements={history.data.movements} />}
    </div>
  )
}
