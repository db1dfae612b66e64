import { convertedLines, estimateStates } from '@warsha/domain/estimates'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { estimateAnswers } from './estimate-answers.ts'
import { Estimate, EstimateRow, NewEstimate } from './estimate-rows.ts'
import { printed } from './printing.ts'
import { refuses } from './refusals.ts'
import { CustomNames, NewTicketPart, NewTicketService } from './ticket-lines.ts'
import { Activity } from './ticket-rows.ts'
import {
  Amount,
  BasisPoints,
  CalendarDate,
  Done,
  Id,
  Instant,
  listOf,
  listQuery,
  Money,
  object,
  QuantityMilli,
  text,
  UrlId,
  Version,
} from './vocabulary.ts'

const module = 'estimates'
const tags = ['estimates']
const reads = { permission: { module } } as const
const may = (action: `estimates.${'new' | 'edit' | 'convertToTicket' | 'discount' | 'delete' | 'print'}`) =>
  ({ permission: { module, actions: [action] } }) as const
const changed = refuses('NotFound', 'NotAuthorized', 'InvalidData', 'alreadyConvertedToTicket')
const priced = refuses(
  'priceOutOfRange',
  'priceChangeNotAllowed',
  'discountTooHigh',
  'discountTooLow',
  'discountInPercentNotAllowed',
  'priceBelowMinimum',
  'discountBelowMinimum',
  'NotAllowedOperation',
)
const partRefusals = refuses('partNoAlreadyAdded', 'partHasNoPrice', 'partNameMissing', 'storePartNotChosen')

/** How many are over, and what was won of them. */
const Sums = object({
  total: Money,
  won: z.int(),
  lost: z.int(),
  wonTotal: Money,
  winRateBp: z.int().nullable(),
})

