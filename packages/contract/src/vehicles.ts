import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { merging } from './merging.ts'
import { refuses } from './refusals.ts'
import {
  CustomerPhone,
  countedListOf,
  Done,
  Id,
  Instant,
  listQuery,
  Money,
  object,
  requiredText,
  text,
  UrlId,
  UrlInt,
  Version,
} from './vocabulary.ts'

const fields = {
  customerId: Id,
  dealerId: Id.nullable().default(null),
  makeId: z.int(),
  modelId: Id.nullable().default(null),
  year: z.int().min(1900).max(2200).nullable().default(null),
  colorId: Id.nullable().default(null),
  registrationCountryId: Id.default(156),
  plateNo: requiredText(20),
  skipPlateCheck: z.boolean().default(false),
  vin: text(20).nullable().default(null),
  contactName: text(100).nullable().default(null),
  contactNo: text(20).nullable().default(null),
  km: z.int().min(0).max(9_999_999).nullable().default(null),
}
export const NewVehicle = object(fields)
export type NewVehicle = z.infer<typeof NewVehicle>

/** A plate as drawn. The Arabic letters are the word as read from right to left, the Latin ones as printed: one is the other reversed. A plate that is not Saudi has text only. */
export const Plate = object({ text: z.string(), digits: z.string(), lettersEn: z.string(), lettersAr: z.string() })
export const CarName = {
  makeEn: z.string(),
  makeAr: z.string(),
  modelEn: z.string(),
  modelAr: z.string(),
  year: z.int().nullable(),
}

export const VehicleRow = object({
  id: Id,
  plate: Plate,
  ...CarName,
  vin: z.string().nullable(),
  km: z.int().nullable(),
  colorId: Id.nullable(),
  customerId: Id,
  customerNameEn: z.string().nullable(),
  customerNameAr: z.string().nullable(),
  customerContactNo: CustomerPhone,
  openTickets: z.int().nullable(),
  visits: z.int().nullable(),
  due: Money,
})
export type VehicleRow = z.infer<typeof VehicleRow>

export const Vehicle = object({
  id: Id,
  ...fields,
  plate: Plate,
  ...CarName,
  customerNameEn: z.string().nullable(),
  customerNameAr: z.string().nullable(),
  customerContactNo: CustomerPhone,
  contactNo: CustomerPhone.nullable(),
  /** In the shops in which the caller may look; null, and nothing due, for users who see no tickets. */
  visits: z.int().nullable(),
  openTicketIds: z.array(Id),
  due: Money,
  version: Version,
  createdAt: Instant,
})
export type Vehicle = z.infer<typeof Vehicle>

const module = 'vehicles'
const tags = ['vehicles']
const refusals = ['invalidPlate', 'invalidVin', 'invalidMobileNo', 'invalidYear', 'kmBelowHistory'] as const

const list = endpoint
  .meta({ permission: { module }, kept: 'user' })
  .route({ method: 'GET', path: '/vehicles', summary: 'Vehicles, filtered and paged', tags })
  .input(
    object({
      ...listQuery(['id', 'plate']),
      searchInput: text(100).optional(),
      customerId: UrlId.optional(),
      dealerId: UrlId.optional(),
      makeId: UrlInt.optional(),
      colorId: UrlId.optional(),
      /** The years of make, from the one to the other. */
      yearFrom: UrlInt.min(0).max(9999).optional(),
      yearTo: UrlInt.min(0).max(9999).optional(),
    }),
  )
  .output(countedListOf(VehicleRow))

const get = endpoint
  .meta({ permission: { module }, kept: 'user' })
  .route({ method: 'GET', path: '/vehicles/{id}', summary: 'One vehicle', tags })
  .input(object({ id: UrlId }))
  .output(Vehicle)
  .errors(refuses('NotFound'))

const kmHistory = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/vehicles/kmHistory/{id}', summary: 'The readings of the odometer', tags })
  .input(object({ id: UrlId }))
  .output(
    z.array(
      object({
        id: Id,
        km: z.int(),
        readAt: Instant,
        ticketId: Id.nullable(),
        ticketNumber: z.string().nullable(),
        shopId: Id.nullable(),
      }),
    ),
  )
  .errors(refuses('NotFound'))

const duplicates = endpoint
  .meta({ permission: { module, actions: ['vehicles.new', 'vehicles.edit'] } })
  .route({ method: 'GET', path: '/vehicles/duplicates', summary: 'Vehicles with the same plate or VIN', tags })
  .input(object({ plateNo: text(20).optional(), vin: text(20).optional(), exceptId: UrlInt.optional() }))
  .output(z.array(VehicleRow))

const create = endpoint
  .meta({ permission: { module, actions: ['vehicles.new'], roles: ['Owner', 'WorkshopManager'] } })
  .route({ method: 'POST', path: '/vehicles', summary: 'Add a vehicle', tags })
  .input(NewVehicle)
  .output(Vehicle)
  .errors(refuses('NotFound', ...refusals))

const update = endpoint
  .meta({ permission: { module, actions: ['vehicles.edit'], roles: ['Owner', 'WorkshopManager'] } })
  .route({ method: 'PUT', path: '/vehicles/{id}', summary: 'Change a vehicle', tags })
  .input(object({ id: UrlId, version: Version, confirmedKm: z.boolean().default(false), ...fields }))
  .output(Vehicle)
  .errors(refuses('NotFound', 'InvalidData', 'changeVehileCustomerError', 'changeVehicleDealerError', ...refusals))

const remove = endpoint
  .meta({ permission: { module, actions: ['vehicles.delete'], roles: ['Owner', 'WorkshopManager'] } })
  .route({ method: 'DELETE', path: '/vehicles/{id}', summary: 'Delete a vehicle that nothing refers to', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'deleteFailure'))

const merge = endpoint
  .meta({ permission: { module, actions: ['vehicles.delete'], roles: ['Owner', 'WorkshopManager'] } })
  .route({ method: 'POST', path: '/vehicles/merge', summary: 'Make two records of one car one, for good', tags })
  .input(merging)
  .output(Vehicle)
  .errors(refuses('NotFound', 'InvalidData', 'mergeSameVehicle', 'mergeVehiclesDiffer', 'mergeNotAcknowledged'))

export const vehicles = { list, get, kmHistory, duplicates, create, update, remove, merge }
