import type { DeclinedWork } from '@warsha/contract/decision-rows'
import type { Service } from '@warsha/contract/lookups'
import type { NewTicket } from '@warsha/contract/ticket-rows'
import { money } from '@warsha/domain/money'
import { type PriceRule, startingPrice } from '@warsha/domain/services'
import type { PartSource } from '@warsha/domain/tickets'
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
  make: string
  model: string
  supplierId: number | null
  supplierName: string
  minPrice: number | null
  cost: number | null
  /** On the whole line. */
  discount: number | null
}
type Offer = DeclinedWork['offer']
export type ServiceLine = {
  serviceId: number
  quantityMilli: number | null
  price: number | null
  technicianId: number | null
  /** Who does it with the technician. */
  moreTechnicianIds: number[]
  /** An amount or a percent off the line; with neither, the usual discount of the service stands. */
  discount: number | null
  discountBp: number | null
  description: string
  dueAt: string | null
  /** The work done before whose warranty it is done under. */
  underWarrantyOfId: number | null
  /** What the customer put off before, where this is that. */
  declinedId: number | null
  /** What it was offered for then. */
  offered: Pick<Offer, 'price' | 'minPrice' | 'maxPrice' | 'quantityMilli' | 'discount'> | null
  /** What this service needs. */
  parts: PartLine[]
}
export type PackageLine = { packageId: number; dueAt: string | null }
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
  packages: PackageLine[]
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
  packages: [],
  parts: [],
}
type Sold = PriceRule & Pick<Service, 'id'>
/** A service as it is put on the form: at its price, or that under the warranty which runs. */
export const serviceLine = (service: Sold, warranty?: Warranty): ServiceLine => ({
  serviceId: service.id,
  price: startingPrice(service, warranty !== undefined),
  quantityMilli: 1000,
  technicianId: null,
  moreTechnicianIds: [],
  discount: null,
  discountBp: null,
  description: '',
  dueAt: null,
  underWarrantyOfId: warranty?.ticketServiceId ?? null,
  declinedId: null,
  offered: null,
  parts: [],
})
/** Work that was put off, as it was offered: its price and its discount of then, with the parts it needs. */
export function offeredLine(service: Sold, { id, offer }: Pick<DeclinedWork, 'id' | 'offer'>): ServiceLine {
  const { price, minPrice, maxPrice, quantityMilli, discount, description, parts } = offer
  return {
    ...serviceLine(service),
    price,
    quantityMilli,
    description,
    declinedId: id,
    offered: { price, minPrice, maxPrice, quantityMilli, discount },
    parts: parts.map((part) => ({ ...part, supplierId: null, source: sourceOf(part.source) })),
  }
}
const sourceOf = (source: PartSource): PartLine['source'] =>
  source === 'PurchaseByCustomer' ? source : 'PurchaseFromOutside'
export const emptyPart: PartLine = {
  source: 'PurchaseFromOutside',
  name: '',
  partNo: '',
  quantityMilli: 1000,
  price: null,
  make: '',
  model: '',
  supplierId: null,
  supplierName: '',
  minPrice: null,
  cost: null,
  discount: null,
}

type Visit = { vehicleId: number; customerId: number }
/** What the advisor has been asked and has said yes to. */
export type Confirmed = { confirmedKm?: true; confirmedOpenTicket?: true; confirmedTicketDue?: true }

/** What is sent: each part with the place of the service it hangs on. */
export function newTicketOf(form: TicketForm, visit: Visit, confirmed: Confirmed): Partial<NewTicket> & Visit {
  const { services, packages, parts, promisedAt, dealerId, ...rest } = form
  return {
    ...rest,
    ...visit,
    ...confirmed,
    ...(dealerId !== null && { dealerId: dealerId || null }),
    promisedAt: promisedAt || null,
    declinedWorkIds: services.map(({ declinedId }) => declinedId).filter((id) => id !== null),
    services: services.map(serviceOf),
    packages: packages.map(({ packageId, dueAt }) => ({ packageId, dueAt: dueAt || null })),
    parts: [
      ...services.flatMap((service, index) => service.parts.map((part) => partOf(part, index))),
      ...parts.map((part) => partOf(part, null)),
    ],
  }
}

/** Without a discount of its own it has the usual one, and without a price that of the catalogue. */
const serviceOf = (line: ServiceLine) => ({
  serviceId: line.serviceId,
  quantityMilli: line.quantityMilli ?? 1000,
  ...(line.price !== null && { price: money(line.price) }),
  ...(line.discount !== null && { discount: money(line.discount) }),
  discountBp: line.discountBp,
  description: line.description.trim(),
  dueAt: line.dueAt || null,
  technicianIds: [line.technicianId, ...line.moreTechnicianIds].filter((id) => id !== null),
  underWarrantyOfId: line.underWarrantyOfId,
})

/** What the customer brings has no money and no supplier. */
function partOf(part: PartLine, serviceIndex: number | null) {
  const brought = part.source === 'PurchaseByCustomer'
  const amount = (typed: number | null) => money(brought ? 0 : (typed ?? 0))
  return {
    source: part.source,
    name: part.name,
    partNo: part.partNo,
    make: part.make,
    model: part.model,
    supplierId: brought ? null : part.supplierId,
    supplierName: brought ? '' : part.supplierName,
    quantityMilli: part.quantityMilli ?? 1000,
    price: amount(part.price),
    minPrice: amount(part.minPrice),
    cost: amount(part.cost),
    discount: amount(part.discount),
    ticketServiceId: null,
    serviceIndex,
  }
}

/** How many fields of a form are wrong: the leaves of what react-hook-form says of it. */
export function countProblems(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return 0
  if ('type' in errors && typeof errors.type === 'string') return 1
  return Object.values(errors).reduce((all: number, one: unknown) => all + countProblems(one), 0)
}
