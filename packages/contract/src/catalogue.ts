import { isPercent, priceMoves, priceSteps } from '@warsha/domain/price-changes'
import { priceChangeRules, warrantyUnitNames } from '@warsha/domain/services'
import * as z from 'zod'
import { criticalServices } from './critical-services.ts'
import { endpoint, managesCatalogue } from './endpoint.ts'
import { refuses } from './refusals.ts'
import {
  Amount,
  BasisPoints,
  CalendarDate,
  Done,
  Id,
  listOf,
  listQuery,
  Money,
  object,
  QuantityMilli,
  requiredText,
  text,
  UrlFlag,
  UrlId,
  Version,
} from './vocabulary.ts'

const tags = ['catalogue']
const names = { nameEn: requiredText(100), nameAr: requiredText(100) }
const shown = { id: Id, nameEn: z.string(), nameAr: z.string() }

/** Of the company: whether the shop has opened it, and how many services the shop sells in it. */
export const Section = object({ ...shown, position: z.int(), version: Version, open: z.boolean(), services: z.int() })
export type Section = z.infer<typeof Section>

const sections = endpoint
  .meta(managesCatalogue)
  .route({ method: 'GET', path: '/sections', summary: 'The sections of the company, as one shop has them', tags })
  .input(object({ shopId: UrlId }))
  .output(z.array(Section))
  .errors(refuses('NotFound'))

const addSection = endpoint
  .meta(managesCatalogue)
  .route({
    method: 'POST',
    path: '/sections',
    summary: 'Open a section in a shop, a new one where none has the name',
    tags,
  })
  .input(object({ shopId: Id, ...names }))
  .output(Section)
  .errors(refuses('NotFound', 'shopSectionAlreadyExists', 'cannotUpdateDisabledShop'))

const changeSection = endpoint
  .meta(managesCatalogue)
  .route({ method: 'PUT', path: '/sections/{id}', summary: 'Rename or move a section', tags })
  .input(object({ id: UrlId, shopId: Id, version: Version, ...names, position: z.int().min(0).max(1000) }))
  .output(Section)
  .errors(refuses('NotFound', 'InvalidData', 'shopSectionAlreadyExists', 'cannotUpdateDisabledShop'))

