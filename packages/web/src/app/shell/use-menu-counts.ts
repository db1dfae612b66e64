import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useMay } from '../../lib/may.ts'

const askAgainMs = 60_000

/** The badge counts of the menu; an entry without a number has no badge. */
export function useMenuCounts(): Record<string, number | undefined> {
  const mayView = useMay('tickets.view')
  const { data } = useQuery(
    api.tickets.counts.queryOptions({
      // As the list of tickets asks: one call for both.
      input: { allShops: false },
      enabled: mayView,
      refetchInterval: askAgainMs,
      retry: false,
    }),
  )
  return { tickets: data?.open }
}
