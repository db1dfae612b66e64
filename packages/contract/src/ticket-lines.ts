import { partRequestStates, partRequestSteps } from '@warsha/domain/part-requests'
import { warrantyUnitNames } from '@warsha/domain/services'
import { stockUnits } from '@warsha/domain/stock'
import { type ItemType, partSourceNames, serviceStatusNames } from '@warsha/domain/tickets'
import * as z from 'zod'
import { PartOrder } from './part-orders.ts'
import {
  Amount,
  BasisPoints,
  CalendarDate,
  Id,
  Instant,
  Money,
  names,
  object,
  QuantityMilli,
  text,
  Version,
} from './vocabulary.ts'

const itemType = <T extends ItemType>(type: T) => z.literal(type)

export const TicketService = object({
  id: Id,
  itemType: itemType('Services'),
  version: Version,
  /** Null for a custom service, which is in no catalogue. */
  serviceId: Id.nullable(),
  sectionId: Id,
  position: z.int(),
  nameEn: z.string(),
  nameAr: z.string(),
  description: z.string(),
  status: z.enum(serviceStatusNames),
  quantityMilli: z.int(),
  price: Money,
  minPrice: Money,
  maxPrice: Money,
  /** What a unit of it costs the shop itself; 0 where it is not known. */
  cost: Money,
  discount: Money,
  discountBp: z.int().nullable(),
  gross: Money,
  taxable: Money,
  vat: Money,
  total: Money,
  durationMinutes: z.int(),
  warrantyValue: z.int(),
  warrantyUnit: z.enum(warrantyUnitNames),
  warrantyEndsOn: CalendarDate.nullable(),
  underWarrantyOfId: Id.nullable(),
  /** The package of the ticket it was sold in. */
  ticketPackageId: Id.nullable(),
  dueAt: Instant.nullable(),
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
})
export type TicketService = z.infer<typeof TicketService>

export const TicketTechnician = object({
  id: Id,
  ticketServiceId: Id,
  employeeId: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  assignedAt: Instant,
  /** Minutes of finished stretches and those entered by hand; a running stretch counts from `runningSince`. */
  workedMinutes: z.int(),
  extraMinutes: z.int(),
  runningSince: Instant.nullable(),
})
export type TicketTechnician = z.infer<typeof TicketTechnician>

/** A service that is in no catalogue: what a line takes from there is given with it. A name in one language is enough. */
const customNames = { nameEn: text(100).default(''), nameAr: text(100).default('') }
const isNamed = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) => nameEn !== '' || nameAr !== ''
const unnamed = { error: 'fieldRequired', path: ['nameAr'] }
/** What a custom service is called, in one language or in both. */
export const CustomNames = object(customNames).refine(isNamed, unnamed)
export const CustomService = object({
  ...customNames,
  sectionId: Id,
  durationMinutes: z.int().min(1).max(1_000_000),
}).refine(isNamed, unnamed)
export type CustomService = z.infer<typeof CustomService>

/**
 * A service as it is put on a ticket: one of the catalogue or a custom one. Without a price the catalogue's price stands, and
 * without a discount the usual one.
 */
export const NewTicketService = object({
  serviceId: Id.nullable().default(null),
  custom: CustomService.nullable().default(null),
  price: Amount.optional(),
  quantityMilli: QuantityMilli.default(1000),
  discount: Amount.optional(),
  discountBp: BasisPoints.nullable().default(null),
  description: text(500).default(''),
  dueAt: Instant.nullable().default(null),
  technicianIds: z.array(Id).max(20).default([]),
  underWarrantyOfId: Id.nullable().default(null),
}).refine(({ serviceId, custom }) => (serviceId === null) !== (custom === null), {
  error: 'fieldRequired',
  path: ['serviceId'],
})
export type NewTicketService = z.infer<typeof NewTicketService>

/** A step of a spare part request: how much, when and by whom (TKT-023). */
const PartStep = object({
  step: z.enum(partRequestSteps),
  quantityMilli: z.int(),
  at: Instant,
  byEn: z.string(),
  byAr: z.string(),
})
/** What a line asks of the store, and how far that is. */
export const PartRequest = object({
  id: Id,
  version: Version,
  state: z.enum(partRequestStates),
  requestedMilli: z.int(),
  reservedMilli: z.int(),
  issuedMilli: z.int(),
  returnedMilli: z.int(),
  receivedMilli: z.int(),
  askedBackMilli: z.int(),
  /** On which order to a supplier it is, while that is to come. */
  order: PartOrder.nullable(),
  steps: z.array(PartStep),
})
export type PartRequest = z.infer<typeof PartRequest>

/** How much the shop has of a part, where it lies and in what it is counted (TKT-025). */
const PartStock = object({
  openingMilli: z.int(),
  currentMilli: z.int(),
  availableMilli: z.int(),
  minimumMilli: z.int(),
  shelf: z.string(),
  unit: z.enum(names(stockUnits)),
  purchaseUnit: z.enum(names(stockUnits)),
  factorMilli: z.int(),
})

export const TicketPart = object({
  id: Id,
  itemType: itemType('SparePart'),
  version: Version,
  ticketServiceId: Id.nullable(),
  position: z.int(),
  source: z.enum(partSourceNames),
  sparePartId: Id.nullable(),
  /** Of a part of the store. */
  request: PartRequest.nullable(),
  stock: PartStock.nullable(),
  partNo: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  make: z.string(),
  model: z.string(),
  /** The company's supplier it is bought from; its name, or that of a one-off shop, stands beside it. */
  supplierId: Id.nullable(),
  supplierName: z.string(),
  /** The purchase invoice it stands on: since then it stays as it was bought, and only what the customer pays for it changes. */
  purchase: object({ id: Id, number: z.string() }).nullable(),
  quantityMilli: z.int(),
  price: Money,
  minPrice: Money,
  cost: Money,
  discount: Money,
  gross: Money,
  taxable: Money,
  vat: Money,
  total: Money,
})
export type TicketPart = z.infer<typeof TicketPart>

export const partFields = {
  source: z.enum(partSourceNames),
  /** The part of the catalogue that the store issues: number, names and least price are its own, and without a price the shop's stands. */
  sparePartId: Id.nullable().default(null),
  partNo: text(50).default(''),
  name: text(100).default(''),
  make: text(50).default(''),
  model: text(50).default(''),
  /** With one the name is that of the supplier, whatever is sent beside it. */
  supplierId: Id.nullable().default(null),
  supplierName: text(100).default(''),
  quantityMilli: QuantityMilli.default(1000),
  price: Amount.prefault(0),
  minPrice: Amount.prefault(0),
  cost: Amount.prefault(0),
  discount: Amount.prefault(0),
}
/** A part from the store, bought outside for this ticket, or brought by the customer. `serviceIndex` ties it to a service of the same request. */
export const NewTicketPart = object({
  ...partFields,
  ticketServiceId: Id.nullable().default(null),
  serviceIndex: z.int().min(0).nullable().default(null),
})
export type NewTicketPart = z.infer<typeof NewTicketPart>
