import type { CompanyTx } from '@warsha/db/database'
import { refuseOtherShop } from '@warsha/domain/permissions'
import { refuseEdit, rollUp, type ServiceStatus } from '@warsha/domain/tickets'
import { sql } from 'kysely'
import type { Actor } from '../lib/context.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { refuseInDisabled } from '../shops/standing.ts'
import type { Happened } from './activities.ts'
import { type LockedTicket, lockTicket, type TicketFields } from './queries.ts'

type Context = { tx: CompanyTx; actor: Actor }

/** The locked ticket that a change is about. With a version, it must be the one the caller has seen. */
export async function ticketToChange({ tx, actor }: Context, id: number, version?: number): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, id)
  if (!ticket) throw refuse({ code: 'ticketNotExists' })
  orRefuse(refuseOtherShop(actor, ticket.shopId))
  await refuseInDisabled(tx, actor, ticket.shopId)
  if (version !== undefined && ticket.version !== version) throw refuse({ code: 'InvalidData' })
  return ticket
}

/** The same for what may change only while the car is here and no invoice exists. */
export async function ticketToEdit(context: Context, id: number, version?: number): Promise<LockedTicket> {
  const ticket = await ticketToChange(context, id, version)
  orRefuse(refuseEdit(ticket))
  return ticket
}

/** What its services make of a ticket: the fields to store, and the line of its log where its status moves. */
export function rolledUp(
  ticket: Pick<LockedTicket, 'status'>,
  statuses: readonly ServiceStatus[],
): { fields: Pick<TicketFields, 'status' | 'completedAt'>; happened: Happened | null } {
  const status = rollUp(statuses, ticket.status)
  if (status === ticket.status) return { fields: {}, happened: null }
  return {
    fields: { status, completedAt: status === 'Completed' ? sql<string>`now()` : null },
    happened: { action: 'ticketStatusChanged', facts: { from: ticket.status, to: status } },
  }
}
