import { useMay } from '../../lib/may.ts'
import { NotificationsBell } from '../../notifications/NotificationsBell.tsx'
import { useFirstFrame } from '../../ui/first-frame.ts'
import classes from './TopBar.module.css'

/** What the product tells its user by itself, for who may be told something. It asks once the screen is painted. */
export function Bell() {
  const seesTickets = useMay('tickets.view')
  const keepsStore = useMay('store.updateInventory')
  const isPainted = useFirstFrame()
  if (!seesTickets && !keepsStore) return null
  return <span className={classes.bell}>{isPainted && <NotificationsBell />}</span>
}
