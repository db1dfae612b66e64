import type { CompanyTx } from '@warsha/db/database'
import { tellOfTicket } from '../live/tell.ts'
import { listTicketsOf } from './request-queries.ts'

/** Tickets that wait for an order show when it is expected: their screens look again. */
export async function tellOfOrder(tx: CompanyTx, orderId: number): Promise<void> {
  for (const { ticketId } of await listTicketsOf(tx, orderId)) await tellOfTicket(tx, ticketId)
}
