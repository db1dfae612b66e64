import type { EstimateRow } from '@warsha/contract/estimate-rows'
import type { CompanyTx } from '@warsha/db/database'
import { factsWithoutAmounts, factsWithoutPhones } from '@warsha/domain/activities'
import { seesAmounts } from '@warsha/domain/amounts'
import { dayIn, momentsOf } from '@warsha/domain/calendar'
import { type EstimateState, winRateBp } from '@warsha/domain/estimates'
import { seesPhones } from '@warsha/domain/permissions'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { carsShown } from '../lib/reference.ts'
import { idsOfEach, type SearchReader } from '../lib/search-entries.ts'
import { type EstimateFilter, type EstimateOrder, listEstimateRows, type Slice, sumEstimates } from './list-queries.ts'
import { estimatePage } from './page.ts'
import { listEstimateActivities } from './queries.ts'

export type Narrowing = {
  searchInput?: string | undefined
  state?: EstimateState | undefined
  from?: string | undefined
  to?: string | undefined
  customerId?: number | undefined
  vehicleId?: number | undefined
}

export const list = endpoint.estimates.list.handler(async ({ input, context }) => {
  const { page, pageSize, sortBy = 'id', isSortDescending, ...narrowing } = input
  const filter = await filterOf(context, narrowing)
  const order = { by: sortBy, descending: isSortDescending ?? sortBy !== 'validUntil' }
  const [items, { count, ...sums }] = await Promise.all([
    estimateRows(context.tx, filter, order, { limit: pageSize, offset: (page - 1) * pageSize }),
    sumEstimates(context.tx, filter),
  ])
  return { items, totalItems: count, page, pageSize, sums: { ...sums, winRateBp: winRateBp(sums) } }
})

/** An estimate of another shop is read with a role there (the gate asks), and changed there only. */
export const get = endpoint.estimates.get.handler(({ input, context: { tx } }) => estimatePage(tx, input.id))

export const activities = endpoint.estimates.activities.handler(async ({ input: { id }, context: { tx, actor } }) => {
  await estimatePage(tx, id)
  const events = await listEstimateActivities(tx, id)
  return events.map(({ facts, ...event }) => {
    const all = facts as Record<string, unknown>
    const reached = seesPhones(actor) ? all : factsWithoutPhones(event.action, all)
    return { ...event, facts: seesAmounts(actor) ? reached : factsWithoutAmounts(event.action, reached) }
  })
})

/** Estimates of the shop, narrowed to what was asked for. */
export async function filterOf({ tx, actor }: CompanyContext, asked: Narrowing): Promise<EstimateFilter> {
  const { searchInput, from, to, ...narrowing } = asked
  const momentsOfDay = (day: string) => momentsOf({ from: day, to: day }, actor.timeZone)
  return {
    shopId: actor.shopId,
    today: dayIn(actor.timeZone, new Date().toISOString()),
    ...narrowing,
    found: await findByText({ tx, actor }, searchInput),
    madeFrom: from && momentsOfDay(from).from,
    madeBefore: to && momentsOfDay(to).before,
  }
}

export async function estimateRows(
  tx: CompanyTx,
  filter: EstimateFilter,
  order: EstimateOrder,
  slice: Slice,
): Promise<EstimateRow[]> {
  const rows = await listEstimateRows(tx, filter, order, slice)
  const cars = await carsShown(tx, rows)
  return cars.map(({ ticketId, ticketNumber, ticketClosed, ...row }) => ({
    ...row,
    ticket: ticketId === null ? null : { id: ticketId, number: ticketNumber ?? '', closed: ticketClosed ?? false },
  }))
}

const mostFound = 100

/** The estimates, vehicles and customers that a text finds; undefined while it is too short to search. */
async function findByText(reader: SearchReader, typed: string | undefined): Promise<EstimateFilter['found']> {
  const needle = searchNeedle(typed ?? '')
  if (needle.length < shortestSearch) return undefined
  const idsOf = await idsOfEach(reader, needle, ['estimate', 'vehicle', 'customer'], mostFound)
  return { id: idsOf('estimate'), vehicleId: idsOf('vehicle'), customerId: idsOf('customer') }
}
