import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useMay } from '../../lib/may.ts'
import { useFirstFrame } from '../../ui/first-frame.ts'

const askAgainMs = 60_000

/** The badge counts of the menu; an entry without a number has no badge. */
export function useMenuCounts(): Record<string, number | undefined> {
  const mayView = useMay('tickets.view')
  const isPainted = useFirstFrame()
  const mayIssue = useMay('store.updateInventory')
  const { data } = useQuery(
    api.tickets.counts.queryOptions({
      // As the list of tickets asks: one call for both.
      input: { allShops: false },
      enabled: mayView && isPainted,
      refetchInterval: askAgainMs,
      retry: false,
    }),
  )
  const waiting = useQuery(
    api.partRequests.counts.queryOptions({ enabled: mayIssue && isPainted, refetchInterval: askAgainMs, retry: false }),
  ).data
  return { tickets: data?.open, store: waiting?.waiting || undefined }
}
