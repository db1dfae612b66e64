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
import { IconDeviceTablet } from '../ui/more-icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { TabletRow } from './TabletRow.tsx'

const TabletDialog = later(() => import('./TabletDialog.tsx'))

/** The shared tablets of the company, and how this browser becomes one. */
export function TabletsScreen() {
  const { t } = useTranslation('tablets')
  const message = useErrorMessage()
  const list = useQuery(api.tablets.list.queryOptions())
  const [isNew, setNew] = useState(false)
  const tablets = list.data
  const add = !tablets?.some(({ isThis }) => isThis) && (
    <Button variant="primary" icon={<IconDeviceTablet size="s" />} onClick={() => setNew(true)}>
      {t('new')}
    </Button>
  )
  return (
    <Page {...(tablets && tablets.length > 0 && { actions: add })}>
      <div className="stack">
        <p className="soft text-sm">{t('text')}</p>
        <Card flush>
          {list.isPending && <SkeletonRows rows={3} label={t('new')} />}
          {list.isError && !tablets && <ErrorState text={message(list.error)} onRetry={() => void list.refetch()} />}
          {tablets?.length === 0 && (
            <EmptyState icon={IconDeviceTablet} title={t('none')} text={t('noneText')} action={add} />
          )}
          {tablets && tablets.length > 0 && (
            <ul>
              {tablets.map((tablet) => (
                <TabletRow key={tablet.id} of={tablet} />
              ))}
            </ul>
          )}
        </Card>
      </div>
      <Suspense>{isNew && <TabletDialog onClose={() => setNew(false)} />}</Suspense>
    </Page>
  )
}
