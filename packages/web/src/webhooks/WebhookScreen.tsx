import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useRouteId } from '../lib/go.ts'
import { Page } from '../lib/Page.tsx'
import { useErrorMessage } from '../lib/refusals.ts'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconBell } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { askedAgainMs, Deliveries } from './Deliveries.tsx'
import { WebhookActions } from './WebhookActions.tsx'
import { WebhookFacts, WebhookState } from './WebhookRow.tsx'
import classes from './webhooks.module.css'

/** One webhook, what is done with it, and what it was told. */
export function WebhookScreen() {
  const { t } = useTranslation('webhooks')
  const message = useErrorMessage()
  const id = useRouteId()
  const list = useQuery(
    api.webhooks.list.queryOptions({
      refetchInterval: ({ state: { data } }) =>
        data?.webhooks.some((one) => one.id === id && one.enabled && one.waiting > 0) ? askedAgainMs : false,
    }),
  )
  const of = list.data?.webhooks.find((one) => one.id === id)
  if (!of)
    return (
      <Page>
        <Card flush>
          {list.isPending && <SkeletonRows rows={4} label={t('deliveries')} />}
          {list.isError && <ErrorState text={message(list.error)} onRetry={() => void list.refetch()} />}
          {list.data && <EmptyState icon={IconBell} title={t('gone')} />}
        </Card>
      </Page>
    )
  return (
    <Page title={of.name} aside={<WebhookState of={of} />} actions={<WebhookActions of={of} />}>
      <div className="stack">
        <Card flush>
          <div className={classes.facts}>
            <WebhookFacts of={of} />
          </div>
        </Card>
        <Deliveries of={of} />
      </div>
    </Page>
  )
}
