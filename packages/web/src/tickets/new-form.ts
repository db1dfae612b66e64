import type { Service } from '@warsha/contract/lookups'
import type { NewTicket } from '@warsha/contract/ticket-rows'
import { money } from '@warsha/domain/money'
import { type PriceRule, startingPrice } from '@warsha/domain/services'
import type { Warranty } from './ticket-lines/catalogue.ts'

/** Where a part of a new ticket may come from; those of the store come with the store. */
export const newPartSources = ['PurchaseFromOutside', 'PurchaseByCustomer'] as const
export type PartLine = {
  source: (typeof newPartSources)[number]
  name: string
  partNo: string
  /** Thousandths. */
  quantityMilli: number | null
  /** Minor units, for one. */
  price: number | null
}
export type ServiceLine = {
  serviceId: number
  quantityMilli: number | null
  price: number | null
  technicianId: number | null
  /** The work done before whose warranty it is done under. */
  underWarrantyOfId: number | null
  /** What the customer put off before, where this is that. */
  declinedId: number | null
  /** What this service needs. */
  parts: PartLine[]
}
export type TicketForm = {
  km: number | null
  complaint: string
  assessment: string
  promisedAt: string | null
  supervisorId: number | null
  /** Who is billed: a partner, the customer himself (0), or as the car says (null). */
  dealerId: number | null
  note: string
  services: ServiceLine[]
  /** Parts that hang on no service. */
  parts: PartLine[]
}

export const emptyTicket: TicketForm = {
  km: null,
  complaint: '',
  assessment: '',
  promisedAt: null,
  supervisorId: null,
  dealerId: null,
  note: '',
  services: [],
  parts: [],
}
type Sold = PriceRule & Pick<Service, 'id'>
/** A service as it is put on the form: at its price, or that under the warranty which runs. */
export const serviceLine = (service: Sold, warranty?: Warranty, declinedId: number | null = null): ServiceLine => ({
  serviceId: service.id,
  price: startingPrice(service, warranty !== undefined),
  quantityMilli: 1000,
  technicianId: null,
  underWarrantyOfId: warranty?.ticketServiceId ?? null,
  declinedId,
  parts: [],
})
export const emptyPart: PartLine = {
  source: 'PurchaseFromOutside',
  name: '',
  partNo: '',
  quantityMilli: 1000,
  price: null,
}

type Visit = { vehicleId: number; customerId: number }
/** What the advisor has been asked and has said yes to. */
export type Confirmed = { confirmedKm?: true; confirmedOpenTicket?: true }

/** What is sent: each part with the place of the service it hangs on. */
export function newTicketOf(form: TicketForm, visit: Visit, confirmed: Confirmed): Partial<NewTicket> & Visit {
  const { services, parts, promisedAt, dealerId, ...rest } = form
  return {
    ...rest,
    ...visit,
    ...confirmed,
    ...(dealerId !== null && { dealerId: dealerId || null }),
    promisedAt: promisedAt || null,
    declinedWorkIds: services.map(({ declinedId }) => declinedId).filter((id) => id !== null),
    services: services.map(({ serviceId, quantityMilli, price, technicianId, underWarrantyOfId }) => ({
      serviceId,
      quantityMilli: quantityMilli ?? 1000,
      ...(price !== null && { price: money(price) }),
      discount: money(0),
      discountBp: null,
      description: '',
      dueAt: null,
      technicianIds: technicianId === null ? [] : [technicianId],
      underWarrantyOfId,
    })),
    parts: [
      ...services.flatMap((service, index) => service.parts.map((part) => partOf(part, index))),
      ...parts.map((part) => partOf(part, null)),
    ],
  }
}

const partOf = ({ source, name, partNo, quantityMilli, price }: PartLine, serviceIndex: number | null) => ({
  source,
  name,
  partNo,
  make: '',
  model: '',
  supplierName: '',
  quantityMilli: quantityMilli ?? 1000,
  price: money(source === 'PurchaseByCustomer' ? 0 : (price ?? 0)),
  minPrice: money(0),
  cost: money(0),
  discount: money(0),
  ticketServiceId: null,
  serviceIndex,
})

/** How many fields of a form are wrong: the leaves of what react-hook-form says of it. */
export function countProblems(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('type' in errors && typeof errors.type === 'string') return 1
  return Object.values(errors).reduce((all: number, one: unknown) => all + countProblems(one), 0)
}
