import type { Service } from '@warsha/contract/lookups'
import type { TicketService } from '@warsha/contract/ticket-lines'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { searchForm } from '@warsha/domain/arabic'
import { isUnderWarranty } from '@warsha/domain/durations'
import { money, priceOf } from '@warsha/domain/money'
import type { CalendarDate } from '@warsha/domain/time'

/** Services that the shop sells now, in the order of their names. */
export function soldIn(
  shopId: number,
  services: readonly Service[],
  shopServices: readonly { serviceId: number; shopId: number }[],
): Service[] {
  const own = new Set(shopServices.filter((row) => row.shopId === shopId).map(({ serviceId }) => serviceId))
  return services.filter(({ id, active }) => active && own.has(id))
}

/** Services whose name in either language has every word that was typed; those that begin with it come first. */
export function findServices(services: readonly Service[], typed: string): Service[] {
  const needle = searchForm(typed)
  if (needle === '') return [...services]
  const words = needle.split(' ')
  const found = services.flatMap((service) => {
    const names = [searchForm(service.nameEn), searchForm(service.nameAr)]
    if (!words.every((word) => names.some((name) => name.includes(word)))) return []
    return [{ service, first: names.some((name) => name.startsWith(needle)) }]
  })
  return [...found.filter(({ first }) => first), ...found.filter(({ first }) => !first)].map(({ service }) => service)
}

export type Warranty = { ticketServiceId: number; serviceId: number; endsOn: CalendarDate; ticketNumber: string }

/** Work done before on this car whose warranty still runs, the longest for each service. */
export function warrantiesOf(former: readonly Pick<Ticket, 'number' | 'services'>[], today: CalendarDate): Warranty[] {
  const running = former.flatMap(({ number, services }) =>
    services.flatMap(({ id, serviceId, status, warrantyEndsOn }) =>
      status !== 'Canceled' && warrantyEndsOn !== null && isUnderWarranty(warrantyEndsOn, today)
        ? [{ ticketServiceId: id, serviceId, endsOn: warrantyEndsOn, ticketNumber: number }]
        : [],
    ),
  )
  const longest = new Map<number, Warranty>()
  for (const one of running) {
    const known = longest.get(one.serviceId)
    if (!known || known.endsOn < one.endsOn) longest.set(one.serviceId, one)
  }
  return [...longest.values()]
}

/** Whether a service stands on the ticket already, not cancelled. */
export const isOnTicket = (
  onTicket: readonly Pick<TicketService, 'serviceId' | 'status'>[],
  serviceId: number,
): boolean => onTicket.some((one) => one.serviceId === serviceId && one.status !== 'Canceled')

/** What the line comes to before discount, in minor units; 0 while a figure is missing. */
export const grossOf = (price: number | null, quantityMilli: number | null): number =>
  price === null || quantityMilli === null || Number.isNaN(price) || Number.isNaN(quantityMilli)
    ? 0
    : priceOf(money(price), quantityMilli)
