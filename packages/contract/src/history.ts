import { historyHolders } from '@warsha/domain/history'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { PastInspection } from './inspection-rows.ts'
import { InvoiceRow, seesInvoices } from './invoices.ts'
import { refuses } from './refusals.ts'
import { TicketRow } from './ticket-rows.ts'
import { CarName, Plate } from './vehicles.ts'
import { CalendarDate, Id, Instant, Money, object, ShopNames, UrlFlag, UrlId, UrlInt } from './vocabulary.ts'

const tags = ['history']
const whose = { of: z.enum(historyHolders), id: UrlId }
/** Work is done on cars: on that one, or on those of the customer. */
const whoseCars = { of: z.enum(['customer', 'vehicle']), id: UrlId }

/** The visits in the shops in which the caller may look; the others are hidden. */
const covers = {
  shops: ShopNames,
  everyShop: z.boolean(),
}

/** A page of a long list is asked for by the number of the row before it, newest first. */
const keyed = { before: UrlId.optional(), pageSize: UrlInt.min(1).max(50).default(10) }
/** `next` asks for the page after; the sums are those of all pages, `due` what the holder is to pay. */
const pageOf = <T extends z.ZodType>(row: T) =>
  object({
    items: z.array(row),
    totalItems: z.int(),
    next: Id.nullable(),
    sums: object({ total: Money, due: Money }),
    ...covers,
  })

const car = { vehicleId: Id, plate: Plate, ...CarName }
const visit = { ticketId: Id, ticketNumber: z.string(), shopId: Id }

export const DeclinedOfCar = object({
  id: Id,
  ...visit,
  ...car,
  nameEn: z.string(),
  nameAr: z.string(),
  total: Money,
  declinedAt: Instant,
})
export type DeclinedOfCar = z.infer<typeof DeclinedOfCar>

export const WarrantyOfCar = object({
  id: Id,
  ...visit,
  ...car,
  nameEn: z.string(),
  nameAr: z.string(),
  endsOn: CalendarDate,
})
export type WarrantyOfCar = z.infer<typeof WarrantyOfCar>

export const InspectionOfCar = object({ ...PastInspection.shape, shopId: Id, ...car })
export type InspectionOfCar = z.infer<typeof InspectionOfCar>

/** Customers, cars and partners each have their own right besides. */
export const seesTickets = { module: 'tickets', actions: ['tickets.view'] } as const
const may = { permission: seesTickets }

const visits = endpoint
  .meta(may)
  .route({
    method: 'GET',
    path: '/history/{of}/{id}/visits',
    summary: 'Visits of a customer, a car or a partner, open, past or all, over the shops in which the caller may look',
    tags,
  })
  .input(object({ ...whose, open: UrlFlag.optional(), ...keyed }))
  .output(pageOf(TicketRow))
  .errors(refuses('NotFound'))

const invoices = endpoint
  .meta({ permission: seesInvoices })
  .route({
    method: 'GET',
    path: '/history/{of}/{id}/invoices',
    summary: 'Invoices of a customer, a car or a partner, over the shops in which the caller may look',
    tags,
  })
  .input(object({ ...whose, ...keyed }))
  .output(pageOf(InvoiceRow))
  .errors(refuses('NotFound'))

const declinedWork = endpoint
  .meta(may)
  .route({
    method: 'GET',
    path: '/history/{of}/{id}/declinedWork',
    summary: 'What was put off on a car, or on the cars of a customer, and is still to be offered',
    tags,
  })
  .input(object(whoseCars))
  .output(object({ items: z.array(DeclinedOfCar), ...covers }))
  .errors(refuses('NotFound'))

const warranties = endpoint
  .meta(may)
  .route({
    method: 'GET',
    path: '/history/{of}/{id}/warranties',
    summary: 'Warranties that run on a car, or on the cars of a customer, the one that runs longest first',
    tags,
  })
  .input(object(whoseCars))
  .output(object({ items: z.array(WarrantyOfCar), ...covers }))
  .errors(refuses('NotFound'))

const inspections = endpoint
  .meta(may)
  .route({
    method: 'GET',
    path: '/history/{of}/{id}/inspections',
    summary: 'The last finished inspections of a car, or of the cars of a customer, with their findings',
    tags,
  })
  .input(object(whoseCars))
  .output(object({ items: z.array(InspectionOfCar), ...covers }))
  .errors(refuses('NotFound'))

export const history = { visits, invoices, declinedWork, warranties, inspections }
