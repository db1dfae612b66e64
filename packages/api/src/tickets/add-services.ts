import type { NewTicketService } from '@warsha/contract/ticket-lines'
import { activityOf } from '@warsha/domain/activities'
import { dayIn } from '@warsha/domain/calendar'
import { ticketDueWith } from '@warsha/domain/due-dates'
import { refuseServiceDuplicate } from '@warsha/domain/services'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { type Happened, nameOf, recordOnTicket } from './activities.ts'
import { rolledUp, ticketToEdit } from './change.ts'
import { assign } from './create.ts'
import { insertSections, insertServices, lastPosition } from './line-queries.ts'
import { refuseUngrantedLines, type ServiceLine, serviceLines } from './new-services.ts'
import { ticketPage } from './page.ts'
import { recalculate } from './recalculate.ts'
import { listServicesOf } from './service-queries.ts'

type Asked = { ticketId: number; version: number; services: NewTicketService[]; confirmedAgain: boolean }

export const add = endpoint.ticketServices.add.handler(async ({ input: { service, ...asked }, context }) => {
  await addServices(context, { ...asked, services: [service] })
  return ticketPage(context.tx, asked.ticketId, context.actor)
})

export const addMultiple = endpoint.ticketServices.addMultiple.handler(async ({ input, context }) => {
  await addServices(context, input)
  return ticketPage(context.tx, input.ticketId, context.actor)
})

async function addServices(context: CompanyContext, { ticketId, version, services, confirmedAgain }: Asked) {
  const { tx, actor, language } = context
  const ticket = await ticketToEdit(context, ticketId, version)
  const today = dayIn(actor.timeZone, new Date().toISOString())
  const lines = await serviceLines(tx, { shopId: ticket.shopId, vehicleId: ticket.vehicleId, today }, services)
  refuseUngrantedLines(actor, lines)
  const onTicket: Parameters<typeof refuseServiceDuplicate>[0][number][] = await listServicesOf(tx, ticketId)
  for (const { service } of lines) {
    const name = language === 'ar' ? service.nameAr : service.nameEn
    orRefuse(refuseServiceDuplicate(onTicket, { serviceId: service.id, name }, confirmedAgain))
    onTicket.push({ serviceId: service.id, status: 'Pending' })
  }
  const ids = await insertServices(tx, ticketId, lines, await lastPosition(tx, 'ticketServices', ticketId))
  await assign(context, ticketId, lines, ids)
  await insertSections(
    tx,
    ticketId,
    lines.map(({ service }) => service.sectionId),
  )
  const promisedAt = lines.reduce((due, { given }) => ticketDueWith(due, given.dueAt), ticket.promisedAt)
  const { fields, happened } = rolledUp(
    ticket,
    onTicket.map(({ status }) => status),
  )
  await recalculate(tx, ticket, { ...fields, promisedAt })
  const added = lines.map((line, index) => addedOf(line, ids[index] ?? 0))
  await recordOnTicket(context, ticketId, ...added, activityOf('promise', ticket.promisedAt, promisedAt), happened)
}

const addedOf = ({ given, service, price }: ServiceLine, id: number): Happened => ({
  action: given.underWarrantyOfId === null ? 'serviceAdded' : 'serviceWarrantyAdded',
  facts: { name: nameOf(service), quantity: given.quantityMilli, price },
  entity: 'ticketService',
  entityId: id,
})
