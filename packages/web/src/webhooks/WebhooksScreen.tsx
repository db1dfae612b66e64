import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { later } from '../lib/later.ts'
import { Page } from '../lib/Page.tsx'
import { useErrorMessage } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconBell, IconPlus } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { WebhookRow } from './WebhookRow.tsx'

const WebhookDialog = later(() => import('./WebhookDialog.tsx'))

/** Where other programs are told what happens in the company. */
export function WebhooksScreen() {
  const { t } = useTranslation('webhooks')
  const message = useErrorMessage()
  const list = useQuery(api.webhooks.list.queryOptions())
  const [isNew, setNew] = useState(false)
  const webhooks = list.data?.webhooks
  const add = (
    <Button variant="primary" icon={<IconPlus size="s" />} onClick={() => setNew(true)}>
      {t('new')}
    </Button>
  )
  return (
    <Page {...(webhooks && webhooks.length > 0 && { actions: add })}>
      <div className="stack">
        <p className="soft text-sm">{t('text')}</p>
        <Card flush>
          {list.isPending && <SkeletonRows rows={4} label={t('new')} />}
          {list.isError && !webhooks && <ErrorState text={message(list.error)} onRetry={() => void list.refetch()} />}
          {webhooks?.length === 0 && <EmptyState icon={IconBell} title={t('none')} text={t('noneText')} action={add} />}
          {webhooks && webhooks.length > 0 && (
            <ul>
              {webhooks.map((one) => (
                <WebhookRow key={one.id} of={one} />
              ))}
            </ul>
          )}
        </Card>
      </div>
      <Suspense>{isNew && <WebhookDialog onClose={() => setNew(false)} />}</Suspense>
    </Page>
  )
}
