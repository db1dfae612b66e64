import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { LookupData } from '@warsha/contract/lookups'
import { api } from './api.ts'
import { keepLookups, keepRows, keptLookups, keptRows, otherLast, type StartLookups } from './kept-lookups.ts'
import { session, type UserProfile, useProfile, useSession } from './session.ts'
import { whenIdle } from './when-idle.ts'

export type { LookupData }

const freshForMs = 60_000
const askAgainMs = 5 * 60_000

const part = 'start'
const placeOf = (profile: UserProfile | null) => ({
  shopId: profile?.currentShopId ?? 0,
  userId: profile?.id ?? 0,
})

export const startupLookups = (profile: UserProfile | null) => {
  const place = placeOf(profile)
  return queryOptions({
    ...api.lookups.data.queryOptions({ input: { ...place, part } }),
    queryFn: async ({ signal }): Promise<StartLookups> => {
      const { token } = session.get()
      const { cities: _none, ...data } = await api.lookups.data.call({ ...place, part }, { signal })
      whenIdle(() => {
        // A user who signed out meanwhile leaves nothing behind.
        if (session.get().token === token) keepLookups(place, data)
      })
      return data
    },
    staleTime: freshForMs,
    meta: { outlivesWrites: true },
  })
}

/** Requests the startup lookups; they start from the cache, so that the shell is drawn at once and offline. */
export function useStartupLookups() {
  const { profile } = useSession()
  return useQuery({
    ...startupLookups(profile),
    enabled: profile !== null,
    initialData: () => (profile ? (keptLookups(placeOf(profile)) ?? undefined) : undefined),
    initialDataUpdatedAt: 0,
    refetchInterval: askAgainMs,
  })
}

/** Lookups and settings of the shop (LKP-001 to LKP-023), loaded before any screen behind the sign-in is drawn. */
export function useLookups(): StartLookups {
  const { data } = useStartupLookups()
  if (!data) throw new Error('Lookups are read only behind the shell, which waits for them')
  return data
}

/** Whether the company allows VAT: its tax periods are offered there alone (NAV-065). */
export const useAllowsVat = (): boolean => useStartupLookups().data?.company.allowVAT ?? false

/** The call of each cached lookup (LKP-025). */
const calls = {
  services: (signal: AbortSignal) => api.lookups.services.call(undefined, { signal }),
  shopServices: (signal: AbortSignal) => api.lookups.shopServices.call(undefined, { signal }),
  countries: (signal: AbortSignal) => api.lookups.countries.call(undefined, { signal }),
  cities: (signal: AbortSignal) => api.lookups.cities.call(undefined, { signal }),
  customers: (signal: AbortSignal) => api.lookups.customers.call(undefined, { signal }),
  dealers: (signal: AbortSignal) => api.lookups.dealers.call(undefined, { signal }),
  suppliers: (signal: AbortSignal) => api.lookups.suppliers.call(undefined, { signal }),
  makes: async (signal: AbortSignal) => {
    const { items, modifiedAt } = await api.lookups.makes.call(undefined, { signal })
    return { modifiedAt, items: otherLast(items) }
  },
  models: (signal: AbortSignal) => api.lookups.models.call(undefined, { signal }),
  modules: (signal: AbortSignal) => api.lookups.modules.call(undefined, { signal }),
  moduleActions: (signal: AbortSignal) => api.lookups.moduleActions.call(undefined, { signal }),
}
type Calls = typeof calls
export type CachedLookup = keyof Calls
export type CachedRow<Name extends CachedLookup> = Awaited<ReturnType<Calls[Name]>>['items'][number]

/** The rows of a cached lookup; undefined until loaded, or while it is not wanted. Requested only when the server's date is newer. */
export function useCachedLookup<Name extends CachedLookup>(name: Name, wanted = true): CachedRow<Name>[] | undefined {
  const { companyId } = useProfile()
  const changedAt = useLookups().cachedLookupDates[name]
  const { data } = useQuery({
    queryKey: [...api.lookups[name].queryKey(), companyId, changedAt],
    queryFn: async ({ signal }): Promise<CachedRow<Name>[]> => {
      const kept = await keptRows<CachedRow<Name>>(name, companyId, changedAt)
      if (kept) return kept
      const { modifiedAt, items } = await calls[name](signal)
      const rows = items as CachedRow<Name>[]
      void keepRows(name, { companyId, modifiedAt, items: rows })
      return rows
    },
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { outlivesWrites: true },
  })
  return data
}
