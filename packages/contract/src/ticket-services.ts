import { serviceStatusNames } from '@warsha/domain/tickets'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { CustomNames, NewTicketService } from './ticket-lines.ts'
import { Ticket } from './ticket-rows.ts'
import {
  Amount,
  BasisPoints,
  CalendarDate,
  Id,
  Instant,
  object,
  QuantityMilli,
  text,
  UrlId,
  Version,
} from './vocabulary.ts'

const module = 'tickets'
const tags = ['tickets']
const changed = refuses('ticketNotExists', 'NotFound', 'InvalidData', 'ticketNotOpen', 'invoiceExists')
/** A discount on the whole ticket that no longer fits its lines, or a total below what was written off. */
const recalculated = refuses('discountTooHigh', 'discountBelowMinimum', 'badDebtExceedsTotal')
const priced = refuses(
  'priceOutOfRange',
  'priceChangeNotAllowed',
  'discountTooHigh',
  'priceBelowMinimum',
  'discountBelowMinimum',
  'badDebtExceedsTotal',
  'discountTooLow',
  'discountInPercentNotAllowed',
  'serviceAlreadyAdded',
)

const addMultiple = endpoint
  .meta({ permission: { module, actions: ['tickets.edit'] } })
  .route({ method: 'POST', path: '/tickets/addTicketMultipleServices', summary: 'Add several services at once', tags })
  .input(
    object({
      ticketId: Id,
      version: Version,
      services: z.array(NewTicketService).min(1).max(100),
      confirmedAgain: z.boolean().default(false),
      confirmedTicketDue: z.boolean().default(false),
    }),
  )
  .output(Ticket)
  .errors({ ...changed, ...priced, ...refuses('notATechnician', 'NotAllowedOperation', 'serviceDueAfterTicket') })

const add = endpoint
  .meta({ permission: { module, actions: ['tickets.edit'] } })
  .route({ method: 'POST', path: '/tickets/ticketServices', summary: 'Add a service to a ticket', tags })
  .input(
    object({
      ticketId: Id,
      version: Version,
      service: NewTicketService,
      confirmedAgain: z.boolean().default(false),
      confirmedTicketDue: z.boolean().default(false),
    }),
  )
  .output(Ticket)
  .errors({ ...changed, ...priced, ...refuses('notATechnician', 'NotAllowedOperation', 'serviceDueAfterTicket') })

/** Without the caller's confirmation a service that is on the ticket already is asked about, as when it is added by itself. */
const addPackage = endpoint
  .meta({ permission: { module, actions: ['tickets.edit'] } })
  .route({ method: 'POST', path: '/tickets/ticketPackages', summary: 'Add a package with all its services', tags })
  .input(
    object({
      ticketId: Id,
      version: Version,
      packageId: Id,
      /** By when all of it is to be done. */
      dueAt: Instant.nullable().default(null),
      confirmedAgain: z.boolean().default(false),
      confirmedTicketDue: z.boolean().default(false),
    }),
  )
  .output(Ticket)
  .errors({ ...changed, ...priced, ...refuses('packageEmpty', 'serviceDueAfterTicket') })

const update = endpoint
  .meta({ permission: { module, actions: ['tickets.serviceEdit', 'tickets.serviceDiscount'] } })
  .route({ method: 'PUT', path: '/tickets/ticketServices/{id}', summary: 'Change a service of a ticket', tags })
  .input(
    object({
      id: UrlId,
      version: Version,
      /** Of a custom service: one of the catalogue is called as it is there. */
      names: CustomNames.optional(),
      price: Amount.optional(),
      quantityMilli: QuantityMilli.optional(),
      discount: Amount.optional(),
      discountBp: BasisPoints.nullable().optional(),
      description: text(500).optional(),
      dueAt: Instant.nullable().optional(),
      confirmedTicketDue: z.boolean().default(false),
    }),
  )
  .output(Ticket)
  .errors({ ...changed, ...priced, ...refuses('serviceDueAfterTicket', 'NotAllowedOperation', 'invalidInput') })

