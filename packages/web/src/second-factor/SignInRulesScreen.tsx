import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { Page } from '../lib/Page.tsx'
import { useErrorMessage } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { RuleCard } from './RuleCard.tsx'
import classes from './second-factor.module.css'

/** What the owner decides about how people get in. */
export function SignInRulesScreen() {
  const { t } = useTranslation('second-factor')
  const message = useErrorMessage()
  const { data, error, refetch } = useQuery(api.users.secondFactorRule.queryOptions())
  return (
    <Page>
      <div className={classes.cards}>
        {data ? (
          <RuleCard key={data.version} rule={data} />
        ) : (
          <Card title={t('rule.title')}>
            {error ? (
              <ErrorState text={message(error)} onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows rows={4} label={t('rule.title')} />
            )}
          </Card>
        )}
      </div>
    </Page>
  )
}
