import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useActivityWords } from '../lib/activities/use-activity-words.ts'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Initials } from '../ui/Initials.tsx'
import { islands } from '../ui/islands.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import classes from './estimates.module.css'

/** Everything that happened to the estimate, newest first. */
export function EstimateLog({ id }: { id: number }) {
  const { t } = useTranslation(['tickets', 'ui'])
  const { pick } = useNames()
  const wordsOf = useActivityWords()
  const { data, isError, refetch } = useQuery(api.estimates.activities.queryOptions({ input: { id } }))
  return (
    <Card title={t('activity.title')}>
      {!data && !isError && <SkeletonRows rows={2} label={t('ui:loading')} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      <ul className={classes.log}>
        {data?.map((activity) => (
          <li key={activity.id}>
            <Initials name={pick(activity.userNameEn, activity.userNameAr)} />
            <span>
              <b>{pick(activity.userNameEn, activity.userNameAr)}</b>
              <span className="muted"> · </span>
              {islands(wordsOf(activity) ?? t('activity.other'))}
              <span className="muted text-xs">
                {' '}
                <Timestamp at={activity.at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
