import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationKind } from '@warsha/domain/notifications'
import { api } from '../lib/api.ts'
import { errorSentence } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { joined } from './joined.ts'

/** The notifications of the user page by page, of one kind or of all. The bell beside it hears what comes meanwhile. */
export function useNotificationPages(kind: NotificationKind | undefined) {
  const client = useQueryClient()
  const { id: userId } = useProfile()
  const list = useInfiniteQuery(
    api.notifications.list.infiniteOptions({
      input: (page: number) => ({ page, ...(kind && { kind }) }),
      initialPageParam: 1,
      getNextPageParam: ({ page, pageSize, totalItems }) => (page * pageSize < totalItems ? page + 1 : undefined),
      placeholderData: keepPreviousData,
    }),
  )
  const askAgain = () => void client.invalidateQueries({ queryKey: api.notifications.list.key() })
  const marking = useMutation(
    api.notifications.markRead.mutationOptions({
      onSettled: askAgain,
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  const items = joined(list.data?.pages ?? [])
  const newest = items[0]?.id ?? 0
  const newItems = list.data?.pages[0]?.totalNewItems ?? 0
  return {
    list,
    items,
    newest,
    newItems,
    total: list.data?.pages[0]?.totalItems ?? 0,
    hasMore: list.hasNextPage,
    askAgain,
    markAll: { busy: marking.isPending, run: () => marking.mutate({ id: newest, userId }) },
  }
}
