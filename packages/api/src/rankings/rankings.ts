import { rankingReaders } from '@warsha/contract/rankings'
import { dayIn, momentsOf } from '@warsha/domain/calendar'
import type { CalendarDate } from '@warsha/domain/time'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { scopeOf } from '../tickets/scope.ts'
import { listBestEmployees, listImportantCustomers } from './queries.ts'

type Asked = { from?: CalendarDate | undefined; to?: CalendarDate | undefined; allShops: boolean }

/** Before any workshop had records here. */
const firstDay = '2000-01-01'

/** In which shops and days a ranking counts. */
async function countedIn({ tx, actor }: CompanyContext, { from = firstDay, to, allShops }: Asked) {
  const { shopIds } = await scopeOf(tx, actor, allShops, rankingReaders)
  const last = to ?? dayIn(actor.timeZone, new Date().toISOString())
  return { shopIds, ...momentsOf({ from, to: last }, actor.timeZone) }
}

export const bestEmployees = endpoint.rankings.bestEmployees.handler(async ({ input, context }) => {
  const { shopIds, from, before } = await countedIn(context, input)
  return listBestEmployees(context.tx, shopIds, from, before)
})

export const importantCustomers = endpoint.rankings.importantCustomers.handler(async ({ input, context }) => {
  const { shopIds, from, before } = await countedIn(context, input)
  return listImportantCustomers(context.tx, shopIds, from, before)
})
