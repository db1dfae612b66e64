import type { ActivityAction } from '@warsha/domain/activities'
import { openServicesOf } from '@warsha/domain/board'
import { refuseServiceStatus } from '@warsha/domain/services'
import type { ServiceStatus } from '@warsha/domain/tickets'
import { sql } from 'kysely'
import type { CompanyContext, Language } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import type { By } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { nameOf, recordOnTicket } from './activities.ts'
import { startOnApproval } from './approval.ts'
import { rolledUp, ticketToEdit } from './change.ts'
import { listServicesOf, updateService } from './lines.ts'
import { ticketPage } from './page.ts'
import type { LockedTicket } from './queries.ts'
import { recalculate } from './recalculate.ts'
import { endStretches, type LineOfService } from './service-queries.ts'
import { serviceToEdit } from './update-service.ts'

const now = sql<string>`now()`
const actions = {
  Pending: 'servicePlanned',
  InProgress: 'serviceStarted',
  Completed: 'serviceCompleted',
  Canceled: 'serviceCanceled',
} as const satisfies Record<ServiceStatus, ActivityAction>

export const status = endpoint.ticketServices.status.handler(async ({ input, context }) => {
  const { ticket, line } = await serviceToEdit(context, input.id, input.version)
  await moveService(context, ticket, line, input.status, input)
  return ticketPage(context.tx, ticket.id, context.actor)
})

/** Every service that is still to be done is done, all of them or none. */
export const finish = endpoint.ticketServices.finish.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { ticketId, version, confirmedApproval } = input
  await ticketToEdit(context, ticketId, version)
  const open = openServicesOf((await listServicesOf(tx, ticketId)).toSorted((a, b) => a.id - b.id))
  if (open.length === 0) throw refuse({ code: 'nothingToComplete' })
  await moveServices(context, open, 'Completed', confirmedApproval)
  return ticketPage(tx, ticketId, actor)
})

/** Gives several services of a ticket the same status. What waits for the customer's word is not finished in passing either. */
export async function moveServices(
  context: CompanyContext,
  ids: readonly number[],
  to: ServiceStatus,
  confirmedApproval: boolean,
): Promise<void> {
  for (const id of ids) {
    const { ticket, line } = await serviceToEdit(context, id)
    if (to === 'Completed' && line.status === 'Pending') await startOnApproval(context, line, confirmedApproval)
    await moveService(context, ticket, line, to, { confirmedApproval })
  }
}

/** Gives a service another status, and the ticket the one that its services then make of it. Clocks run only on work in progress. */
export async function moveService(
  context: By & { language?: Language },
  ticket: LockedTicket,
  line: LineOfService,
  to: ServiceStatus,
  { confirmedApproval = false, at = null }: { confirmedApproval?: boolean; at?: string | null } = {},
): Promise<void> {
  const { tx } = context
  orRefuse(refuseServiceStatus({ ...line, otherParts: line.parts - line.storeParts }, to))
  if (to === 'InProgress') await startOnApproval(context, line, confirmedApproval)
  await updateService(tx, line.id, {
    status: to,
    ...(to === 'InProgress' && { startedAt: sql<string>`coalesce(started_at, ${at}::timestamptz, now())` }),
    completedAt: to === 'Completed' ? sql<string>`greatest(started_at, coalesce(${at}::timestamptz, now()))` : null,
    canceledAt: to === 'Canceled' ? now : null,
  })
  if (to !== 'InProgress') await endStretches(tx, line.id, at)
  const { fields, happened } = rolledUp(ticket, replaced(ticket.serviceStatuses, line.status, to))
  await recalculate(tx, ticket, fields)
  const moved = {
    action: actions[to],
    facts: { name: nameOf(line) },
    entity: 'ticketService' as const,
    entityId: line.id,
  }
  await recordOnTicket(context, ticket.id, moved, happened)
}

function replaced(statuses: readonly ServiceStatus[], from: ServiceStatus, to: ServiceStatus): ServiceStatus[] {
  const next = [...statuses]
  next.splice(next.indexOf(from), 1, to)
  return next
}
