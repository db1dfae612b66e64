import type { Urgency } from '@warsha/domain/decisions'
import { refuseProposal } from '@warsha/domain/decisions'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type Happened, nameOf, recordOnTicket } from '../tickets/activities.ts'
import { ticketToEdit } from '../tickets/change.ts'
import { deleteProposal, findProposal, isTicket, listProposals, upsertProposals } from '../tickets/declined-queries.ts'
import { listServicesOf } from '../tickets/lines.ts'
import { serviceToEdit } from '../tickets/update-service.ts'
import { decisionsOfTicket } from './proposals.ts'

export const ofTicket = endpoint.decisions.ofTicket.handler(async ({ input: { ticketId }, context: { tx } }) => {
  if (!(await isTicket(tx, ticketId))) throw refuse({ code: 'ticketNotExists' })
  return decisionsOfTicket(tx, ticketId)
})

export const propose = endpoint.decisions.propose.handler(async ({ input, context }) => {
  const { ticketId, ticketServiceIds, urgency, reason } = input
  await ticketToEdit(context, ticketId)
  await proposeServices(context, ticketId, ticketServiceIds, { urgency, reason })
  return decisionsOfTicket(context.tx, ticketId)
})

type Put = { urgency: Urgency; reason: string }

/** Lets services of a locked ticket wait for the customer's approval. */
export async function proposeServices(
  context: CompanyContext,
  ticketId: number,
  asked: number[],
  put: Put,
): Promise<void> {
  const { tx, actor } = context
  const ids = [...new Set(asked)]
  const services = (await listServicesOf(tx, ticketId)).filter(({ id }) => ids.includes(id))
  if (services.length < ids.length) throw refuse({ code: 'NotFound', field: 'ticketServiceIds' })
  for (const { status } of services) orRefuse(refuseProposal(status))
  const waiting = (await listProposals(tx, ticketId)).filter(({ state }) => state === 'Awaiting')
  const by = { askedBy: actor.userId, askedByEn: actor.nameEn, askedByAr: actor.nameAr }
  await upsertProposals(
    tx,
    services.map(({ id }) => ({ ticketServiceId: id, ticketId, ...put, ...by })),
  )
  const added = services.filter(({ id }) => !waiting.some((one) => one.id === id))
  await recordOnTicket(context, ticketId, ...added.map((service) => onService('approvalAsked', service)))
}

export const withdraw = endpoint.decisions.withdraw.handler(async ({ input: { id }, context }) => {
  const { ticket, line } = await serviceToEdit(context, id)
  const proposal = await findProposal(context.tx, id)
  if (!proposal) throw refuse({ code: 'NotFound' })
  orRefuse(refuseProposal(line.status))
  await deleteProposal(context.tx, id)
  await recordOnTicket(context, ticket.id, onService('approvalNotAsked', line))
  return decisionsOfTicket(context.tx, ticket.id)
})

const onService = (
  action: 'approvalAsked' | 'approvalNotAsked',
  service: { id: number; nameEn: string; nameAr: string },
): Happened => ({ action, facts: { name: nameOf(service) }, entity: 'ticketService', entityId: service.id })