const removeSection = endpoint
  .meta(managesCatalogue)
  .route({
    method: 'DELETE',
    path: '/sections/{id}',
    summary: 'Close a section of a shop in which it sells nothing',
    tags,
  })
  .input(object({ id: UrlId, shopId: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'sectionHasServices', 'cannotUpdateDisabledShop'))

const serviceFields = {
  ...names,
  descriptionEn: text(500).nullable().default(null),
  descriptionAr: text(500).nullable().default(null),
  sectionId: Id,
  price: Amount,
  minPrice: Amount,
  maxPrice: Amount,
  cost: Amount.prefault(0),
  discount: Amount.prefault(0),
  minDiscount: Amount.prefault(0),
  maxDiscount: Amount.prefault(0),
  discountInPercent: z.boolean().default(false),
  maxDiscountBp: BasisPoints.max(10_000).default(0),
  durationMinutes: z.int().min(1).max(1_000_000),
  warrantyValue: z.int().min(0).max(1000).default(0),
  warrantyUnit: z.enum(warrantyUnitNames).default('Months'),
  warrantyPrice: Amount.prefault(0),
  priceChange: z.enum(priceChangeRules).default('allowed'),
  active: z.boolean().default(true),
  /** The shops that sell it. */
  shopIds: z.array(Id).min(1).max(200),
}
export const NewService = object(serviceFields)
export type NewService = z.infer<typeof NewService>

const serviceFigures = {
  price: Money,
  minPrice: Money,
  maxPrice: Money,
  warrantyPrice: Money,
  cost: Money,
  discount: Money,
  minDiscount: Money,
  maxDiscount: Money,
}
export const CatalogueService = object({ id: Id, ...serviceFields, ...serviceFigures, version: Version })
export type CatalogueService = z.infer<typeof CatalogueService>

const services = endpoint
  .meta(managesCatalogue)
  .route({ method: 'GET', path: '/services', summary: 'Services of a shop, filtered and paged', tags })
  .input(
    object({
      ...listQuery(['name', 'price']),
      shopId: UrlId,
      searchInput: text(100).optional(),
      sectionId: UrlId.optional(),
      active: UrlFlag.optional(),
    }),
  )
  .output(listOf(CatalogueService))

const service = endpoint
  .meta(managesCatalogue)
  .route({ method: 'GET', path: '/services/{id}', summary: 'One service', tags })
  .input(object({ id: UrlId }))
  .output(CatalogueService)
  .errors(refuses('NotFound'))

const figures = ['minAboveMax', 'priceOutOfRange', 'discountTooHigh', 'discountTooLow'] as const
const addService = endpoint
  .meta(managesCatalogue)
  .route({ method: 'POST', path: '/services', summary: 'Add a service to shops', tags })
  .input(NewService)
  .output(CatalogueService)
  .errors(refuses('NotFound', 'shopServiceAlreadyExists', ...figures))

const changeService = endpoint
  .meta(managesCatalogue)
  .route({ method: 'PUT', path: '/services/{id}', summary: 'Change a service', tags })
  .input(object({ id: UrlId, version: Version, ...serviceFields }))
  .output(CatalogueService)
  .errors(refuses('NotFound', 'InvalidData', 'shopServiceAlreadyExists', ...figures))

/** All or none: one transaction, each service as it was seen. A price that would leave its range stops at its end. */
const changePrices = endpoint
  .meta(managesCatalogue)
  .route({ method: 'POST', path: '/services/prices', summary: 'Change the prices of several services at once', tags })
  .input(
    object({
      services: z
        .array(object({ id: Id, version: Version }))
        .min(1)
        .max(200),
      change: object({
        move: z.enum(priceMoves),
        /** Minor units, or basis points where the move is in percent. */
        value: z.int().min(0).max(1_000_000_000_00),
        roundTo: z.literal(priceSteps).default(1),
      }).refine(({ move, value }) => !isPercent(move) || value <= 100_000, { path: ['value'] }),
    }),
  )
  .output(object({ changed: z.int() }))
  .errors(refuses('NotFound', 'servicesChanged', 'discountTooHigh', 'discountTooLow'))

const removeService = endpoint
  .meta(managesCatalogue)
  .route({ method: 'DELETE', path: '/services/{id}', summary: 'Delete a service that was never used', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'deleteServiceFailure'))

const packageFields = {
  ...names,
  description: text(500).default(''),
  price: Amount,
  active: z.boolean().default(true),
}
const items = z.array(object({ serviceId: Id, quantityMilli: QuantityMilli.max(1_000_000).default(1000) })).max(50)
export const NewPackage = object({ ...packageFields, items })
export type NewPackage = z.infer<typeof NewPackage>

/** A service of a package; `share` is its part of the price, for its whole quantity. */
const PackageItem = object({
  serviceId: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  quantityMilli: z.int(),
  price: Money,
  minPrice: Money,
  cost: Money,
  priceChange: z.enum(priceChangeRules),
  active: z.boolean(),
  durationMinutes: z.int(),
  share: Money,
})
/** `discount` is what it saves; `sellable` false: its services cost something else now, or one is sold no longer. */
export const ServicePackage = object({
  id: Id,
  ...packageFields,
  price: Money,
  discount: Money,
  cost: Money,
  sellable: z.boolean(),
  items: z.array(PackageItem),
  version: Version,
})
export type ServicePackage = z.infer<typeof ServicePackage>

const packages = endpoint
  .meta(managesCatalogue)
  .route({ method: 'GET', path: '/packages', summary: 'Packages, filtered and paged', tags })
  .input(object({ ...listQuery(['name', 'price']), searchInput: text(100).optional() }))
  .output(listOf(ServicePackage))

/** What the counter can put on a ticket now: for users who work on tickets, not for the administration alone. */
const offered = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.edit', 'tickets.new'] } })
  .route({ method: 'GET', path: '/packages/offered', summary: 'Packages that a shop can sell now', tags })
  .input(object({ shopId: UrlId }))
  .output(z.array(ServicePackage))

/** Counted over its newest tickets, so that the search puts first what this shop sells. */
const usedServices = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.edit', 'tickets.new'] } })
  .route({ method: 'GET', path: '/services/used', summary: 'How often a shop sold its services lately', tags })
  .input(object({ shopId: UrlId }))
  .output(z.array(object({ serviceId: Id, times: z.int() })))

const servicePackage = endpoint
  .meta(managesCatalogue)
  .route({ method: 'GET', path: '/packages/{id}', summary: 'One package', tags })
  .input(object({ id: UrlId }))
  .output(ServicePackage)
  .errors(refuses('NotFound'))

const packageRefusals = ['packageEmpty', 'priceOutOfRange', 'packageAlreadyExists', 'serviceTwiceInPackage'] as const

const addPackage = endpoint
  .meta(managesCatalogue)
  .route({ method: 'POST', path: '/packages', summary: 'Add a package', tags })
  .input(NewPackage)
  .output(ServicePackage)
  .errors(refuses('NotFound', ...packageRefusals))

const changePackage = endpoint
  .meta(managesCatalogue)
  .route({ method: 'PUT', path: '/packages/{id}', summary: 'Change a package', tags })
  .input(object({ id: UrlId, version: Version, ...packageFields, items }))
  .output(ServicePackage)
  .errors(refuses('NotFound', 'InvalidData', ...packageRefusals))

const removePackage = endpoint
  .meta(managesCatalogue)
  .route({ method: 'DELETE', path: '/packages/{id}', summary: 'Delete a package that was never sold', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'deleteFailure'))

/** Work once done on a car whose warranty runs: what its page shows, and what a new ticket offers for it. */
export const RunningWarranty = object({
  ticketServiceId: Id,
  serviceId: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  ticketId: Id,
  ticketNumber: z.string(),
  endsOn: CalendarDate,
})
export type RunningWarranty = z.infer<typeof RunningWarranty>

const warranties = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.view'] } })
  .route({ method: 'GET', path: '/tickets/vehicle/warranties', summary: 'Warranties that run on a vehicle', tags })
  .input(object({ vehicleId: UrlId }))
  .output(z.array(RunningWarranty))
  .errors(refuses('NotFound'))

export const catalogue = {
  sections,
  addSection,
  changeSection,
  removeSection,
  services,
  service,
  addService,
  changeService,
  changePrices,
  removeService,
  packages,
  offered,
  usedServices,
  servicePackage,
  addPackage,
  changePackage,
  removePackage,
  warranties,
  ...criticalServices,
}
