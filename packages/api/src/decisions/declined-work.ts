import { NewTicketService } from '@warsha/contract/ticket-lines'
import { dayIn } from '@warsha/domain/calendar'
import { isUnderWarranty } from '@warsha/domain/durations'
import { refusePartNo } from '@warsha/domain/parts'
import { sql } from 'kysely'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { listWarranties } from '../lines/catalogue.ts'
import { nameOf, recordOnTicket } from '../tickets/activities.ts'
import { addServices } from '../tickets/add-services.ts'
import { ticketToEdit } from '../tickets/change.ts'
import {
  type DeclinedRow,
  isVehicle,
  listDeclinedOf,
  lockDeclined,
  settleDeclined,
} from '../tickets/declined-queries.ts'
import { insertParts, lastPart, listPartNumbers } from '../tickets/lines.ts'
import { customOf, offerOf, partsOffered, toldDeclined } from '../tickets/offers.ts'
import { ticketPage } from '../tickets/page.ts'
import { type LockedTicket, lockTicket } from '../tickets/queries.ts'
import { recalculate } from '../tickets/recalculate.ts'
import { askForLines, holdForLines } from '../tickets/store-lines.ts'

export const declinedOfVehicle = endpoint.decisions.declinedOfVehicle.handler(async ({ input, context: { tx } }) => {
  if (!(await isVehicle(tx, input.vehicleId))) throw refuse({ code: 'NotFound' })
  return (await listDeclinedOf(tx, input.vehicleId)).map(toldDeclined)
})

/** Locks the ticket, then the declined work: a second click finds it on the ticket already. */
export const takeUp = endpoint.decisions.takeUp.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { id, ticketId, version, confirmedAgain } = input
  const ticket = await ticketToEdit(context, ticketId, version)
  const declined = await lockDeclined(tx, id)
  if (!declined || declined.vehicleId !== ticket.vehicleId) throw refuse({ code: 'NotFound' })
  const offer = offerOf(declined)
  const service = NewTicketService.parse({
    serviceId: declined.serviceId,
    custom: customOf(declined),
    description: offer.description,
    quantityMilli: offer.quantityMilli,
    price: offer.price,
    discount: offer.discount,
    discountBp: offer.discountBp,
    underWarrantyOfId: await runningWarranty(context, declined),
  })
  const asked = { ticketId, version, services: [service], offered: [offer], confirmedAgain, confirmedTicketDue: false }
  const [ticketServiceId] = await addServices(context, asked)
  await addParts(context, ticket, ticketServiceId ?? null, partsOffered(declined))
  await settleDeclined(tx, id, { takenUpTicketId: ticketId })
  await recordOnTicket(context, ticketId, { action: 'declinedWorkTaken', facts: { name: nameOf(declined) } })
  return ticketPage(tx, ticketId, actor)
})

/** The earlier work whose warranty covered the offer, where that is still valid. */
async function runningWarranty({ tx, actor }: CompanyContext, declined: DeclinedRow): Promise<number | null> {
  const { underWarrantyOfId: id, vehicleId } = declined
  if (id === null) return null
  const [original] = await listWarranties(tx, vehicleId, [id])
  return original && isUnderWarranty(original.warrantyEndsOn, dayIn(actor.timeZone, new Date().toISOString()))
    ? id
    : null
}

/** The parts that were offered with the service; they were checked when they first stood on a ticket. */
async function addParts(
  context: CompanyContext,
  { id: ticketId, shopId }: Pick<LockedTicket, 'id' | 'shopId'>,
  ticketServiceId: number | null,
  parts: ReturnType<typeof partsOffered>,
): Promise<void> {
  const { tx } = context
  if (parts.length === 0) return
  const numbers = (await listPartNumbers(tx, ticketId)).map(({ partNo }) => partNo)
  for (const { partNo } of parts) orRefuse(refusePartNo(numbers, partNo))
  const lines = parts.map((part) => ({ ...part, supplierId: null, ticketServiceId }))
  await holdForLines(context, shopId, lines)
  const ids = await insertParts(tx, ticketId, lines, await lastPart(tx, ticketId))
  const ticket = await lockTicket(tx, ticketId)
  if (!ticket) return
  await recalculate(tx, ticket)
  await askForLines(context, ticket, lines, ids)
}

export const dismiss = endpoint.decisions.dismiss.handler(async ({ input, context }) => {
  const declined = await lockDeclined(context.tx, input.id)
  if (!declined) throw refuse({ code: 'NotFound' })
  await settleDeclined(context.tx, input.id, { dismissedAt: sql<string>`now()` })
  await recordOnTicket(context, declined.ticketId, {
    action: 'declinedWorkDismissed',
    facts: { name: nameOf(declined) },
  })
  return { done: true as const }
})
