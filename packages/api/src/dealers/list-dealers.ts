import type { CompanyTx } from '@warsha/db/database'
import { money } from '@warsha/domain/money'
import { sql } from 'kysely'
import { endpoint } from '../lib/endpoint.ts'
import { countDealers, type DealerFilter, dealerRows } from './queries.ts'

type Asked = DealerFilter & {
  sortBy?: 'id' | 'name' | undefined
  isSortDescending?: boolean | undefined
}

/** Some of the partners, in the order of their list. */
export async function dealersAsListed(
  tx: CompanyTx,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
) {
  const direction = (asked.isSortDescending ?? asked.sortBy !== 'name') ? 'desc' : 'asc'
  let query = dealerRows(tx, asked)
  if (asked.sortBy === 'name') query = query.orderBy(sql`coalesce(d.name_ar, d.name_en) collate "und-x-icu"`, direction)
  const rows = await query.orderBy('d.id', direction).limit(limit).offset(offset).execute()
  return rows.map((row) => ({ ...row, due: money(Math.max(0, row.due)) }))
}

export const listDealers = endpoint.dealers.list.handler(async ({ input, context: { tx } }) => {
  const { page, pageSize } = input
  const items = await dealersAsListed(tx, input, { limit: pageSize, offset: (page - 1) * pageSize })
  return { items, totalItems: await countDealers(tx, input), page, pageSize }
})
