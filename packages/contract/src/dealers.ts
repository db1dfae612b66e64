import { customerTypeNames } from '@warsha/domain/customers'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { merging } from './merging.ts'
import {
  billedFields,
  optional,
  partyFields,
  partyFigures,
  partyQuery,
  partyRefusals,
  partyRow,
} from './party-fields.ts'
import { refuses } from './refusals.ts'
import { countedListOf, Done, Id, Instant, object, UrlId, Version } from './vocabulary.ts'

const fields = {
  type: z.enum(customerTypeNames).default('Company'),
  ...partyFields,
  ...billedFields,
  contactNo: optional(20),
}
export const NewDealer = object(fields)
export type NewDealer = z.infer<typeof NewDealer>

export const Dealer = object({ id: Id, ...fields, version: Version, createdAt: Instant })
export type Dealer = z.infer<typeof Dealer>

/** With the counts of the record's page. */
const DealerPage = object({ ...Dealer.shape, figures: partyFigures })
export type DealerPage = z.infer<typeof DealerPage>

export const DealerRow = object({ ...partyRow, contactNo: z.string().nullable() })
export type DealerRow = z.infer<typeof DealerRow>

const module = 'dealers'
const tags = ['dealers']

const list = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/dealers', summary: 'Partners, filtered and paged', tags })
  .input(object(partyQuery))
  .output(countedListOf(DealerRow))

const get = endpoint
  .meta({ permission: { module } })
  .route({ method: 'GET', path: '/dealers/{id}', summary: 'One partner', tags })
  .input(object({ id: UrlId }))
  .output(DealerPage)
  .errors(refuses('NotFound'))

const create = endpoint
  .meta({ permission: { module, actions: ['dealers.new'] } })
  .route({ method: 'POST', path: '/dealers', summary: 'Add a partner', tags })
  .input(NewDealer)
  .output(Dealer)
  .errors(refuses('dealerNameMissing', ...partyRefusals))

/** Also where the subscription ended, as that of a customer. */
const update = endpoint
  .meta({ permission: { module, actions: ['dealers.edit'] }, finishesCars: true })
  .route({ method: 'PUT', path: '/dealers/{id}', summary: 'Change a partner', tags })
  .input(object({ id: UrlId, version: Version, ...fields }))
  .output(Dealer)
  .errors(refuses('InvalidData', 'dealerNameMissing', ...partyRefusals))

const remove = endpoint
  .meta({ permission: { module, actions: ['dealers.delete'] } })
  .route({ method: 'DELETE', path: '/dealers/{id}', summary: 'Delete a partner that nothing refers to', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'deleteFailure'))

const merge = endpoint
  .meta({ permission: { module, actions: ['dealers.delete'] } })
  .route({ method: 'POST', path: '/dealers/merge', summary: 'Make two records of one partner one, for good', tags })
  .input(merging)
  .output(Dealer)
  .errors(refuses('NotFound', 'InvalidData', 'mergeSameDealer', 'mergeNotAcknowledged'))

export const dealers = { list, get, create, update, remove, merge }
