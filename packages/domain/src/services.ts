import type { Money } from './money.ts'
import type { ServiceStatus } from './tickets.ts'

/** Units of durations; warranty periods may also be in years (specification §3). */
export const durationUnits = { Hours: 1, Days: 2, Weeks: 3, Months: 4 } as const
export type DurationUnit = keyof typeof durationUnits
export const warrantyUnits = { ...durationUnits, Years: 5 } as const
export type WarrantyUnit = keyof typeof warrantyUnits
export const warrantyUnitNames = Object.keys(warrantyUnits) as WarrantyUnit[]

/** Whether a service's price may be changed in a ticket. */
export const priceChangeRules = ['allowed', 'warranty', 'never'] as const
export type PriceChangeRule = (typeof priceChangeRules)[number]

/** The constant of the specification for "no service" (a part that hangs on none). */
export const NO_SERVICE = -1

/** What prevents cancelling a ticket's service. `storeParts` counts those not yet returned to the store. */
export type ServiceLoad = { status: ServiceStatus; technicians: number; storeParts: number; otherParts: number }

export type ServiceStatusRefusal =
  | { code: 'serviceStatusUnchanged'; data: object }
  | { code: 'serviceStatusNotAllowed'; data: { reason: 'fromCompleted' | 'fromCanceled' } }
  | { code: 'serviceHasTechnicians' | 'serviceHasStoreParts' | 'serviceHasParts'; data: { count: number } }

function refuseCancelService({ technicians, storeParts, otherParts }: ServiceLoad): ServiceStatusRefusal | null {
  if (technicians > 0) return { code: 'serviceHasTechnicians', data: { count: technicians } }
  if (storeParts > 0) return { code: 'serviceHasStoreParts', data: { count: storeParts } }
  return otherParts > 0 ? { code: 'serviceHasParts', data: { count: otherParts } } : null
}

/** Work resumes from its state: a finished service is resumed by starting it, a cancelled one by planning it. */
export function refuseServiceStatus(service: ServiceLoad, to: ServiceStatus): ServiceStatusRefusal | null {
  if (service.status === to) return { code: 'serviceStatusUnchanged', data: {} }
  if (to === 'Canceled') return refuseCancelService(service)
  if (service.status === 'Canceled' && to !== 'Pending') {
    return { code: 'serviceStatusNotAllowed', data: { reason: 'fromCanceled' } }
  }
  if (service.status === 'Completed' && to === 'Pending') {
    return { code: 'serviceStatusNotAllowed', data: { reason: 'fromCompleted' } }
  }
  return null
}

/** A service's own price with the range it may be sold in, and whether a ticket may depart from it. */
export type PriceRule = {
  price: Money
  minPrice: Money
  maxPrice: Money
  warrantyPrice: Money
  priceChange: PriceChangeRule
}

export type ServicePriceRefusal =
  | { code: 'priceChangeNotAllowed'; data: { reason: 'never' | 'warranty'; price: Money } }
  | { code: 'priceOutOfRange'; data: { min: Money; max: Money } }

/** Under warranty nothing and the warranty price may be asked for, below the range too; else the price stays in its range. */
export function refuseServicePrice(rule: PriceRule, price: Money, underWarranty: boolean): ServicePriceRefusal | null {
  if (price === rule.price) return null
  if (rule.priceChange === 'never')
    return { code: 'priceChangeNotAllowed', data: { reason: 'never', price: rule.price } }
  if (underWarranty && (price === 0 || price === rule.warrantyPrice)) return null
  if (rule.priceChange === 'warranty' && !underWarranty) {
    return { code: 'priceChangeNotAllowed', data: { reason: 'warranty', price: rule.price } }
  }
  if (price >= rule.minPrice && price <= rule.maxPrice) return null
  return { code: 'priceOutOfRange', data: { min: rule.minPrice, max: rule.maxPrice } }
}

/** The price a service starts with on a ticket: under warranty the warranty price, unless its price never changes. */
export const startingPrice = (rule: PriceRule, underWarranty: boolean): Money =>
  underWarranty && rule.priceChange !== 'never' ? rule.warrantyPrice : rule.price

export type ServiceDuplicateRefusal = { code: 'serviceAlreadyAdded'; data: { name: string } }

/**
 * A service that is already on the ticket, not cancelled, is added again only when the user confirms it. What is in no catalogue
 * has no id and is never the same.
 */
export function refuseServiceDuplicate(
  onTicket: readonly { serviceId: number | null; status: ServiceStatus }[],
  added: { serviceId: number | null; name: string },
  confirmed: boolean,
): ServiceDuplicateRefusal | null {
  const again = onTicket.some((one) => one.serviceId === added.serviceId && one.status !== 'Canceled')
  return added.serviceId !== null && again && !confirmed
    ? { code: 'serviceAlreadyAdded', data: { name: added.name } }
    : null
}

export type SectionRefusal = { code: 'sectionHasServices'; data: { count: number } }
export const refuseRemoveSection = (services: number): SectionRefusal | null =>
  services > 0 ? { code: 'sectionHasServices', data: { count: services } } : null
