import { partRequestStates } from '@warsha/domain/part-requests'
import { stockUnits } from '@warsha/domain/stock'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { PartOrder } from './part-orders.ts'
import { refuses } from './refusals.ts'
import { CarName, Plate } from './vehicles.ts'
import {
  Done,
  Id,
  Instant,
  listOf,
  listQuery,
  names,
  object,
  QuantityMilli,
  text,
  UrlId,
  Version,
} from './vocabulary.ts'

const tags = ['store']
const named = { nameEn: z.string(), nameAr: z.string() }

/** A part that a ticket waits for, as the storekeeper sees it: without money and without the customer. */
const WaitingPart = object({
  id: Id,
  version: Version,
  state: z.enum(partRequestStates),
  ticketId: Id,
  ticketNumber: z.string(),
  plate: Plate,
  ...CarName,
  promisedAt: Instant.nullable(),
  technicians: z.array(object(named)),
  partId: Id,
  partNo: z.string(),
  ...named,
  barcodes: z.array(z.string()),
  unit: z.enum(names(stockUnits)),
  shelf: z.string(),
  requestedMilli: z.int(),
  reservedMilli: z.int(),
  issuedMilli: z.int(),
  returnedMilli: z.int(),
  receivedMilli: z.int(),
  askedBackMilli: z.int(),
  currentMilli: z.int(),
  /** Here and promised to nobody. */
  availableMilli: z.int(),
  order: PartOrder.nullable(),
})
export type WaitingPart = z.infer<typeof WaitingPart>

const pending = endpoint
  .meta({ permission: { module: 'store' } })
  .route({
    method: 'GET',
    path: '/store/partRequests',
    summary: 'What tickets of the shop wait for in the store, the earliest promise first',
    tags,
  })
  .input(object({ ...listQuery(['promisedAt']), searchInput: text(100).optional() }))
  .output(listOf(WaitingPart))

const counts = endpoint
  .meta({ permission: { module: 'store' }, kept: 'role' })
  .route({ method: 'GET', path: '/store/partRequests/count', summary: 'How many parts wait in the store', tags })
  .output(object({ waiting: z.int() }))

const keeps = {
  permission: { module: 'store', actions: ['store.updateInventory'] },
  takesKey: true,
  finishesCars: true,
} as const
const moved = refuses(
  'NotFound',
  'ticketNotExists',
  'InvalidData',
  'ticketNotOpen',
  'invoiceExists',
  'stockQuantityMissing',
  'keyReused',
)
const some = { id: Id, version: Version, quantityMilli: QuantityMilli }

/** Parts leave the store for a ticket, all of them or none. */
const issue = endpoint
  .meta(keeps)
  .route({ method: 'POST', path: '/store/partRequests/issue', summary: 'Issue parts to a ticket', tags })
  .input(object({ ticketId: Id, items: z.array(object(some)).min(1).max(200) }))
  .output(Done)
  .errors({ ...moved, ...refuses('issueExceedsRequest', 'stockTooLow') })

/** What comes back is wanted no more: the customer is charged for the rest. */
const takeBack = endpoint
  .meta(keeps)
  .route({ method: 'POST', path: '/store/partRequests/return', summary: 'Take a part back into the store', tags })
  .input(object(some))
  .output(Done)
  .errors({
    ...moved,
    ...refuses('returnExceedsIssued', 'discountTooHigh', 'discountBelowMinimum', 'badDebtExceedsTotal'),
  })

const works = {
  permission: { module: 'tickets', actions: ['tickets.edit', 'tickets.serviceChangeStatus'] },
  takesKey: true,
  finishesCars: true,
} as const
const onRequest = object({ id: UrlId, version: Version, quantityMilli: QuantityMilli })
const said = { ...moved, ...refuses('returnExceedsIssued') }

const receive = endpoint
  .meta(works)
  .route({
    method: 'POST',
    path: '/tickets/partRequests/received/{id}',
    summary: 'Confirm that a part was received',
    tags,
  })
  .input(onRequest)
  .output(Done)
  .errors(said)

const askBack = endpoint
  .meta(works)
  .route({
    method: 'POST',
    path: '/tickets/partRequests/back/{id}',
    summary: 'Ask the store to take a part back',
    tags,
  })
  .input(onRequest)
  .output(Done)
  .errors(said)

export const partRequests = { pending, counts, issue, takeBack, receive, askBack }
