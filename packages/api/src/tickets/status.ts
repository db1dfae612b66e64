import { dayIn } from '@warsha/domain/calendar'
import { type ModuleAction, refusePermission } from '@warsha/domain/permissions'
import { refusePostedDay } from '@warsha/domain/tax-periods'
import { refuseCancel, refuseComplete, refuseReopen } from '@warsha/domain/tickets'
import { sql } from 'kysely'
import { heldPostedTo } from '../company/posted-tax-periods.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { shopTime } from '../shops/time.ts'
import { withdrawRequests } from '../stock/requests.ts'
import { recordOnTicket } from './activities.ts'
import { ticketToChange } from './change.ts'
import { lockVehicleOf } from './create-queries.ts'
import { ticketPage } from './page.ts'
import { findOpenTicketOf, updateTicket } from './queries.ts'
import { askAgain } from './store-lines.ts'

const now = sql<string>`now()`
const actionFor = { Canceled: 'tickets.cancel', Completed: 'tickets.edit' } as const satisfies Record<
  string,
  ModuleAction
>

export const status = endpoint.tickets.status.handler(async ({ input, context }) => {
  orRefuse(refusePermission(context.actor, { module: 'tickets', actions: [actionFor[input.status]] }))
  if (input.status === 'Canceled') await cancel(context, input)
  else await completeTicket(context, input)
  return ticketPage(context.tx, input.id, context.actor)
})

type Asked = { id: number; version?: number }

async function cancel(context: CompanyContext, { id, version }: Asked): Promise<void> {
  const ticket = await ticketToChange(context, id, version)
  orRefuse(refuseCancel(ticket))
  await withdrawRequests(context, { now: new Date().toISOString() }, ticket)
  await updateTicket(context.tx, id, { status: 'Canceled', canceledAt: now })
  await recordOnTicket(context, id, { action: 'ticketCanceled', facts: {} })
}

/** Calls the work of a ticket done, where nothing of it is open. */
export async function completeTicket(context: CompanyContext, { id, version }: Asked): Promise<void> {
  const ticket = await ticketToChange(context, id, version)
  const charged = ticket.serviceStatuses.filter((one) => one !== 'Canceled').length
  orRefuse(refuseComplete(ticket, charged + ticket.partsCount))
  if (ticket.status === 'Completed') return
  await updateTicket(context.tx, id, { status: 'Completed', completedAt: now })
  await recordOnTicket(context, id, { action: 'ticketCompleted', facts: {} })
}

/** A car that left in a posted period is not called back: its next invoice would have another day of supply. */
export async function reopenTicket(context: CompanyContext, { id, version }: Asked): Promise<void> {
  const { tx } = context
  const ticket = await ticketToChange(context, id, version)
  await lockVehicleOf(tx, ticket.vehicleId)
  const other = await findOpenTicketOf(tx, ticket.vehicleId, ticket.shopId, id)
  const leftOn = ticket.checkedOutAt && dayIn((await shopTime(tx, ticket.shopId)).zone, ticket.checkedOutAt)
  const taxPeriodPosted = leftOn !== null && refusePostedDay(leftOn, await heldPostedTo(tx, ticket.shopId)) !== null
  orRefuse(refuseReopen({ ...ticket, taxPeriodPosted, vehicleHasOpenTicket: other !== undefined }))
  await updateTicket(tx, id, { status: 'ReopenTicket', completedAt: null, checkedOutAt: null, canceledAt: null })
  if (ticket.status === 'Canceled') await askAgain(context, ticket)
  await recordOnTicket(context, id, { action: 'ticketReopened', facts: { from: ticket.status } })
}

export const reopen = endpoint.tickets.reopen.handler(async ({ input, context }) => {
  await reopenTicket(context, input)
  return ticketPage(context.tx, input.id, context.actor)
})
