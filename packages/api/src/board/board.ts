import { boardLanes, laneOf } from '@warsha/domain/board'
import { dayIn, startOfDay } from '@warsha/domain/calendar'
import { addDays } from '@warsha/domain/durations'
import { zero } from '@warsha/domain/money'
import type { WaitingReason } from '@warsha/domain/tickets'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { sumTickets, type TicketFilter, type TicketOrder } from '../tickets/list-queries.ts'
import { findByText, firstTicketRows, ticketRows } from '../tickets/rows.ts'
import { sumLanes, sumLoads } from './queries.ts'

/** Nobody reads more cards in one lane; the rest is counted and stands in the list. */
const mostInLane = 40
const mostAtWork = 300
const promisedFirst: TicketOrder = { by: 'promisedAt', descending: false }

/** The tickets of each lane, as laneOf sorts them. */
const lanesIn = (filter: TicketFilter): [TicketFilter, ...TicketFilter[]] => [
  { ...filter, status: 'Pending', waiting: false },
  { ...filter, begun: true, waiting: false },
  { ...filter, unfinished: true, waiting: true },
  { ...filter, status: 'Completed' },
  { ...filter, status: 'CheckOut' },
]

type Asked = {
  searchInput?: string | undefined
  technicianId?: number | undefined
  waitingReason?: WaitingReason | undefined
  late?: boolean | undefined
}

export const boardByState = endpoint.board.byState.handler(async ({ input, context }) => {
  const { tx } = context
  const filter = await filterOf(context, input)
  const [sums, rows] = await Promise.all([
    sumLanes(tx, filter),
    firstTicketRows(tx, lanesIn(filter), promisedFirst, mostInLane),
  ])
  const nothing = { count: 0, due: zero, minutes: 0 }
  return boardLanes.map((lane) => ({
    ...nothing,
    ...sums.find((one) => one.lane === lane),
    lane,
    items: rows.filter((row) => laneOf(row) === lane),
  }))
})

export const boardAtWork = endpoint.board.atWork.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const filter = { ...(await filterOf(context, input)), unfinished: true }
  const tomorrow = startOfDay(addDays(dayIn(actor.timeZone, new Date().toISOString()), 1), actor.timeZone)
  const [items, { count, due }, loads] = await Promise.all([
    ticketRows(tx, filter, promisedFirst, { limit: mostAtWork, offset: 0 }),
    sumTickets(tx, filter),
    sumLoads(tx, filter, tomorrow),
  ])
  return { items, count, due, loads }
})

const filterOf = async ({ tx, actor }: CompanyContext, asked: Asked): Promise<TicketFilter> => ({
  shopId: actor.shopId,
  open: true,
  found: await findByText({ tx, actor }, asked.searchInput),
  technicianId: asked.technicianId,
  waitingReason: asked.waitingReason,
  late: asked.late,
})
