import type { TicketRow } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import { paymentStatusOf, remainingOf } from '@warsha/domain/payments'
import { shownPlate } from '@warsha/domain/plates'
import { searchNeedle, shortestSearch } from '@warsha/domain/search'
import type { WaitingReason } from '@warsha/domain/tickets'
import { carNames } from '../lib/reference.ts'
import { idsOfEach, type SearchReader } from '../lib/search-entries.ts'
import {
  type FoundIds,
  listFirstRows,
  listTicketRows,
  type Slice,
  type TicketFilter,
  type TicketOrder,
} from './list-queries.ts'
import { listWorkersOf } from './technician-queries.ts'

/** One page of tickets as rows. */
export const ticketRows = async (
  tx: CompanyTx,
  filter: TicketFilter,
  order: TicketOrder,
  slice: Slice,
): Promise<TicketRow[]> => asRows(tx, await listTicketRows(tx, filter, order, slice))

/** The first tickets of each of several lists that share none, as rows in one order. */
export const firstTicketRows = async (
  tx: CompanyTx,
  filters: [TicketFilter, ...TicketFilter[]],
  order: TicketOrder,
  limit: number,
): Promise<TicketRow[]> => asRows(tx, await listFirstRows(tx, filters, order, limit))

async function asRows(tx: CompanyTx, found: Awaited<ReturnType<typeof listTicketRows>>): Promise<TicketRow[]> {
  const workers = new Map(found.map(({ id }) => [id, new Map<number, TicketRow['technicians'][number]>()]))
  if (found.length > 0)
    // Each technician once, however many services they have.
    for (const { ticketId, ...worker } of await listWorkersOf(tx, [...workers.keys()]))
      workers.get(ticketId)?.set(worker.employeeId, worker)
  const namesOf = await carNames(tx, found)
  return found.map(({ plateNo, makeId, modelId, shared, returned, paid, badDebt, waitingReason, ...row }) => ({
    ...row,
    ...namesOf({ makeId, modelId }),
    plate: shownPlate(plateNo),
    technicians: [...(workers.get(row.id)?.values() ?? [])],
    waitingReason: waitingReason as WaitingReason | null,
    due: remainingOf({ total: row.total, shared, returned, paid, badDebt }),
    paymentStatus: paymentStatusOf({ total: row.total, shared, returned, paid, badDebt }),
  }))
}

const mostFound = 100

/** The tickets, vehicles and customers that a text finds; undefined while it is too short to search. */
export async function findByText(reader: SearchReader, typed: string | undefined): Promise<FoundIds | undefined> {
  const needle = searchNeedle(typed ?? '')
  if (needle.length < shortestSearch) return undefined
  const idsOf = await idsOfEach(reader, needle, ['ticket', 'vehicle', 'customer'], mostFound)
  return { id: idsOf('ticket'), vehicleId: idsOf('vehicle'), customerId: idsOf('customer') }
}