const status = endpoint
  .meta({ permission: { module, actions: ['tickets.serviceChangeStatus'] }, finishesCars: true })
  .route({
    method: 'PUT',
    path: '/tickets/ticketServices/status/{id}',
    summary: 'Start, complete, reopen or cancel a service',
    tags,
  })
  .input(
    object({
      id: UrlId,
      version: Version,
      status: z.enum(serviceStatusNames),
      confirmedApproval: z.boolean().default(false),
    }),
  )
  .output(Ticket)
  .errors({
    ...changed,
    ...recalculated,
    ...refuses(
      'serviceHasTechnicians',
      'serviceHasParts',
      'serviceHasStoreParts',
      'serviceStatusUnchanged',
      'serviceStatusNotAllowed',
      'awaitingApproval',
    ),
  })

/** Nothing is finished where one of them waits for the customer's word, unless that is confirmed. */
const finish = endpoint
  .meta({ permission: { module, actions: ['tickets.serviceChangeStatus'] }, finishesCars: true })
  .route({
    method: 'PUT',
    path: '/tickets/ticketServices/finish/{ticketId}',
    summary: 'Finish all services of a ticket that are still to be done',
    tags,
  })
  .input(object({ ticketId: UrlId, version: Version, confirmedApproval: z.boolean().default(false) }))
  .output(Ticket)
  .errors({ ...changed, ...recalculated, ...refuses('nothingToComplete', 'awaitingApproval') })

const addTechnician = endpoint
  .meta({ permission: { module, actions: ['tickets.edit'] } })
  .route({
    method: 'POST',
    path: '/tickets/ticketTechnicians',
    summary: 'Assign a technician to services of a ticket',
    tags,
  })
  .input(object({ ticketId: Id, ticketServiceIds: z.array(Id).min(1).max(100), employeeId: Id }))
  .output(Ticket)
  .errors({ ...changed, ...refuses('technicianAlreadyAssigned', 'notATechnician', 'serviceStatusNotAllowed') })

const changeTechnician = endpoint
  .meta({ permission: { module, actions: ['tickets.edit'] } })
  .route({ method: 'PUT', path: '/tickets/ticketTechnicians', summary: 'Give a technician’s work to another', tags })
  .input(object({ id: Id, employeeId: Id }))
  .output(Ticket)
  .errors({ ...changed, ...refuses('technicianAlreadyAssigned', 'notATechnician', 'technicianIsWorking') })

const removeTechnician = endpoint
  .meta({ permission: { module, actions: ['tickets.edit'] } })
  .route({ method: 'DELETE', path: '/tickets/ticketTechnicians', summary: 'Take a technician off a service', tags })
  .input(object({ id: UrlId }))
  .output(Ticket)
  .errors({ ...changed, ...refuses('technicianIsWorking') })

const addHours = endpoint
  .meta({ permission: { module, actions: ['tickets.edit', 'tickets.serviceChangeStatus'] } })
  .route({
    method: 'POST',
    path: '/tickets/ticketTechnicianServiceHours',
    summary: 'Record a technician’s hours by hand',
    tags,
  })
  .input(object({ id: Id, extraMinutes: z.int().min(0).max(100_000) }))
  .output(Ticket)
  .errors(changed)

const assignSupervisor = endpoint
  .meta({ permission: { module, actions: ['tickets.edit'] } })
  .route({
    method: 'POST',
    path: '/tickets/assignTechnicianAsSupervisor',
    summary: 'Make a technician the ticket’s supervisor',
    tags,
  })
  .input(object({ ticketId: Id, version: Version, employeeId: Id.nullable() }))
  .output(Ticket)
  .errors({ ...changed, ...refuses('notATechnician', 'NotAllowedOperation') })

/** The services of a vehicle that are still under warranty (spelled as the specification has it: `ticket/`). */
const warranty = endpoint
  .meta({ permission: { module, actions: ['tickets.view'] } })
  .route({
    method: 'GET',
    path: '/ticket/ticketService/warranty/{id}',
    summary: 'Warranty of a service of a ticket',
    tags,
  })
  .input(object({ id: UrlId }))
  .output(
    object({
      ticketServiceId: Id,
      serviceId: Id.nullable(),
      ticketId: Id,
      ticketNumber: z.string(),
      warrantyEndsOn: CalendarDate.nullable(),
      underWarranty: z.boolean(),
    }),
  )
  .errors(refuses('NotFound'))

export const ticketServices = {
  add,
  addMultiple,
  addPackage,
  update,
  status,
  finish,
  addTechnician,
  changeTechnician,
  removeTechnician,
  addHours,
  assignSupervisor,
  warranty,
}
