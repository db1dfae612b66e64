import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { NewTicketPart, partFields } from './ticket-lines.ts'
import { Ticket } from './ticket-rows.ts'
import { Id, object, UrlId, Version } from './vocabulary.ts'

const module = 'tickets'
const tags = ['tickets']
const refused = refuses(
  'ticketNotExists',
  'NotFound',
  'InvalidData',
  'ticketNotOpen',
  'invoiceExists',
  'partNoAlreadyAdded',
  'discountTooHigh',
  'priceBelowMinimum',
  'discountBelowMinimum',
  'badDebtExceedsTotal',
  'partHasNoPrice',
  'partNameMissing',
  'partPurchased',
  'storePartNotChosen',
  'partSourceFixed',
  'partIssued',
  'quantityBelowIssued',
  'NotAllowedOperation',
)

const add = endpoint
  .meta({ permission: { module, actions: ['tickets.edit'] } })
  .route({ method: 'POST', path: '/tickets/ticketSpareParts', summary: 'Add a part to a ticket', tags })
  .input(object({ ticketId: Id, version: Version, part: NewTicketPart }))
  .output(Ticket)
  .errors(refused)

const update = endpoint
  .meta({ permission: { module, actions: ['tickets.edit'] } })
  .route({ method: 'PUT', path: '/tickets/ticketSpareParts', summary: 'Change a part of a ticket', tags })
  .input(object({ id: Id, version: Version, ...partFields, ticketServiceId: Id.nullable().default(null) }))
  .output(Ticket)
  .errors(refused)

const remove = endpoint
  .meta({ permission: { module, actions: ['tickets.edit'] }, finishesCars: true })
  .route({ method: 'DELETE', path: '/tickets/ticketSpareParts/{id}', summary: 'Take a part off a ticket', tags })
  .input(object({ id: UrlId }))
  .output(Ticket)
  .errors(
    refuses(
      'NotFound',
      'ticketNotOpen',
      'invoiceExists',
      'partIssued',
      'discountTooHigh',
      'priceBelowMinimum',
      'discountBelowMinimum',
      'badDebtExceedsTotal',
    ),
  )

export const ticketParts = { add, update, remove }
