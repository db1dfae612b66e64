import { refuseMergeCustomers } from '@warsha/domain/customers'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { removeSearchEntry } from '../lib/search-entries.ts'
import { touchLookup } from '../lookups/queries.ts'
import { mergeRecords } from '../merging/merge.ts'
import { customersTable } from './queries.ts'

export const mergeCustomers = endpoint.customers.merge.handler(async ({ input, context }) => {
  const { tx } = context
  await mergeRecords(context, input, {
    kind: 'customer',
    column: 'customerId',
    lock: (id) => customersTable.lock(tx, id),
    refuseMerge: (kept, gone) => refuseMergeCustomers(kept, gone, input.acknowledged),
    named: ({ nameEn, nameAr, contactNo }) => ({ nameEn, nameAr, contactNo }),
    remove: async (id) => {
      await customersTable.remove(tx, id)
      await removeSearchEntry(tx, 'customer', id)
    },
  })
  await touchLookup(tx, 'customers')
  const kept = await customersTable.find(tx, input.keptId)
  if (!kept) throw refuse({ code: 'NotFound' })
  return kept
})
