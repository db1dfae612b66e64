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
import { IconLock, IconPlus } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { type ApiKey, KeyRow } from './KeyRow.tsx'
import { RevokeKey } from './RevokeKey.tsx'

const NewKeyDialog = later(() => import('./NewKeyDialog.tsx'))

/** What other programs sign in with: made here, shown once, revoked here. */
export function ApiKeysScreen() {
  const { t } = useTranslation('api-keys')
  const message = useErrorMessage()
  const list = useQuery(api.apiKeys.list.queryOptions())
  const [isNew, setNew] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const keys = list.data?.keys
  const add = (
    <Button variant="primary" icon={<IconPlus size="s" />} onClick={() => setNew(true)}>
      {t('new')}
    </Button>
  )
  return (
    <Page {...(keys && keys.length > 0 && { actions: add })}>
      <div className="stack">
        <p className="soft text-sm">{t('text')}</p>
        <Card flush>
          {list.isPending && <SkeletonRows rows={4} label={t('new')} />}
          {list.isError && !keys && <ErrorState text={message(list.error)} onRetry={() => void list.refetch()} />}
          {keys?.length === 0 && <EmptyState icon={IconLock} title={t('none')} text={t('noneText')} action={add} />}
          {keys && keys.length > 0 && (
            <ul>
              {keys.map((one) => (
                <KeyRow key={one.id} of={one} onRevoke={() => setRevoking(one)} />
              ))}
            </ul>
          )}
        </Card>
      </div>
      <Suspense>{isNew && <NewKeyDialog onClose={() => setNew(false)} />}</Suspense>
      {revoking && <RevokeKey of={revoking} onClose={() => setRevoking(null)} />}
    </Page>
  )
}
