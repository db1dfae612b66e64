import { phoneOf } from '@warsha/domain/phones'
import { searchNeedle } from '@warsha/domain/search'
import { endpoint } from '../lib/endpoint.ts'
import { findEntries } from '../lib/search-entries.ts'
import { countedFor } from '../parties/counted.ts'
import { listParties, partyItems } from '../parties/list-parties.ts'
import { listCustomersByPhone } from './queries.ts'

export const listCustomers = endpoint.customers.list.handler(({ input, context }) =>
  listParties(context, 'customer', input),
)

/** Who may be the same person: the same phone, or a name that contains what was typed. */
export const customerDuplicates = endpoint.customers.duplicates.handler(async ({ input, context }) => {
  const { tx } = context
  const phone = input.contactNo ? phoneOf(input.contactNo) : null
  const name = input.name ? searchNeedle(input.name) : ''
  const byPhone = phone ? (await listCustomersByPhone(tx, phone, 5)).map(({ id }) => id) : []
  const byName = name.length >= 4 ? (await findEntries(tx, name, ['customer'], 5)).map(({ entityId }) => entityId) : []
  const ids = [...new Set([...byPhone, ...byName])].filter((id) => id !== input.exceptId)
  const newestFirst = ids.sort((a, b) => b - a).map((id) => ({ id }))
  return partyItems(tx, 'customer', newestFirst, await countedFor(context))
})
