import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ActivityLines } from '../lib/activities/ActivityLines.tsx'
import { api } from '../lib/api.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'

/** Everything that happened to the estimate, newest first. */
export function EstimateLog({ id }: { id: number }) {
  const { t } = useTranslation(['tickets', 'ui'])
  const { data, isError, refetch } = useQuery(api.estimates.activities.queryOptions({ input: { id } }))
  return (
    <Card title={t('activity.title')}>
      {!data && !isError && <SkeletonRows rows={2} label={t('ui:loading')} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      {data && <ActivityLines activities={data} other={t('activity.other')} />}
    </Card>
  )
}
