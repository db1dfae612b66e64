import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../lib/api.ts'
import { errorSentence } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'
import { toast } from '../ui/toast.ts'
import { isAllSeen } from './seen.ts'

type Told = { items: readonly unknown[]; newItems: number; newest: number; hasMore: boolean; askAgain: () => void }

/** All that is loaded has been seen, if that is all there is of new ones, or all that can be shown (NOT-005). */
export function useMarkSeen({ items, newItems, newest, hasMore, askAgain }: Told): void {
  const { id: userId } = useProfile()
  const { mutate } = useMutation(
    api.notifications.markRead.mutationOptions({
      onSettled: askAgain,
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  /** Asked for once, also where it failed: the next notification takes the older ones with it. */
  const markedUpTo = useRef(0)
  useEffect(() => {
    if (!isAllSeen({ newItems, shown: items.length, hasMore }) || newest <= markedUpTo.current) return
    markedUpTo.current = newest
    mutate({ id: newest, userId })
  }, [newItems, items.length, hasMore, newest, userId, mutate])
}
