import { notificationKinds } from '@warsha/domain/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../lib/Page.tsx'
import { ChoiceChip } from '../lib/records/ChoiceChip.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FilterBar } from '../ui/FilterChip.tsx'
import { IconBell } from '../ui/icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import ClearNotifications from './ClearNotifications.tsx'
import classes from './notifications.module.css'
import { ToldRows } from './ToldRows.tsx'
import { useFresh } from './use-fresh.ts'
import { useMarkSeen } from './use-mark-seen.ts'
import { useNotificationPages } from './use-notification-pages.ts'

const filters = { kind: '' }

/** All that the product told its user, newest first; more pages append to what stands there (NOT-004, NOT-009). */
export function NotificationsScreen() {
  const { t } = useTranslation(['shell', 'notifications', 'ui'])
  const [search, setSearch] = useSearchState(filters)
  const [isClearing, setClearing] = useState(false)
  const kind = notificationKinds.find((one) => one === search.kind)
  const told = useNotificationPages(kind)
  const { list, items, newItems, markAll } = told
  // Of one kind alone, others that are new are not on the screen.
  useMarkSeen(kind ? { ...told, newItems: 0 } : told)
  const reset = () => setSearch(filters, { replace: true })
  return (
    <Page
      actions={
        <>
          {newItems > 0 && !kind && (
            <Button busy={markAll.busy} onClick={markAll.run}>
              {t('notifications:markAll')}
            </Button>
          )}
          {items.length > 0 && <Button onClick={() => setClearing(true)}>{t('notifications.clear')}</Button>}
        </>
      }
    >
      <FilterBar {...(kind && { onReset: reset })}>
        <ChoiceChip
          label={t('notifications:kind')}
          options={notificationKinds.map((value) => ({ value, label: t(`notifications:kinds.${value}`) }))}
          chosen={kind ?? null}
          onChoose={(chosen) => setSearch({ kind: chosen ?? '' })}
        />
      </FilterBar>
      <Card flush className={classes.page}>
        {list.isPending && <SkeletonRows rows={8} label={t('ui:loading')} />}
        {list.isError && <ErrorState text={t('notifications.failed')} onRetry={() => void list.refetch()} />}
        {list.data && <Told told={told} filtered={kind !== undefined} />}
      </Card>
      {isClearing && <ClearNotifications onDone={() => setClearing(false)} onCleared={told.askAgain} />}
    </Page>
  )
}

function Told({ told, filtered }: { told: ReturnType<typeof useNotificationPages>; filtered: boolean }) {
  const { t } = useTranslation(['shell', 'notifications'])
  const { list, items, total } = told
  const isFresh = useFresh(items)
  if (items.length === 0)
    return (
      <EmptyState
        icon={IconBell}
        title={t(filtered ? 'notifications:noneOfKind' : 'notifications.empty')}
        text={filtered ? undefined : t('notifications.emptyText')}
      />
    )
  return (
    <>
      <ToldRows items={items} isFresh={isFresh} />
      <div className={classes.foot}>
        <span className="muted">{t('notifications:shown', { loaded: items.length, count: total })}</span>
        {list.hasNextPage && (
          <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('notifications.more')}
          </Button>
        )}
      </div>
    </>
  )
}
