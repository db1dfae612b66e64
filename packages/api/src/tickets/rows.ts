import type { TicketRow } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import { paymentStatusOf, remainingOf } from '@warsha/domain/payments'
import { shownPlate } from '@warsha/domain/plates'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import type { WaitingReason } from '@warsha/domain/tickets'
import { findEntries } from '../lib/search-entries.ts'
import { type FoundIds, listTicketRows, type Slice, type TicketFilter, type TicketOrder } from './list-queries.ts'

/** One page of tickets as rows. */
export async function ticketRows(
  tx: CompanyTx,
  filter: TicketFilter,
  order: TicketOrder,
  slice: Slice,
): Promise<TicketRow[]> {
  const rows = await listTicketRows(tx, filter, order, slice)
  return rows.map(({ plateNo, shared, returned, paid, badDebt, waitingReason, ...row }) => ({
    ...row,
    plate: shownPlate(plateNo),
    waitingReason: waitingReason as WaitingReason | null,
    due: remainingOf({ total: row.total, shared, returned, paid, badDebt }),
    paymentStatus: paymentStatusOf({ total: row.total, shared, returned, paid, badDebt }),
  }))
}

const mostFound = 100

/** The tickets, vehicles and customers that a text finds; undefined while it is too short to search. */
export async function findByText(tx: CompanyTx, typed: string | undefined): Promise<FoundIds | undefined> {
  const needle = searchNeedle(typed ?? '')
  if (needle.length < shortestSearch) return undefined
  const idsOf = async (kind: 'ticket' | 'vehicle' | 'customer') =>
    (await findEntries(tx, needle, [kind], mostFound)).map(({ entityId }) => entityId)
  const [tickets, vehicles, customers] = await Promise.all([idsOf('ticket'), idsOf('vehicle'), idsOf('customer')])
  return { tickets, vehicles, customers }
}
