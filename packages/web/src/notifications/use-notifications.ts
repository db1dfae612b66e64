import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '@warsha/contract/notifications'
import { notificationsPerPage } from '@warsha/domain/notifications'
import { useEffect, useRef, useState } from 'react'
import { api } from '../lib/api.ts'
import { followTickets } from '../lib/live.ts'

const askAgainMs = 60_000
const mostShown = 5 * notificationsPerPage

/** The notifications of the user, as they come. `onArrived` is told those that came while the page was open, newest first. */
export function useNotifications(onArrived: (arrived: Notification[]) => void) {
  const client = useQueryClient()
  const [shown, setShown] = useState(notificationsPerPage)
  const list = useQuery(
    api.notifications.list.queryOptions({
      input: { pageSize: shown },
      placeholderData: keepPreviousData,
      refetchInterval: askAgainMs,
      retry: false,
    }),
  )
  useEffect(
    () =>
      followTickets(({ notifications, all, sinceMs }) => {
        // The first line of news follows what has just been asked for.
        if (notifications || (all && sinceMs === undefined))
          void client.invalidateQueries({ queryKey: api.notifications.list.key() })
      }),
    [client],
  )
  const newest = list.data?.items[0]?.id ?? 0
  const lastSeen = useRef<number | null>(null)
  useEffect(() => {
    if (!list.data) return
    const before = lastSeen.current
    lastSeen.current = Math.max(before ?? 0, newest)
    if (before !== null && newest > before) onArrived(list.data.items.filter(({ id }) => id > before))
  }, [list.data, newest, onArrived])

  const items = list.data?.items ?? []
  return {
    list,
    items,
    newest,
    newItems: list.data?.totalNewItems ?? 0,
    hasMore: items.length < (list.data?.totalItems ?? 0) && shown < mostShown,
    more: () => setShown(shown + notificationsPerPage),
    askAgain: () => void client.invalidateQueries({ queryKey: api.notifications.list.key() }),
  }
}
