import type { Notification } from '@warsha/contract/notifications'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { Button } from '../ui/Button.tsx'
import { IconBell } from '../ui/icons.tsx'
import { Popup } from '../ui/Popup.tsx'
import classes from './NotificationsBell.module.css'
import { useNotifications } from './use-notifications.ts'

/** They come when they are opened. */
const NotificationList = later(() => import('./NotificationList.tsx'))
const ClearNotifications = later(() => import('./ClearNotifications.tsx'))

const SayArrived = later(() => import('./SayArrived.tsx'))

/** More than these are a number that nobody reads. */
const mostCounted = 99

/** The bell of the bar with the number of new notifications; what comes while the page is open is said at its foot too. */
export function NotificationsBell() {
  const { t } = useTranslation('shell')
  const [isClearing, setClearing] = useState(false)
  const [arrived, setArrived] = useState<readonly Notification[]>([])
  const told = useNotifications(setArrived)
  const { newItems } = told
  const label = newItems > 0 ? t('notifications.labelNew', { count: newItems }) : t('notifications.label')
  return (
    <>
      <Popup
        label={t('notifications.label')}
        align="end"
        className={classes.panel}
        trigger={(popup) => (
          <>
            <Button {...popup} iconOnly variant="quiet" size="large" icon={<IconBell />} aria-label={label} />
            {newItems > 0 && (
              <span className={classes.count} aria-hidden="true">
                {newItems > mostCounted ? `${mostCounted}+` : newItems}
              </span>
            )}
          </>
        )}
      >
        {(close) => (
          <Suspense>
            <NotificationList
              told={told}
              onClose={close}
              onClear={() => {
                close()
                setClearing(true)
              }}
            />
          </Suspense>
        )}
      </Popup>
      {arrived.length > 0 && (
        <Suspense>
          <SayArrived arrived={arrived} />
        </Suspense>
      )}
      {isClearing && (
        <Suspense>
          <ClearNotifications onDone={() => setClearing(false)} onCleared={told.askAgain} />
        </Suspense>
      )}
    </>
  )
}
