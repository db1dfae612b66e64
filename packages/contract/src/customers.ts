import { customerTypeNames } from '@warsha/domain/customers'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { merging } from './merging.ts'
import { billedFields, partyFields, partyFigures, partyQuery, partyRefusals, partyRow } from './party-fields.ts'
import { refuses } from './refusals.ts'
import { countedListOf, Done, Id, Instant, object, text, UrlId, UrlInt, Version } from './vocabulary.ts'

const fields = {
  type: z.enum(customerTypeNames),
  ...partyFields,
  ...billedFields,
  contactNo: text(20),
  /** By which price list they buy parts; null is at the prices of the shop. */
  priceListId: Id.nullable().default(null),
}
export const NewCustomer = object(fields)
export type NewCustomer = z.infer<typeof NewCustomer>

export const Customer = object({ id: Id, ...fields, version: Version, createdAt: Instant })
export type Customer = z.infer<typeof Customer>

/** With the counts of the record's page. */
const CustomerPage = object({ ...Customer.shape, figures: partyFigures })
export type CustomerPage = z.infer<typeof CustomerPage>

/** A customer as a row of the list and as an answer to a search. */
export const CustomerRow = object({ ...partyRow, contactNo: z.string() })
export type CustomerRow = z.infer<typeof CustomerRow>

const module = 'customers'
const tags = ['customers']

const list = endpoint
  .meta({ permission: { module }, kept: 'user' })
  .route({ method: 'GET', path: '/customers', summary: 'Customers, filtered and paged', tags })
  .input(object(partyQuery))
  .output(countedListOf(CustomerRow))

const get = endpoint
  .meta({ permission: { module }, kept: 'user' })
  .route({ method: 'GET', path: '/customers/{id}', summary: 'One customer', tags })
  .input(object({ id: UrlId }))
  .output(CustomerPage)
  .errors(refuses('NotFound'))

/** Who may be the same person: asked while typing, so that the warning comes before the record (ux.md 13). */
const duplicates = endpoint
  .meta({ permission: { module, actions: ['customers.new', 'customers.edit'] } })
  .route({
    method: 'GET',
    path: '/customers/duplicates',
    summary: 'Customers with the same phone or nearly the same name',
    tags,
  })
  .input(object({ contactNo: text(20).optional(), name: text(100).optional(), exceptId: UrlInt.optional() }))
  .output(z.array(CustomerRow))

const create = endpoint
  .meta({ permission: { module, actions: ['customers.new'] } })
  .route({ method: 'POST', path: '/customers', summary: 'Add a customer', tags })
  .input(NewCustomer)
  .output(Customer)
  .errors(refuses('customerNameMissing', ...partyRefusals))

/** Also where the subscription ended: no car leaves while the record of whoever is billed lacks something. */
const update = endpoint
  .meta({ permission: { module, actions: ['customers.edit'] }, finishesCars: true })
  .route({ method: 'PUT', path: '/customers/{id}', summary: 'Change a customer', tags })
  // A program that was written before there were price lists leaves a customer theirs.
  .input(object({ id: UrlId, version: Version, ...fields, priceListId: Id.nullable().optional() }))
  .output(Customer)
  .errors(refuses('InvalidData', 'customerNameMissing', ...partyRefusals))

const remove = endpoint
  .meta({ permission: { module, actions: ['customers.delete'] } })
  .route({ method: 'DELETE', path: '/customers/{id}', summary: 'Delete a customer that nothing refers to', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'deleteFailure'))

const merge = endpoint
  .meta({ permission: { module, actions: ['customers.delete'] } })
  .route({ method: 'POST', path: '/customers/merge', summary: 'Make two records of one customer one, for good', tags })
  .input(merging)
  .output(Customer)
  .errors(refuses('NotFound', 'InvalidData', 'mergeSameCustomer', 'mergeCustomerTypesDiffer', 'mergeNotAcknowledged'))

export const customers = { list, get, duplicates, create, update, remove, merge }
