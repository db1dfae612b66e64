import { type InvalidateOptions, type InvalidateQueryFilters, MutationCache, QueryClient } from '@tanstack/react-query'
import { lackCodes } from '@warsha/domain/e-invoice-lack-codes'
import { ApiError, isAway } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Not refetched after every write: startup data, which follows its own dates. */
      outlivesWrites?: boolean
    }
  }
}

const mostRetries = 2

/**
 * Refusals after which the screen is asked for again: it was out of date, or shows what is lacking. What an e-invoice lacks then
 * stands beside the refusal, with its links.
 */
const shownAnew = new Set<string>([
  'InvalidData',
  'drawerContentChanged',
  'paidMeanwhile',
  'paymentAboveDue',
  'keyReused',
  ...lackCodes,
])

/**
 * A first answer that is on its way while something changes may have been read before the change. The library takes it as fresh; here
 * it is asked for once more.
 */
class WarshaQueryClient extends QueryClient {
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const firstAnswers = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    for (const { promise, queryKey } of firstAnswers) {
      const again = (): Promise<void> => super.invalidateQueries({ queryKey, exact: true })
      // One that fails says so to whoever asked.
      promise?.then(again, () => undefined)
    }
    return super.invalidateQueries(filters, options)
  }
}

/** After any successful write, everything on screen is refetched. No form lists what it changed. */
export const queryClient: QueryClient = new WarshaQueryClient({
  mutationCache: new MutationCache({
    // Not awaited: a dialog closes when its write is stored, and the page below refetches a moment later.
    onError: (error) => {
      if (error instanceof ApiError && shownAnew.has(error.code)) void queryClient.invalidateQueries()
    },
    onSuccess: () => void queryClient.invalidateQueries({ predicate: (query) => !query.meta?.outlivesWrites }),
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Without network a call fails at once instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => error instanceof ApiError && isAway(error) && failures < mostRetries,
    },
    mutations: { networkMode: 'always' },
  },
})
