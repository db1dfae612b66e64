import { closedTicketStatuses, openTicketStatuses, waitingReasons } from '@warsha/domain/tickets'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Activity, NewTicket, Ticket, TicketRow } from './ticket-rows.ts'
import {
  Amount,
  CalendarDate,
  Done,
  Id,
  Instant,
  listOf,
  listQuery,
  Money,
  object,
  text,
  UrlFlag,
  UrlId,
  Version,
} from './vocabulary.ts'

const module = 'tickets'
const tags = ['tickets']
const may = (
  ...actions: `tickets.${'view' | 'new' | 'edit' | 'cancel' | 'checkout' | 'creditInvoice' | 'discount'}`[]
) => ({ permission: { module, actions } }) as const
const changed = refuses('ticketNotExists', 'NotFound', 'InvalidData', 'ticketNotOpen', 'invoiceExists')
const filters = {
  searchInput: text(100).optional(),
  technicianId: UrlId.optional(),
  /** The days on which the ticket was opened. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  customerId: UrlId.optional(),
  dealerId: UrlId.optional(),
}
const openFilters = {
  ...filters,
  status: z.enum(openTicketStatuses).optional(),
  waitingReason: z.enum(waitingReasons).optional(),
  /** For whatever reason. */
  waiting: UrlFlag.optional(),
  late: UrlFlag.optional(),
  /** The work is done, the car not collected. */
  ready: UrlFlag.optional(),
  promisedToday: UrlFlag.optional(),
  unpaid: UrlFlag.optional(),
}
/** Of all shops in which the caller works with tickets, not of the one they are in alone. */
const allShops = UrlFlag.default(false)
const TicketList = listOf(TicketRow).extend({ sums: object({ total: Money, due: Money }) })

const list = endpoint
  .meta({ ...may('tickets.view'), kept: 'user' })
  .route({ method: 'GET', path: '/tickets', summary: 'Open tickets of the shop, filtered and paged', tags })
  .input(object({ ...listQuery(['id', 'promisedAt', 'due']), ...openFilters, allShops }))
  .output(TicketList)

/** How many tickets each saved view of the open list holds. */
const counts = endpoint
  .meta({ ...may('tickets.view'), kept: 'user' })
  .route({ method: 'GET', path: '/tickets/counts', summary: 'Counts of the saved views of open tickets', tags })
  .input(object({ allShops }))
  .output(
    object({
      open: z.int(),
      mine: z.int(),
      late: z.int(),
      promisedToday: z.int(),
      waiting: z.int(),
      ready: z.int(),
      unpaid: z.int(),
    }),
  )

const closed = endpoint
  .meta({ ...may('tickets.view'), kept: 'user' })
  .route({ method: 'GET', path: '/tickets/closed', summary: 'Closed and cancelled tickets of the shop', tags })
  .input(object({ ...listQuery(['id', 'closedAt']), ...filters, status: z.enum(closedTicketStatuses).optional() }))
  .output(TicketList)

const ofVehicle = endpoint
  .meta({ ...may('tickets.view'), kept: 'user' })
  .route({ method: 'GET', path: '/tickets/vehicle', summary: 'Tickets of a vehicle, newest first', tags })
  .input(object({ vehicleId: UrlId, page: listQuery(['id']).page, pageSize: listQuery(['id']).pageSize }))
  .output(listOf(TicketRow))

const search = endpoint
  .meta({ ...may('tickets.view'), kept: 'user' })
  .route({ method: 'GET', path: '/tickets/search', summary: 'Tickets by number, plate, phone, VIN or name', tags })
  .input(object({ searchInput: text(100) }))
  .output(z.array(TicketRow))

const get = endpoint
  .meta({ ...may('tickets.view'), kept: 'user' })
  .route({ method: 'GET', path: '/tickets/{id}', summary: 'One ticket, whole', tags })
  .input(object({ id: UrlId }))
  .output(Ticket)
  .errors(refuses('ticketNotExists'))

const activities = endpoint
  .meta({ ...may('tickets.view'), kept: 'user' })
  .route({
    method: 'GET',
    path: '/tickets/ticketActivities/{id}',
    summary: 'What happened to a ticket, newest first',
    tags,
  })
  .input(object({ id: UrlId }))
  .output(z.array(Activity))
  .errors(refuses('ticketNotExists'))

const create = endpoint
  .meta({ ...may('tickets.new'), takesKey: true })
  .route({ method: 'POST', path: '/tickets', summary: 'Open a ticket', tags })
  .input(NewTicket)
  .output(Ticket)
  .errors(
    refuses(
      'NotFound',
      'vehicleHasOpenTicket',
      'serviceDueAfterTicket',
      'kmBelowHistory',
      'priceOutOfRange',
      'priceChangeNotAllowed',
      'discountTooHigh',
      'packageEmpty',
      'partNoAlreadyAdded',
      'discountTooLow',
      'discountInPercentNotAllowed',
      'priceBelowMinimum',
      'partHasNoPrice',
      'partNameMissing',
      'notATechnician',
      'NotAllowedOperation',
      'keyReused',
      'storePartNotChosen',
    ),
  )

