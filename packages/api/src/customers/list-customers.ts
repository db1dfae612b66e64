import type { CustomerRow } from '@warsha/contract/customers'
import { money } from '@warsha/domain/money'
import { phoneOf } from '@warsha/domain/phones'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import { endpoint } from '../lib/endpoint.ts'
import { findEntries } from '../search/entries.ts'
import { customerRows, inOrder } from '../search/queries.ts'
import { countCustomers, customerPage, listCustomersByPhone } from './queries.ts'

type Row = Awaited<ReturnType<typeof customerRows>>[number]
const shown = (row: Row): CustomerRow => ({ ...row, due: money(Math.max(0, row.due)) })

/** What a search finds is listed as far as this; whoever gets more types another letter. */
const mostFound = 100

export const listCustomers = endpoint.customers.list.handler(async ({ input, context: { tx } }) => {
  const needle = input.searchInput ? searchNeedle(input.searchInput) : ''
  const found =
    needle.length >= shortestSearch
      ? (await findEntries(tx, needle, ['customer'], mostFound)).map((entry) => entry.entityId)
      : undefined
  const direction = (input.isSortDescending ?? input.sortBy !== 'name') ? 'desc' : 'asc'
  const { page, pageSize, type } = input
  const listed = customerPage(input.sortBy === 'name' ? 'name' : 'id', direction, pageSize)
  const [ids, { count }] = await Promise.all([
    listed(tx, { ids: found, type }, (page - 1) * pageSize || undefined),
    countCustomers(tx, { ids: found, type }),
  ])
  const rows = await customerRows(
    tx,
    ids.map(({ id }) => id),
  )
  return { items: inOrder(ids, rows).map(shown), totalItems: count, page, pageSize }
})

/** Who may be the same person: the same phone, or a name that contains what was typed. */
export const customerDuplicates = endpoint.customers.duplicates.handler(async ({ input, context: { tx } }) => {
  const phone = input.contactNo ? phoneOf(input.contactNo) : null
  const name = input.name ? searchNeedle(input.name) : ''
  const byPhone = phone ? (await listCustomersByPhone(tx, phone, 5)).map(({ id }) => id) : []
  const byName = name.length >= 4 ? (await findEntries(tx, name, ['customer'], 5)).map(({ entityId }) => entityId) : []
  const ids = [...new Set([...byPhone, ...byName])].filter((id) => id !== input.exceptId)
  if (ids.length === 0) return []
  return (await customerRows(tx, ids)).map(shown)
})
