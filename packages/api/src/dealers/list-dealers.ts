import { money } from '@warsha/domain/money'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { countDealers, dealerRows } from './queries.ts'

export const listDealers = endpoint.dealers.list.handler(async ({ input, context: { tx } }) => {
  const { page, pageSize, sortBy } = input
  const pattern = input.searchInput || null
  const direction = (input.isSortDescending ?? sortBy !== 'name') ? 'desc' : 'asc'
  let query = dealerRows(tx, pattern)
  if (sortBy === 'name') query = query.orderBy(sql`coalesce(d.name_ar, d.name_en) collate "und-x-icu"`, direction)
  const rows = await query
    .orderBy('d.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = rows.map((row) => ({ ...row, due: money(Math.max(0, row.due)) }))
  return { items, totalItems: await countDealers(tx, pattern), page, pageSize }
})
