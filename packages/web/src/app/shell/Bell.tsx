import { Suspense } from 'react'
import { useFirstFrame } from '../../lib/first-frame.ts'
import { later } from '../../lib/later.ts'
import { useMay } from '../../lib/may.ts'
import classes from './TopBar.module.css'

const NotificationsBell = later(() => import('../notifications/NotificationsBell.tsx'))

/** What the product tells its user by itself, for who may be told something. It comes after the screen. */
export function Bell() {
  const seesTickets = useMay('tickets.view')
  const keepsStore = useMay('store.updateInventory')
  const isPainted = useFirstFrame()
  if (!seesTickets && !keepsStore) return null
  return (
    <span className={classes.bell}>
      {isPainted && (
        <Suspense>
          <NotificationsBell />
        </Suspense>
      )}
    </span>
  )
}
