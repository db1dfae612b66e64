import type { CompanyTx } from '@warsha/db/database'
import { type BoardLane, boardLanes } from '@warsha/domain/board'
import type { WaitingReason } from '@warsha/domain/tickets'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { sumTickets, type TicketFilter, type TicketOrder } from '../tickets/list-queries.ts'
import { findByText, ticketRows } from '../tickets/rows.ts'

/** More cards nobody sees on one screen; what is below has its count and the list. */
const mostInLane = 100
const mostAtWork = 300
const promisedFirst: TicketOrder = { by: 'promisedAt', descending: false }

const laneFilters: Record<BoardLane, TicketFilter> = {
  Pending: { status: 'Pending', waiting: false },
  InProgress: { begun: true, waiting: false },
  Waiting: { unfinished: true, waiting: true },
  Ready: { status: 'Completed' },
  CheckOut: { status: 'CheckOut' },
}

type Asked = {
  searchInput?: string | undefined
  technicianId?: number | undefined
  waitingReason?: WaitingReason | undefined
  late?: boolean | undefined
}

export const boardByState = endpoint.board.byState.handler(async ({ input, context }) => {
  const filter = await filterOf(context, input)
  return Promise.all(
    boardLanes.map(async (lane) => ({
      lane,
      ...(await columnOf(context.tx, { ...filter, ...laneFilters[lane] }, mostInLane)),
    })),
  )
})

export const boardAtWork = endpoint.board.atWork.handler(async ({ input, context }) =>
  columnOf(context.tx, { ...(await filterOf(context, input)), unfinished: true }, mostAtWork),
)

const filterOf = async ({ tx, actor }: CompanyContext, asked: Asked): Promise<TicketFilter> => ({
  shopId: actor.shopId,
  open: true,
  found: await findByText(tx, asked.searchInput),
  technicianId: asked.technicianId,
  waitingReason: asked.waitingReason,
  late: asked.late,
})

async function columnOf(tx: CompanyTx, filter: TicketFilter, limit: number) {
  const [items, { count, due }] = await Promise.all([
    ticketRows(tx, filter, promisedFirst, { limit, offset: 0 }),
    sumTickets(tx, filter),
  ])
  return { items, count, due }
}