const update = endpoint
  .meta(may('tickets.edit'))
  .route({ method: 'PUT', path: '/tickets/{id}', summary: 'Change what is written on a ticket', tags })
  .input(
    object({
      id: UrlId,
      version: Version,
      km: z.int().min(0).max(9_999_999).nullable().optional(),
      confirmedKm: z.boolean().default(false),
      complaint: text(2000).optional(),
      assessment: text(2000).optional(),
      promisedAt: Instant.nullable().optional(),
      waitingReason: z.enum(waitingReasons).nullable().optional(),
      dealerId: Id.nullable().optional(),
    }),
  )
  .output(Ticket)
  .errors({
    ...changed,
    ...refuses('kmBelowHistory', 'payerHasPaid', 'payerHasBadDebt', 'payerHasCredit', 'payerTwice'),
  })

const discount = endpoint
  .meta(may('tickets.discount'))
  .route({ method: 'PUT', path: '/tickets/discount/{id}', summary: 'Set the discount on the whole ticket', tags })
  .input(object({ id: UrlId, version: Version, amount: Amount }))
  .output(Ticket)
  .errors({ ...changed, ...refuses('discountTooHigh', 'discountBelowMinimum', 'badDebtExceedsTotal') })

/** A ticket is cancelled, or called completed when nothing open is left on it (one that sells parts only); other states follow from services and money. */
const status = endpoint
  .meta({ ...may('tickets.cancel', 'tickets.edit'), finishesCars: true })
  .route({ method: 'PUT', path: '/tickets/status/{id}', summary: 'Cancel a ticket, or call its work done', tags })
  .input(object({ id: UrlId, version: Version, status: z.enum(['Canceled', 'Completed']) }))
  .output(Ticket)
  .errors({
    ...changed,
    ...refuses(
      'serviceStillOpen',
      'nothingToComplete',
      'partIssued',
      'cancelTicketFailureNotAllServicesCanceled',
      'cancelTicketFailurePaymentNeedReturn',
      'cancelTicketFailurePaymentRemaining',
    ),
  })

const reopen = endpoint
  .meta(may('tickets.edit'))
  .route({
    method: 'PUT',
    path: '/tickets/reopenTicket/{id}',
    summary: 'Open a completed or cancelled ticket again',
    tags,
  })
  .input(object({ id: UrlId, version: Version }))
  .output(Ticket)
  .errors(refuses('ticketNotExists', 'InvalidData', 'cannotReOpenTicket'))

const checkOut = endpoint
  .meta({ ...may('tickets.checkout'), takesKey: true, finishesCars: true })
  .route({
    method: 'PUT',
    path: '/tickets/checkOut/{id}',
    summary: 'The car leaves with its invoice; a ticket that is paid closes',
    tags,
  })
  /** What remains is to be paid by that day; asked for where something does and the invoice goes with the car. */
  .input(object({ id: UrlId, version: Version, paymentDueOn: CalendarDate.nullable().default(null) }))
  .output(Ticket)
  .errors(
    refuses(
      'ticketNotExists',
      'InvalidData',
      'ticketNotOpen',
      'ticketNotCompleted',
      'overpaymentExists',
      'serviceStillOpen',
      'partStillWaiting',
      'invoiceNumberTaken',
      'buyerIncomplete',
      'sellerHasNoVatNumber',
      'mainPayerPaysNothing',
      'dueDateMissing',
      'dueDateInPast',
      'NotAllowedOperation',
      'keyReused',
    ),
  )

const createCreditInvoice = endpoint
  .meta({ ...may('tickets.creditInvoice'), takesKey: true, finishesCars: true })
  .route({
    method: 'PUT',
    path: '/tickets/createCreditInvoice/{id}',
    summary: 'Invoice a ticket on which money is still owed',
    tags,
  })
  .input(object({ id: UrlId, version: Version, paymentDueOn: CalendarDate }))
  .output(Ticket)
  .errors(
    refuses(
      'ticketNotExists',
      'InvalidData',
      'ticketNotOpen',
      'ticketNotCompleted',
      'serviceStillOpen',
      'partStillWaiting',
      'invoiceNumberTaken',
      'nothingRemains',
      'invoiceExists',
      'overpaymentExists',
      'dueDateInPast',
      'buyerIncomplete',
      'sellerHasNoVatNumber',
      'mainPayerPaysNothing',
      'keyReused',
    ),
  )

const addSection = endpoint
  .meta(may('tickets.edit'))
  .route({ method: 'POST', path: '/tickets/ticketSections', summary: 'Add a section to a ticket', tags })
  .input(object({ ticketId: Id, sectionId: Id }))
  .output(Ticket)
  .errors({ ...changed, ...refuses('shopSectionAlreadyExists') })

const removeSection = endpoint
  .meta(may('tickets.edit'))
  .route({ method: 'DELETE', path: '/tickets/ticketSections/{id}', summary: 'Remove a section without services', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors({ ...changed, ...refuses('sectionHasServices') })

export const tickets = {
  list,
  counts,
  closed,
  ofVehicle,
  search,
  get,
  activities,
  create,
  update,
  discount,
  status,
  reopen,
  checkOut,
  createCreditInvoice,
  addSection,
  removeSection,
}
