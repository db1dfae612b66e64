import type { Notification } from '@warsha/contract/notifications'
import { useState } from 'react'

/** What was new when it came on the screen keeps its mark while it stands there, though it counts as read. */
export function useFresh(items: readonly Notification[]): (id: number) => boolean {
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const unseen = items.filter(({ id, isNew }) => isNew && !fresh.has(id)).map(({ id }) => id)
  if (unseen.length > 0) setFresh(new Set([...fresh, ...unseen]))
  return (id) => fresh.has(id)
}
