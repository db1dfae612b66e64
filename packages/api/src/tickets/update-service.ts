import { type Activity, activityOf } from '@warsha/domain/activities'
import { refuseDueDate, ticketDueWith } from '@warsha/domain/due-dates'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type Fields, nextOf, refusePricing, refuseUngranted } from '../lines/change-service.ts'
import { type Happened, nameOf, recordOnTicket } from './activities.ts'
import { ticketToEdit } from './change.ts'
import { ticketRights, updateService } from './lines.ts'
import { ticketPage } from './page.ts'
import type { LockedTicket } from './queries.ts'
import { recalculate } from './recalculate.ts'
import { findService, findTicketOfService, type LineOfService } from './service-queries.ts'

export const update = endpoint.ticketServices.update.handler(async ({ input, context }) => {
  const { id, version, confirmedTicketDue, ...given } = input
  const { ticket, line } = await serviceToEdit(context, id, version)
  const next = nextOf(line, given)
  refuseUngranted(context.actor, ticketRights, line, next)
  orRefuse(refuseDueDate(ticket.promisedAt, next.dueAt === line.dueAt ? null : next.dueAt, confirmedTicketDue))
  await refusePricing(context.tx, line, next)
  const happened = serviceChanges(line, next)
  if (happened.length > 0) await keep(context, ticket, line, next, happened)
  return ticketPage(context.tx, ticket.id, context.actor)
})

/** A service of a ticket that may be edited, locked with its ticket. With a version, it must be the one the caller has seen. */
export async function serviceToEdit(context: CompanyContext, id: number, version?: number) {
  const found = await findTicketOfService(context.tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const ticket = await ticketToEdit(context, found.ticketId)
  const line = await findService(context.tx, id)
  if (!line) throw refuse({ code: 'NotFound' })
  if (version !== undefined && line.version !== version) throw refuse({ code: 'InvalidData' })
  return { ticket, line }
}

/** What a change of a service is called in the log. */
export function serviceChanges(line: Fields, next: Fields): Activity[] {
  const [was, name] = [nameOf(line), nameOf(next)]
  const isRenamed = line.nameEn !== next.nameEn || line.nameAr !== next.nameAr
  const renamed: Activity[] = isRenamed ? [{ action: 'serviceRenamed', facts: { from: was, to: name } }] : []
  const moved = <T>(action: Activity['action'], from: T, to: T): Activity | null =>
    from === to ? null : { action, facts: { from, to } }
  const orNull = (text: string) => (text === '' ? null : text)
  const others = [
    moved('servicePriceChanged', line.price, next.price),
    moved('serviceQuantityChanged', line.quantityMilli, next.quantityMilli),
    moved('serviceDiscountChanged', line.discount, next.discount),
    activityOf('serviceDescription', orNull(line.description), orNull(next.description)),
    activityOf('serviceDue', line.dueAt, next.dueAt),
  ]
    .filter((one) => one !== null)
    .map(({ action, facts }) => ({ action, facts: { name, ...facts } }))
  return [...renamed, ...others]
}

async function keep(
  context: CompanyContext,
  ticket: LockedTicket,
  line: LineOfService,
  next: ReturnType<typeof nextOf>,
  changes: Activity[],
): Promise<void> {
  const { tx } = context
  await updateService(tx, line.id, {
    nameEn: next.nameEn,
    nameAr: next.nameAr,
    priceMinor: next.price,
    quantityMilli: next.quantityMilli,
    grossMinor: next.gross,
    discountMinor: next.discount,
    discountBp: next.discountBp,
    description: next.description,
    dueAt: next.dueAt,
  })
  // A time that was there before moves nothing: what was promised since stands.
  const promisedAt = next.dueAt === line.dueAt ? ticket.promisedAt : ticketDueWith(ticket.promisedAt, next.dueAt)
  await recalculate(tx, ticket, { promisedAt })
  const onService = changes.map((one): Happened => ({ ...one, entity: 'ticketService', entityId: line.id }))
  await recordOnTicket(context, ticket.id, ...onService, activityOf('promise', ticket.promisedAt, promisedAt))
}
