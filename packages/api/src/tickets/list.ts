import { contract } from '@warsha/contract/contract'
import { seesTickets } from '@warsha/contract/history'
import { TicketRow } from '@warsha/contract/ticket-rows'
import { dayIn, momentsOf } from '@warsha/domain/calendar'
import { rolesOfModule } from '@warsha/domain/permissions'
import type { TicketStatus } from '@warsha/domain/tickets'
import { withoutAmounts, withoutPhones } from '../lib/amounts.ts'
import type { Actor, CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { idsOfSeenShops } from '../lib/seen-shops.ts'
import { countViews, sumTickets, type TicketFilter, type TicketOrder } from './list-queries.ts'
import { findByText, ticketRows } from './rows.ts'
import { scopeOf } from './scope.ts'
import type { Stretch } from './views.ts'

export type Narrowing = {
  searchInput?: string | undefined
  status?: TicketStatus | undefined
  technicianId?: number | undefined
  waitingReason?: string | undefined
  waiting?: boolean | undefined
  unpaid?: boolean | undefined
  late?: boolean | undefined
  ready?: boolean | undefined
  promisedToday?: boolean | undefined
  from?: string | undefined
  to?: string | undefined
  customerId?: number | undefined
  dealerId?: number | undefined
}
type Asked = Narrowing & { page: number; pageSize: number; isSortDescending?: boolean | undefined }
type Place = Pick<TicketFilter, 'shopId' | 'shopIds' | 'open'>

export const list = endpoint.tickets.list.handler(async ({ input: { allShops, ...input }, context }) => {
  const { place, leads } = await openPlace(context, allShops)
  const found = await listOf(context, place, input, input.sortBy ?? 'id')
  return leads ? found : withoutAmounts(found, contract.tickets.list['~orpc'].outputSchema)
})

/** The open tickets of the shop, or of all shops that home counts; amounts of several are for whoever leads each of them. */
export async function openPlace(
  { tx, actor }: Pick<CompanyContext, 'tx' | 'actor'>,
  allShops: boolean,
): Promise<{ place: Place; leads: boolean }> {
  if (!allShops) return { place: { shopId: actor.shopId, open: true }, leads: true }
  const { shopIds, leads } = await scopeOf(tx, actor, true, rolesOfModule.tickets)
  return { place: { shopIds, open: true }, leads }
}

export const closed = endpoint.tickets.closed.handler(({ input, context }) =>
  listOf(context, { shopId: context.actor.shopId, open: false }, input, input.sortBy ?? 'id'),
)

/**
 * The visits of a vehicle, to whichever shop of the company: a car's history is one. Visits to shops in which the caller may
 * not look are shown without money and phone numbers (decision 51).
 */
export const ofVehicle = endpoint.tickets.ofVehicle.handler(async ({ input, context }) => {
  const { tx } = context
  const { page, pageSize, vehicleId } = input
  const slice = { limit: pageSize, offset: (page - 1) * pageSize }
  const [rows, { count }, shops] = await Promise.all([
    ticketRows(tx, { vehicleId }, newest, slice),
    sumTickets(tx, { vehicleId }),
    idsOfSeenShops(context, seesTickets),
  ])
  const items = rows.map((row) => (shops === null || shops.includes(row.shopId) ? row : asHistory(row)))
  return { items, totalItems: count, page, pageSize }
})
const asHistory = (row: TicketRow): TicketRow => withoutPhones(withoutAmounts(row, TicketRow), TicketRow)

const newest: TicketOrder = { by: 'id', descending: true }
const mostShown = 20

/** Over all shops in which the caller may look: a car may have been at another one. */
export const search = endpoint.tickets.search.handler(async ({ input, context }) => {
  const { tx } = context
  const [found, shops] = [await findByText(context, input.searchInput), await idsOfSeenShops(context, seesTickets)]
  if (!found) return []
  return ticketRows(tx, { found, ...(shops && { shopIds: shops }) }, newest, { limit: mostShown, offset: 0 })
})

export const counts = endpoint.tickets.counts.handler(async ({ input, context: { tx, actor } }) => {
  const { shopIds } = await scopeOf(tx, actor, input.allShops, rolesOfModule.tickets)
  return countViews(tx, shopIds, todayOf(actor), actor.employeeId ?? undefined)
})

/** The day that it is for the user, in moments. */
function todayOf({ timeZone }: Pick<Actor, 'timeZone'>): Stretch {
  const day = dayIn(timeZone, new Date().toISOString())
  return momentsOf({ from: day, to: day }, timeZone)
}

/** What a list of tickets is narrowed to, from the words and days that were asked for. */
export async function filterOf({ tx, actor }: CompanyContext, place: Place, asked: Narrowing): Promise<TicketFilter> {
  const { searchInput, from, to, ...narrowing } = asked
  const momentsOfDay = (day: string) => momentsOf({ from: day, to: day }, actor.timeZone)
  return {
    ...place,
    found: await findByText({ tx, actor }, searchInput),
    status: narrowing.status,
    technicianId: narrowing.technicianId,
    waitingReason: narrowing.waitingReason,
    waiting: narrowing.waiting,
    unpaid: narrowing.unpaid,
    late: narrowing.late,
    ready: narrowing.ready,
    promised: narrowing.promisedToday ? todayOf(actor) : undefined,
    customerId: narrowing.customerId,
    dealerId: narrowing.dealerId,
    openedFrom: from && momentsOfDay(from).from,
    openedBefore: to && momentsOfDay(to).before,
  }
}

/** Newest first, unless the list is asked to be sorted by something else or the other way round. */
export const orderOf = (by: TicketOrder['by'], isSortDescending: boolean | undefined): TicketOrder => ({
  by,
  descending: isSortDescending ?? by === 'id',
})

async function listOf(context: CompanyContext, place: Place, asked: Asked, by: TicketOrder['by']) {
  const { tx } = context
  const { page, pageSize, isSortDescending, ...narrowing } = asked
  const filter = await filterOf(context, place, narrowing)
  const order = orderOf(by, isSortDescending)
  const [items, { count, total, due }] = await Promise.all([
    ticketRows(tx, filter, order, { limit: pageSize, offset: (page - 1) * pageSize }),
    sumTickets(tx, filter),
  ])
  return { items, totalItems: count, page, pageSize, sums: { total, due } }
}
