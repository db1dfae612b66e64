import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Not asked for again after every write: startup data, which follows its own dates. */
      outlivesWrites?: boolean
    }
  }
}

const mostRetries = 2

/** After any successful write, everything on screen is asked for again. No form lists what it changed. */
export const queryClient: QueryClient = new QueryClient({
  mutationCache: new MutationCache({
    // Not waited for: a dialog closes when its write is stored, and what is below it follows a moment later.
    onSuccess: () => void queryClient.invalidateQueries({ predicate: (query) => !query.meta?.outlivesWrites }),
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A call that fails for want of network says so at once instead of waiting for it in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => error instanceof ApiError && error.code === 'NO_RESPONSE' && failures < mostRetries,
    },
    mutations: { networkMode: 'always' },
  },
})
