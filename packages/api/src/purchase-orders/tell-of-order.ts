import type { CompanyTx } from '@warsha/db/database'
import { tellOfStore, tellOfTicket } from '../live/tell.ts'
import { listTicketsOf } from './request-queries.ts'

/** The store's screens look again, and those of tickets that wait for the order: they show when it is expected. */
export async function tellOfOrder(tx: CompanyTx, order: { id: number; shopId: number }): Promise<void> {
  tellOfStore(tx, order.shopId)
  for (const { ticketId } of await listTicketsOf(tx, order.id)) await tellOfTicket(tx, ticketId)
}
