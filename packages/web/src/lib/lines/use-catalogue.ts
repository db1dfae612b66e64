import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { useCachedLookup } from '../lookups.ts'
import { longestOf, soldIn, type Warranty } from './catalogue.ts'
import { type Sold, soldAs } from './sold.ts'
import type { ServiceLine } from './source.ts'

/** The services that a shop sells; undefined until they are there. */
export function useShopCatalogue(shopId: number) {
  const services = useCachedLookup('services')
  const ofShops = useCachedLookup('shopServices')
  return useMemo(
    () => (services && ofShops ? soldIn(shopId, services, ofShops) : undefined),
    [shopId, services, ofShops],
  )
}

/** The rules that a line keeps to; undefined until the catalogue is there. */
export const useRule = (line: ServiceLine): Sold | undefined => soldAs(useCachedLookup('services') ?? [], line)

/** Work done on a car before whose warranty still runs, asked for once someone is about to add work. */
export function useWarranties(vehicleId: number | null, wanted: boolean): Warranty[] {
  const { data } = useQuery({
    ...api.catalogue.warranties.queryOptions({ input: { vehicleId: vehicleId ?? 0 } }),
    enabled: wanted && vehicleId !== null,
  })
  return useMemo(() => longestOf(data ?? []), [data])
}

/** How often the shop sold each service lately, by their ids; the figures of a season hardly move in an hour. */
export function useTimesSold(shopId: number): ReadonlyMap<number, number> {
  const { data } = useQuery({
    ...api.catalogue.usedServices.queryOptions({ input: { shopId } }),
    staleTime: 3_600_000,
    meta: { outlivesWrites: true },
  })
  return useMemo(() => new Map((data ?? []).map(({ serviceId, times }) => [serviceId, times])), [data])
}

/** The packages that a shop can sell now; undefined until they are there. */
export const usePackages = (shopId: number) => useQuery(api.catalogue.offered.queryOptions({ input: { shopId } })).data
