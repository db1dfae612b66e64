import type { NewCustomer } from '@warsha/contract/customers'
import type { CompanyTx } from '@warsha/db/database'
import { phoneOf } from '@warsha/domain/phones'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import { endpoint } from '../lib/endpoint.ts'
import { findEntries } from '../lib/search-entries.ts'
import { type Counted, countedFor, told } from '../parties/counted.ts'
import { customerRows, inOrder } from '../parties/rows.ts'
import { type CustomerFilter, countCustomers, customerPage, listCustomersByPhone } from './queries.ts'

/** What a search finds is listed as far as this; a user who gets more types another letter. */
const mostFound = 100

type Asked = {
  searchInput?: string | undefined
  type?: NewCustomer['type'] | undefined
  standing?: 'owes' | 'open' | undefined
  sortBy?: 'id' | 'name' | undefined
  isSortDescending?: boolean | undefined
}

/** What the list is narrowed to. */
async function filterOf(
  tx: CompanyTx,
  { searchInput, type, standing }: Asked,
  { only }: Counted,
): Promise<CustomerFilter> {
  const narrows = standing !== undefined
  const rest = { type, owes: standing === 'owes', open: standing === 'open', shops: narrows ? only : undefined }
  const needle = searchInput ? searchNeedle(searchInput) : ''
  if (needle.length < shortestSearch) return { ids: undefined, ...rest }
  return { ids: (await findEntries(tx, needle, ['customer'], mostFound)).map((entry) => entry.entityId), ...rest }
}

/** The list with so many rows, in its order. */
const listedBy = ({ sortBy, isSortDescending }: Asked, limit: number) =>
  customerPage(sortBy === 'name' ? 'name' : 'id', (isSortDescending ?? sortBy !== 'name') ? 'desc' : 'asc', limit)

/** Which customers a list holds, in its order; no more than `most`. */
export const customerIds = async (tx: CompanyTx, asked: Asked, counted: Counted, most: number) =>
  listedBy(asked, most)(tx, await filterOf(tx, asked, counted))

export const listCustomers = endpoint.customers.list.handler(async ({ input, context }) => {
  const { tx } = context
  const { page, pageSize } = input
  const counted = await countedFor(context)
  const filter = await filterOf(tx, input, counted)
  const [ids, { count }] = await Promise.all([
    listedBy(input, pageSize)(tx, filter, (page - 1) * pageSize || undefined),
    countCustomers(tx, filter),
  ])
  const rows = await customerRows(
    tx,
    ids.map(({ id }) => id),
    counted.only,
  )
  const items = inOrder(ids, rows).map((row) => told(row, counted))
  return { items, totalItems: count, page, pageSize, countedIn: counted.countedIn }
})

/** Who may be the same person: the same phone, or a name that contains what was typed. */
export const customerDuplicates = endpoint.customers.duplicates.handler(async ({ input, context }) => {
  const { tx } = context
  const phone = input.contactNo ? phoneOf(input.contactNo) : null
  const name = input.name ? searchNeedle(input.name) : ''
  const byPhone = phone ? (await listCustomersByPhone(tx, phone, 5)).map(({ id }) => id) : []
  const byName = name.length >= 4 ? (await findEntries(tx, name, ['customer'], 5)).map(({ entityId }) => entityId) : []
  const ids = [...new Set([...byPhone, ...byName])].filter((id) => id !== input.exceptId)
  if (ids.length === 0) return []
  const counted = await countedFor(context)
  return (await customerRows(tx, ids, counted.only)).map((row) => told(row, counted))
})
