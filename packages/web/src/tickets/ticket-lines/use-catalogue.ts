import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useMemo } from 'react'
import { api } from '../../lib/api.ts'
import { useCachedLookup } from '../../lib/lookups.ts'
import { longestOf, soldIn, type Warranty } from './catalogue.ts'

/** The services that the shop of the ticket sells; undefined until they are there. */
export function useShopCatalogue(shopId: number) {
  const services = useCachedLookup('services')
  const ofShops = useCachedLookup('shopServices')
  return useMemo(
    () => (services && ofShops ? soldIn(shopId, services, ofShops) : undefined),
    [shopId, services, ofShops],
  )
}

/** Work done on this car before whose warranty still runs, asked for once someone is about to add work. */
export function useWarranties(ticket: Ticket, wanted: boolean): Warranty[] {
  const { data } = useQuery({
    ...api.catalogue.warranties.queryOptions({ input: { vehicleId: ticket.vehicleId } }),
    enabled: wanted && ticket.visits > 1,
  })
  return useMemo(() => longestOf(data ?? []), [data])
}

/** The packages that the shop of the ticket can sell now; undefined until they are there. */
export const usePackages = (shopId: number) => useQuery(api.catalogue.offered.queryOptions({ input: { shopId } })).data
