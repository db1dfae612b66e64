import type { RunningWarranty, ServicePackage } from '@warsha/contract/catalogue'
import type { Service } from '@warsha/contract/lookups'
import type { TicketService } from '@warsha/contract/ticket-lines'
import { usualDiscount } from '@warsha/domain/discounts'
import { type Money, money, priceOf } from '@warsha/domain/money'
import { findServices } from '@warsha/domain/service-search'
import { startingPrice } from '@warsha/domain/services'

/** Services that the shop sells now, in the order of their names. */
export function soldIn(
  shopId: number,
  services: readonly Service[],
  shopServices: readonly { serviceId: number; shopId: number }[],
): Service[] {
  const own = new Set(shopServices.filter((row) => row.shopId === shopId).map(({ serviceId }) => serviceId))
  return services.filter(({ id, active }) => active && own.has(id))
}

export type Found = { service: Service } | { pack: ServicePackage }
/** Where the packages stand among the sections. */
export const packagesSection = -1

/** What a shop sells, of one section or of all, by what was typed: services first, then packages. */
export function findInShop(
  sold: { services: readonly Service[] | undefined; packages: readonly ServicePackage[] | undefined },
  sectionId: number | null,
  typed: string,
  known: { sections: readonly { id: number; nameEn: string; nameAr: string }[]; used: ReadonlyMap<number, number> },
): Found[] {
  const services = sold.services?.filter((service) => sectionId === null || service.sectionId === sectionId)
  const packages = sectionId === null || sectionId === packagesSection ? sold.packages : []
  return [
    ...findServices(services ?? [], typed, {
      sectionOf: (service) => known.sections.find(({ id }) => id === service.sectionId),
      timesOf: ({ id }) => known.used.get(id) ?? 0,
    }).map((service) => ({ service })),
    ...findServices(packages ?? [], typed, { sectionOf: () => undefined, timesOf: () => 0 }).map((pack) => ({ pack })),
  ]
}

export type Warranty = Pick<RunningWarranty, 'ticketServiceId' | 'serviceId' | 'endsOn' | 'ticketNumber'>

/** Of several warranties on one service the one that runs longest. */
export function longestOf<One extends Warranty>(running: readonly One[]): One[] {
  const longest = new Map<number, One>()
  for (const one of running) {
    const known = longest.get(one.serviceId)
    if (!known || known.endsOn < one.endsOn) longest.set(one.serviceId, one)
  }
  return [...longest.values()]
}

export const underWarrantyOf = (running: readonly Warranty[], serviceId: number): number | null =>
  running.find((one) => one.serviceId === serviceId)?.ticketServiceId ?? null

/** The discount that a service usually has, on one of it at the price it starts with. */
export function usualDiscountOf(service: Service, underWarranty: boolean): Money {
  const line = { gross: startingPrice(service, underWarranty), quantityMilli: 1000 }
  return usualDiscount(line, { ...service, inPercent: service.discountInPercent }, underWarranty)
}

/** Whether a service stands on the ticket already, not cancelled. */
export const isOnTicket = (
  onTicket: readonly Pick<TicketService, 'serviceId' | 'status'>[],
  serviceId: number,
): boolean => onTicket.some((one) => one.serviceId === serviceId && one.status !== 'Canceled')

/** The total of the line before discount, in minor units; 0 while a figure is missing. */
export const grossOf = (price: number | null, quantityMilli: number | null): number =>
  price === null || quantityMilli === null || Number.isNaN(price) || Number.isNaN(quantityMilli)
    ? 0
    : priceOf(money(price), quantityMilli)
