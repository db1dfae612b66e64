import type { CustomerRow } from '@warsha/contract/customers'
import { money } from '@warsha/domain/money'
import { phoneOf } from '@warsha/domain/phones'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { findEntries } from '../search/entries.ts'
import { customerRows } from '../search/queries.ts'
import { countCustomers, listCustomersByPhone } from './queries.ts'

type Row = Awaited<ReturnType<ReturnType<typeof customerRows>['execute']>>[number]
const shown = (row: Row): CustomerRow => ({ ...row, due: money(Math.max(0, row.due)) })

/** What a search finds is listed as far as this; whoever gets more types another letter. */
const mostFound = 100

export const listCustomers = endpoint.customers.list.handler(async ({ input, context: { tx } }) => {
  const needle = input.searchInput ? searchNeedle(input.searchInput) : ''
  const ids =
    needle.length >= shortestSearch
      ? (await findEntries(tx, needle, ['customer'], mostFound)).map((entry) => entry.entityId)
      : null
  let query = customerRows(tx)
  if (ids) query = query.where('c.id', 'in', [...ids, 0])
  if (input.type) query = query.where('c.type', '=', input.type)
  const direction = (input.isSortDescending ?? input.sortBy !== 'name') ? 'desc' : 'asc'
  if (input.sortBy === 'name') query = query.orderBy(sql`coalesce(c.name_ar, c.name_en) collate "und-x-icu"`, direction)
  const rows = await query
    .orderBy('c.id', direction)
    .limit(input.pageSize)
    .offset((input.page - 1) * input.pageSize)
    .execute()
  return {
    items: rows.map(shown),
    totalItems: await countCustomers(tx, { ids, type: input.type }),
    page: input.page,
    pageSize: input.pageSize,
  }
})

/** Who may be the same person: the same phone, or a name that contains what was typed. */
export const customerDuplicates = endpoint.customers.duplicates.handler(async ({ input, context: { tx } }) => {
  const phone = input.contactNo ? phoneOf(input.contactNo) : null
  const name = input.name ? searchNeedle(input.name) : ''
  const byPhone = phone ? (await listCustomersByPhone(tx, phone, 5)).map(({ id }) => id) : []
  const byName = name.length >= 4 ? (await findEntries(tx, name, ['customer'], 5)).map(({ entityId }) => entityId) : []
  const ids = [...new Set([...byPhone, ...byName])].filter((id) => id !== input.exceptId)
  if (ids.length === 0) return []
  return (await customerRows(tx).where('c.id', 'in', ids).orderBy('c.id', 'desc').execute()).map(shown)
})
