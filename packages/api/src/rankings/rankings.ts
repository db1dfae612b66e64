import { rankingReaders } from '@warsha/contract/rankings'
import { dayIn, momentsOf } from '@warsha/domain/calendar'
import { countedAtMost } from '@warsha/domain/lists'
import type { CalendarDate } from '@warsha/domain/time'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { scopeOf } from '../tickets/scope.ts'
import { type Counted, listBestEmployees, listImportantCustomers } from './queries.ts'

type Asked = { from?: CalendarDate | undefined; to?: CalendarDate | undefined; allShops: boolean }
type Paged = Asked & { page: number; pageSize: number }

/** Before any workshop had records here. */
const firstDay = '2000-01-01'

/** In which shops and days a ranking counts. */
export async function countedIn(
  { tx, actor }: Pick<CompanyContext, 'tx' | 'actor'>,
  { from = firstDay, to, allShops }: Asked,
): Promise<Counted> {
  const { shopIds } = await scopeOf(tx, actor, allShops, rankingReaders)
  const last = to ?? dayIn(actor.timeZone, new Date().toISOString())
  return { shopIds, ...momentsOf({ from, to: last }, actor.timeZone) }
}

type Slice = { limit: number; offset: number }
/** One page of a ranking. Past its end there are no rows, and the first one says how many there are. */
async function pageOf<Row extends { total: number }>(
  { page, pageSize }: Paged,
  read: (slice: Slice) => Promise<readonly Row[]>,
) {
  const rows = await read({ limit: pageSize, offset: (page - 1) * pageSize })
  const [first] = rows.length > 0 || page === 1 ? rows : await read({ limit: 1, offset: 0 })
  const items = rows.map(({ total: _, ...row }) => row)
  return { items, totalItems: Math.min(first?.total ?? 0, countedAtMost), page, pageSize }
}

export const bestEmployees = endpoint.rankings.bestEmployees.handler(async ({ input, context }) => {
  const counted = await countedIn(context, input)
  return pageOf(input, (slice) => listBestEmployees(context.tx, counted, slice))
})

export const importantCustomers = endpoint.rankings.importantCustomers.handler(async ({ input, context }) => {
  const counted = await countedIn(context, input)
  return pageOf(input, (slice) => listImportantCustomers(context.tx, counted, slice))
})
