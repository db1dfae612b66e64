import type { Notification } from '@warsha/contract/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InUnits } from '../../lib/store/InUnits.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconBell } from '../../ui/icons.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { RelativeTime } from '../../ui/time-text.tsx'
import classes from './notifications.module.css'
import { useMarkSeen } from './use-mark-seen.ts'
import type { useNotifications } from './use-notifications.ts'
import { useToldOf } from './use-told-of.ts'

type Props = { told: ReturnType<typeof useNotifications>; onClose: () => void; onClear: () => void }

/** The notifications under the bell, newest first; those that were new when it was opened keep their mark. */
export default function NotificationList({ told, onClose, onClear }: Props) {
  const { t } = useTranslation('shell')
  const { list, items, hasMore, more } = told
  useMarkSeen(told)
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const unseen = items.filter(({ id, isNew }) => isNew && !fresh.has(id)).map(({ id }) => id)
  if (unseen.length > 0) setFresh(new Set([...fresh, ...unseen]))
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
      <ul className={classes.list}>
        {items.map((one) => (
          <li key={one.id}>
            <Told one={one} isNew={fresh.has(one.id)} onOpen={onClose} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" busy={list.isFetching} onClick={more}>
          {t('notifications.more')}
        </Button>
      )}
    </>
  )
}

function Told({ one, isNew, onOpen }: { one: Notification; isNew: boolean; onOpen: () => void }) {
  const { t } = useTranslation('shell')
  const { sentenceOf, placeOf } = useToldOf()
  const place = placeOf(one)
  const body = (
    <>
      <span className={cx(classes.mark, isNew && classes.new)}>
        {isNew && <span className="sr-only">{t('notifications.new')}</span>}
      </span>
      <span className={classes.text}>
        <span>{sentenceOf(one)}</span>
        <span className={classes.facts}>
          <span>
            {t(`notifications.quantity.${one.kind}`)} <InUnits milli={one.quantityMilli} unit={one.part.unit} />
          </span>
          <RelativeTime at={one.dateCreated} />
        </span>
      </span>
    </>
  )
  return place ? (
    <AppLink href={place} className={classes.one} onClick={onOpen}>
      {body}
    </AppLink>
  ) : (
    <span className={classes.one}>{body}</span>
  )
}
