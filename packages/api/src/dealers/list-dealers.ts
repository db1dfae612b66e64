import type { CompanyTx } from '@warsha/db/database'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { type Counted, countedFor, told } from '../parties/counted.ts'
import { countDealers, type DealerFilter, dealerRows } from './queries.ts'

type Asked = DealerFilter & {
  sortBy?: 'id' | 'name' | undefined
  isSortDescending?: boolean | undefined
}

/** Some of the partners, in the order of their list. */
export async function dealersAsListed(
  tx: CompanyTx,
  asked: Asked,
  { limit, offset, counted }: { limit: number; offset: number; counted: Counted },
) {
  const direction = (asked.isSortDescending ?? asked.sortBy !== 'name') ? 'desc' : 'asc'
  let query = dealerRows(tx, asked, counted.only)
  if (asked.sortBy === 'name') query = query.orderBy(sql`coalesce(d.name_ar, d.name_en) collate "und-x-icu"`, direction)
  const rows = await query.orderBy('d.id', direction).limit(limit).offset(offset).execute()
  return rows.map((row) => told(row, counted))
}

export const listDealers = endpoint.dealers.list.handler(async ({ input, context }) => {
  const { page, pageSize } = input
  const counted = await countedFor(context)
  const [items, totalItems] = await Promise.all([
    dealersAsListed(context.tx, input, { limit: pageSize, offset: (page - 1) * pageSize, counted }),
    countDealers(context.tx, input, counted.only),
  ])
  return { items, totalItems, page, pageSize, countedIn: counted.countedIn }
})
