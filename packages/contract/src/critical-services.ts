import { dueReasons, hasInterval, longestInterval } from '@warsha/domain/critical-services'
import * as z from 'zod'
import { endpoint, managesCatalogue } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { CalendarDate, Done, Id, object, UrlId, UrlInt, Version } from './vocabulary.ts'

const tags = ['catalogue']
const interval = {
  everyMonths: z.int().min(1).max(longestInterval.months).nullable(),
  everyKm: z.int().min(100).max(longestInterval.km).nullable(),
}
const named = { serviceId: Id, nameEn: z.string(), nameAr: z.string() }

export const CriticalService = object({ ...named, active: z.boolean(), ...interval, version: Version })
export type CriticalService = z.infer<typeof CriticalService>

const listCritical = endpoint
  .meta(managesCatalogue)
  .route({ method: 'GET', path: '/criticalServices', summary: 'The services that no car may miss', tags })
  .output(z.array(CriticalService))

/** `version` null: it was not critical before. */
const setCritical = endpoint
  .meta(managesCatalogue)
  .route({ method: 'PUT', path: '/criticalServices/{serviceId}', summary: 'After how long a service is due', tags })
  .input(
    object({ serviceId: UrlId, version: Version.nullable(), ...interval }).refine(hasInterval, {
      path: ['everyMonths'],
      error: 'invalidInput',
    }),
  )
  .output(CriticalService)
  .errors(refuses('NotFound', 'InvalidData'))

const unsetCritical = endpoint
  .meta(managesCatalogue)
  .route({ method: 'DELETE', path: '/criticalServices/{serviceId}', summary: 'Stop tracking a critical service', tags })
  .input(object({ serviceId: UrlId }))
  .output(Done)
  .errors(refuses('NotFound'))

/** A service that a car is due for: when it was last done, in whichever shop, and why it is due. */
export const DueService = object({
  ...named,
  ...interval,
  reason: z.enum(dueReasons),
  lastOn: CalendarDate.nullable(),
  lastKm: z.int().nullable(),
  ticketId: Id.nullable(),
  ticketNumber: z.string().nullable(),
})
export type DueService = z.infer<typeof DueService>

/** `km`: what its odometer shows now; otherwise what was last read. */
const dueOfVehicle = endpoint
  .meta({ permission: { module: 'tickets', actions: ['tickets.view'] } })
  .route({ method: 'GET', path: '/tickets/vehicle/dueServices', summary: 'What a vehicle is due for', tags })
  .input(object({ vehicleId: UrlId, km: UrlInt.min(0).max(9_999_999).optional() }))
  .output(z.array(DueService))
  .errors(refuses('NotFound'))

export const criticalServices = { listCritical, setCritical, unsetCritical, dueOfVehicle }
