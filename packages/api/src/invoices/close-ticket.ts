import { sentAlong } from '@warsha/db/database'
import { warrantyEnd } from '@warsha/domain/durations'
import type { CalendarDate } from '@warsha/domain/time'
import type { CompanyContext } from '../lib/context.ts'
import type { ShopTime } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { type LockedTicket, type TicketFields, updateTicket } from '../tickets/queries.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listWarrantyPeriods, setWarrantyEnds } from './issue-queries.ts'

/** Closes a locked ticket on which nothing remains: it is invoiced unless it was before, and its warranties begin. */
export async function closeTicket(
  context: CompanyContext,
  ticket: LockedTicket,
  at: ShopTime,
  fields: TicketFields = {},
): Promise<void> {
  const { tx } = context
  sentAlong(tx, updateTicket(tx, ticket.id, { ...fields, status: 'Closed', closedAt: at.now }))
  await Promise.all([
    beginWarranties(context, ticket.id, at.today),
    ticket.invoiceNumber === null ? issueInvoice(context, ticket, { at, creditUntil: null }) : null,
  ])
  await recordOnTicket(context, ticket.id, { action: 'ticketClosed', facts: {} })
}

async function beginWarranties({ tx }: CompanyContext, ticketId: number, today: CalendarDate): Promise<void> {
  const services = await listWarrantyPeriods(tx, ticketId)
  if (services.length === 0) return
  const ends = services.map(({ id, warrantyValue, warrantyUnit }) => ({
    id,
    endsOn: warrantyEnd(today, warrantyValue, warrantyUnit),
  }))
  sentAlong(tx, setWarrantyEnds(tx, ends))
}
