import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconBell } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import classes from './notifications.module.css'
import { ToldRows } from './ToldRows.tsx'
import { useFresh } from './use-fresh.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import type { useNotifications } from './use-notifications.ts'

type Props = { told: ReturnType<typeof useNotifications>; onClose: () => void; onClear: () => void }

/** The notifications under the bell, newest first; those that were new when it was opened keep their mark. */
export default function NotificationList({ told, onClose, onClear }: Props) {
  const { t } = useTranslation('shell')
  const { list, items, hasMore, more } = told
  useMarkSeen(told)
  const isFresh = useFresh(items)
  return (
    <>
      <header className={classes.head}>
        <h2>{t('notifications.label')}</h2>
        {items.length > 0 && (
          <Button variant="quiet" onClick={onClear}>
            {t('notifications.clear')}
          </Button>
        )}
      </header>
      {list.isPending && <SkeletonRows rows={4} label={t('notifications.label')} />}
      {list.isError && <ErrorState text={t('notifications.failed')} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && (
        <EmptyState icon={IconBell} title={t('notifications.empty')} text={t('notifications.emptyText')} />
      )}
      <ToldRows items={items} isFresh={isFresh} onOpen={onClose} />
      <div className={classes.foot}>
        {hasMore && (
          <Button variant="quiet" busy={list.isFetching} onClick={more}>
            {t('notifications.more')}
          </Button>
        )}
        <AppLink href="/notifications" className={classes.all} onClick={onClose}>
          {t('notifications.all')}
        </AppLink>
      </div>
    </>
  )
}