export const estimateFilters = {
  searchInput: text(100).optional(),
  state: z.enum(estimateStates).optional(),
  /** The days on which it was made. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  customerId: UrlId.optional(),
  vehicleId: UrlId.optional(),
}
const list = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/estimates', summary: 'Estimates of the shop, filtered and paged', tags })
  .input(object({ ...listQuery(['id', 'validUntil', 'total']), ...estimateFilters }))
  .output(listOf(EstimateRow).extend({ sums: Sums }))

const get = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/estimates/{id}', summary: 'One estimate, whole', tags })
  .input(object({ id: UrlId }))
  .output(Estimate)
  .errors(refuses('NotFound'))

const activities = endpoint
  .meta(reads)
  .route({ method: 'GET', path: '/estimates/activities/{id}', summary: 'What happened to an estimate', tags })
  .input(object({ id: UrlId }))
  .output(z.array(Activity))
  .errors(refuses('NotFound'))

const create = endpoint
  .meta({ ...may('estimates.new'), takesKey: true })
  .route({ method: 'POST', path: '/tickets/estimate', summary: 'Make an estimate', tags })
  .input(NewEstimate)
  .output(Estimate)
  .errors({
    ...priced,
    ...partRefusals,
    ...refuses('NotFound', 'packageEmpty', 'notATechnician', 'validUntilPast', 'keyReused'),
  })

const update = endpoint
  .meta(may('estimates.edit'))
  .route({ method: 'PUT', path: '/estimates/{id}', summary: 'Change what is written on an estimate', tags })
  .input(
    object({
      id: UrlId,
      version: Version,
      complaint: text(2000).optional(),
      note: text(2000).optional(),
      validUntil: CalendarDate.nullable().optional(),
    }),
  )
  .output(Estimate)
  .errors({ ...changed, ...refuses('validUntilPast') })

const discount = endpoint
  .meta(may('estimates.discount'))
  .route({ method: 'PUT', path: '/estimates/discount/{id}', summary: 'Set the discount on the whole estimate', tags })
  .input(object({ id: UrlId, version: Version, amount: Amount }))
  .output(Estimate)
  .errors({ ...changed, ...refuses('discountTooHigh', 'discountBelowMinimum') })

/** Its number stays taken; nobody finds it any more, and its links end. */
const remove = endpoint
  .meta(may('estimates.delete'))
  .route({ method: 'DELETE', path: '/estimates/{id}', summary: 'Delete an estimate without a ticket', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'NotAuthorized', 'estimateHasTicket'))

const onto = { estimateId: Id, version: Version }
const addServices = endpoint
  .meta(may('estimates.edit'))
  .route({ method: 'POST', path: '/estimates/services', summary: 'Add services to an estimate', tags })
  .input(
    object({
      ...onto,
      services: z.array(NewTicketService).min(1).max(200),
      confirmedAgain: z.boolean().default(false),
    }),
  )
  .output(Estimate)
  .errors({ ...changed, ...priced, ...refuses('serviceAlreadyAdded', 'notATechnician') })

const addPackage = endpoint
  .meta(may('estimates.edit'))
  .route({ method: 'POST', path: '/estimates/packages', summary: 'Add a package to an estimate', tags })
  .input(object({ ...onto, packageId: Id, confirmedAgain: z.boolean().default(false) }))
  .output(Estimate)
  .errors({ ...changed, ...priced, ...refuses('serviceAlreadyAdded', 'packageEmpty', 'notATechnician') })

const updateService = endpoint
  .meta({ permission: { module, actions: ['estimates.edit', 'estimates.serviceDiscount'] } })
  .route({ method: 'PUT', path: '/estimates/services/{id}', summary: 'Change a service of an estimate', tags })
  .input(
    object({
      id: UrlId,
      version: Version,
      names: CustomNames.optional(),
      price: Amount.optional(),
      quantityMilli: QuantityMilli.optional(),
      discount: Amount.optional(),
      discountBp: BasisPoints.nullable().optional(),
      description: text(500).optional(),
    }),
  )
  .output(Estimate)
  .errors({ ...changed, ...priced, ...refuses('invalidInput') })

/** With its parts; one of a package with the whole package. */
const removeService = endpoint
  .meta(may('estimates.edit'))
  .route({ method: 'DELETE', path: '/estimates/services/{id}', summary: 'Remove a service from an estimate', tags })
  .input(object({ id: UrlId }))
  .output(Estimate)
  .errors({ ...changed, ...refuses('discountTooHigh', 'discountBelowMinimum') })

const addPart = endpoint
  .meta(may('estimates.edit'))
  .route({ method: 'POST', path: '/estimates/parts', summary: 'Add a part to an estimate', tags })
  .input(object({ ...onto, part: NewTicketPart }))
  .output(Estimate)
  .errors({ ...changed, ...priced, ...partRefusals })

const updatePart = endpoint
  .meta(may('estimates.edit'))
  .route({ method: 'PUT', path: '/estimates/parts/{id}', summary: 'Change a part of an estimate', tags })
  .input(object({ id: UrlId, version: Version, part: NewTicketPart }))
  .output(Estimate)
  .errors({ ...changed, ...priced, ...partRefusals, ...refuses('partSourceFixed') })

const removePart = endpoint
  .meta(may('estimates.edit'))
  .route({ method: 'DELETE', path: '/estimates/parts/{id}', summary: 'Remove a part from an estimate', tags })
  .input(object({ id: UrlId }))
  .output(Estimate)
  .errors({ ...changed, ...refuses('discountTooHigh', 'discountBelowMinimum') })

/** Opens its ticket, once: with all lines, or with those that the customer wants. */
const convert = endpoint
  .meta({ ...may('estimates.convertToTicket'), takesKey: true })
  .route({ method: 'POST', path: '/estimates/convert/{id}', summary: 'Open the ticket of an estimate', tags })
  .input(
    object({
      id: UrlId,
      version: Version,
      lines: z.enum(convertedLines).default('all'),
      km: z.int().min(0).max(9_999_999).nullable().default(null),
      confirmedKm: z.boolean().default(false),
      promisedAt: Instant.nullable().default(null),
      confirmedOpenTicket: z.boolean().default(false),
    }),
  )
  .output(Estimate)
  .errors({
    ...changed,
    ...refuses(
      'estimateEmpty',
      'vehicleHasOpenTicket',
      'kmBelowHistory',
      'discountTooHigh',
      'discountBelowMinimum',
      'keyReused',
    ),
  })

const pdf = endpoint
  .meta(may('estimates.print'))
  .route({ method: 'GET', path: '/estimates/pdf/{id}', summary: 'The estimate as a PDF', tags })
  .input(object({ id: UrlId, ...printed }))
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound', 'NotAllowedOperation'))

export const estimates = {
  list,
  get,
  activities,
  create,
  update,
  discount,
  remove,
  addServices,
  addPackage,
  updateService,
  removeService,
  addPart,
  updatePart,
  removePart,
  convert,
  pdf,
  ...estimateAnswers,
}
