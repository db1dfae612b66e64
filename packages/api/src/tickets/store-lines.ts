import type { By } from '../lib/record.ts'
import type { PartLine } from '../lines/part-rows.ts'
import { holdStock } from '../stock/move.ts'
import { askForParts, changeRequested, leaveStore } from '../stock/requests.ts'
import { listStoreLines } from './part-queries.ts'
import type { LockedTicket } from './queries.ts'

type Ticket = Pick<LockedTicket, 'id' | 'shopId'>
const now = () => ({ now: new Date().toISOString() })

const fromStore = (line: Pick<PartLine, 'source' | 'sparePartId'>) =>
  line.source === 'IssueFromStore' && line.sparePartId !== null ? [{ partId: line.sparePartId }] : []

/** Locks the stock of what the store is going to be asked for: stock is locked before a ticket takes its number, and before lines name its parts. */
export const holdForLines = (by: By, shopId: number, lines: readonly Pick<PartLine, 'source' | 'sparePartId'>[]) =>
  holdStock(by, shopId, lines.flatMap(fromStore), 'out')

/** Asks the store for those of new lines that it issues; `ids` are the lines in the same order. */
export const askForLines = (
  by: By,
  ticket: Ticket,
  lines: readonly PartLine[],
  ids: readonly number[],
): Promise<void> =>
  askForParts(
    by,
    now(),
    ticket,
    lines.flatMap((line, index) =>
      fromStore(line).map((part) => ({ ...part, ticketPartId: ids[index] ?? 0, quantityMilli: line.quantityMilli })),
    ),
  )

/** A line of the store asks for as much as stands on it now. */
export async function askForQuantity(
  by: By,
  ticket: Ticket,
  ticketPartId: number,
  { sparePartId, quantityMilli }: Pick<PartLine, 'sparePartId' | 'quantityMilli'>,
): Promise<void> {
  if (sparePartId !== null)
    await changeRequested(by, now(), ticket, { ticketPartId, partId: sparePartId, quantityMilli })
}

/** A ticket that was cancelled is open again, and its lines ask for what they asked for before. */
export async function askAgain(by: By, ticket: Ticket): Promise<void> {
  for (const { id, ...line } of await listStoreLines(by.tx, ticket.id)) await askForQuantity(by, ticket, id, line)
}

/** A line is about to leave its ticket: refused while anything of it is out of the store. */
export const leaveStoreWith = (by: By, ticket: Ticket, ticketPartId: number): Promise<void> =>
  leaveStore(by, now(), ticket, ticketPartId)
