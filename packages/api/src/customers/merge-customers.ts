import { refuseMergeCustomers } from '@warsha/domain/customers'
import { endpoint } from '../lib/endpoint.ts'
import { mergeParties } from '../parties/one-party.ts'
import { customersTable } from './queries.ts'

export const mergeCustomers = endpoint.customers.merge.handler(({ input, context }) =>
  mergeParties(context, 'customer', customersTable, input, (kept, gone) =>
    refuseMergeCustomers(kept, gone, input.acknowledged),
  ),
)
