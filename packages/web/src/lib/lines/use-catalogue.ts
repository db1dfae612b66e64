import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { useCachedLookup } from '../lookups.ts'
import { longestOf, soldIn, type Warranty } from './catalogue.ts'
import { type Sold, soldAs } from './sold.ts'
import type { ServiceLine } from './source.ts'

/** The services that a shop sells; undefined until they are there. */
export function useShopCatalogue(shopId: number, wanted = true) {
  const services = useCachedLookup('services', wanted)
  const ofShops = useCachedLookup('shopServices', wanted)
  return useMemo(
    () => (services && ofShops ? soldIn(shopId, services, ofShops) : undefined),
    [shopId, services, ofShops],
  )
}

/** The rules that a line keeps to; undefined until the catalogue is there. */
export const useRule = (line: ServiceLine, wanted = true): Sold | undefined =>
  soldAs(useCachedLookup('services', wanted) ?? [], line)

/** Work done on a car before whose warranty still runs, asked for once someone is about to add work. */
export function useWarranties(vehicleId: number | null, wanted: boolean): Warranty[] {
  const { data } = useQuery({
    ...api.catalogue.warranties.queryOptions({ input: { vehicleId: vehicleId ?? 0 } }),
    enabled: wanted && vehicleId !== null,
  })
  return useMemo(() => longestOf(data ?? []), [data])
}

/** How often the shop sold each service lately, by their ids; the figures of a season hardly move in an hour. */
export function useTimesSold(shopId: number, wanted: boolean): ReadonlyMap<number, number> {
  const { data } = useQuery({
    ...api.catalogue.usedServices.queryOptions({ input: { shopId }, enabled: wanted }),
    staleTime: 3_600_000,
    meta: { outlivesWrites: true },
  })
  return useMemo(() => new Map((data ?? []).map(({ serviceId, times }) => [serviceId, times])), [data])
}

/** The packages that a shop can sell now; undefined until they are there. */
export const usePackages = (shopId: number, wanted = true) =>
  useQuery(api.catalogue.offered.queryOptions({ input: { shopId }, enabled: wanted })).data
