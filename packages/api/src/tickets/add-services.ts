import type { NewTicketService } from '@warsha/contract/ticket-lines'
import { activityOf } from '@warsha/domain/activities'
import { dayIn } from '@warsha/domain/calendar'
import { refuseDueDate, ticketDueWith } from '@warsha/domain/due-dates'
import { refuseServiceDuplicate } from '@warsha/domain/services'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { type Offered, refuseUngrantedLines, type ServiceLine, serviceLines } from '../lines/new-services.ts'
import { type Happened, nameOf, recordOnTicket } from './activities.ts'
import { rolledUp, ticketToEdit } from './change.ts'
import { insertSections } from './line-queries.ts'
import { insertServices, lastService, listServicesOf, ticketRights } from './lines.ts'
import { assign } from './open-ticket.ts'
import { ticketPage } from './page.ts'
import type { LockedTicket } from './queries.ts'
import { recalculate } from './recalculate.ts'

type Asked = {
  ticketId: number
  version: number
  services: NewTicketService[]
  confirmedAgain: boolean
  confirmedTicketDue: boolean
  /** What each of the services was once offered for, where it was. */
  offered?: readonly (Offered | undefined)[]
}

export const add = endpoint.ticketServices.add.handler(async ({ input: { service, ...asked }, context }) => {
  await addServices(context, { ...asked, services: [service] })
  return ticketPage(context.tx, asked.ticketId, context.actor)
})

export const addMultiple = endpoint.ticketServices.addMultiple.handler(async ({ input, context }) => {
  await addServices(context, input)
  return ticketPage(context.tx, input.ticketId, context.actor)
})

/** Puts services on a ticket as it was seen, at the prices they are given or those of the catalogue. */
export async function addServices(context: CompanyContext, asked: Asked): Promise<number[]> {
  const ticket = await ticketToEdit(context, asked.ticketId, asked.version)
  const lines = await linesFor(context, ticket, asked.services, asked.offered)
  refuseUngrantedLines(context.actor, ticketRights, lines)
  for (const { given } of lines) orRefuse(refuseDueDate(ticket.promisedAt, given.dueAt, asked.confirmedTicketDue))
  await refuseTwice(context, ticket.id, lines, asked.confirmedAgain)
  return putOnTicket(context, ticket, lines)
}

/** Services as the ticket's shop sells them today. */
export const linesFor = (
  { tx, actor }: CompanyContext,
  { shopId, vehicleId }: LockedTicket,
  services: NewTicketService[],
  offered: readonly (Offered | undefined)[] = [],
): Promise<ServiceLine[]> =>
  serviceLines(tx, { shopId, vehicleId, today: dayIn(actor.timeZone, new Date().toISOString()) }, services, { offered })

/** What is on the ticket already, or twice among the new, is asked about (SVC-006). */
export async function refuseTwice(
  { tx, language }: CompanyContext,
  ticketId: number,
  lines: readonly ServiceLine[],
  confirmed: boolean,
): Promise<void> {
  const onTicket: Parameters<typeof refuseServiceDuplicate>[0][number][] = await listServicesOf(tx, ticketId)
  for (const { service } of lines) {
    const name = language === 'ar' ? service.nameAr : service.nameEn
    orRefuse(refuseServiceDuplicate(onTicket, { serviceId: service.id, name }, confirmed))
    onTicket.push({ serviceId: service.id, status: 'Pending' })
  }
}

/** Stores checked lines on a locked ticket: its sections, due time, state and money follow. Answers with their ids. */
export async function putOnTicket(
  context: CompanyContext,
  ticket: LockedTicket,
  lines: ServiceLine[],
  before: Happened | null = null,
): Promise<number[]> {
  const { tx } = context
  const ids = await insertServices(tx, ticket.id, lines, await lastService(tx, ticket.id))
  await assign(context, ticket.id, lines, ids)
  await insertSections(
    tx,
    ticket.id,
    lines.map(({ service }) => service.sectionId),
  )
  const promisedAt = lines.reduce((due, { given }) => ticketDueWith(due, given.dueAt), ticket.promisedAt)
  const { fields, happened } = rolledUp(ticket, [...ticket.serviceStatuses, ...lines.map(() => 'Pending' as const)])
  await recalculate(tx, ticket, { ...fields, promisedAt })
  const added = lines.map((line, index) => addedOf(line, ids[index] ?? 0))
  const due = activityOf('promise', ticket.promisedAt, promisedAt)
  await recordOnTicket(context, ticket.id, before, ...added, due, happened)
  return ids
}

const addedOf = ({ given, service, price }: ServiceLine, id: number): Happened => ({
  action: given.underWarrantyOfId === null ? 'serviceAdded' : 'serviceWarrantyAdded',
  facts: { name: nameOf(service), quantity: given.quantityMilli, price },
  entity: 'ticketService',
  entityId: id,
})
