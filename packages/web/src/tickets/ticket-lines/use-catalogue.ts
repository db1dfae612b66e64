import { useQueries, useQuery } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { dayIn } from '@warsha/domain/calendar'
import { useMemo } from 'react'
import { api } from '../../lib/api.ts'
import { useCachedLookup } from '../../lib/lookups.ts'
import { useLocale } from '../../ui/locale.ts'
import { soldIn, type Warranty, warrantiesOf } from './catalogue.ts'

/** The services that the shop of the ticket sells; undefined until they are there. */
export function useShopCatalogue(shopId: number) {
  const services = useCachedLookup('services')
  const ofShops = useCachedLookup('shopServices')
  return useMemo(
    () => (services && ofShops ? soldIn(shopId, services, ofShops) : undefined),
    [shopId, services, ofShops],
  )
}

const formerVisits = 10

/** Work done on this car before whose warranty still runs, read from its last visits once someone is about to add work. */
export function useWarranties(ticket: Ticket, wanted: boolean): Warranty[] {
  const { timeZone } = useLocale()
  const { data } = useQuery({
    ...api.tickets.ofVehicle.queryOptions({ input: { vehicleId: ticket.vehicleId, pageSize: formerVisits } }),
    enabled: wanted && ticket.visits > 1,
  })
  const closed = data?.items.filter(({ id, status }) => id !== ticket.id && status === 'Closed') ?? []
  const former = useQueries({
    queries: closed.map(({ id }) => api.tickets.get.queryOptions({ input: { id }, staleTime: 300_000 })),
  })
  const tickets = former.flatMap((one) => one.data ?? [])
  return warrantiesOf(tickets, dayIn(timeZone, new Date().toISOString()))
}
