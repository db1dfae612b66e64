import { zero } from '@warsha/domain/money'
import { refusePartNo } from '@warsha/domain/parts'
import type { By } from '../audit/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { insertParts, lastPosition } from '../tickets/line-queries.ts'
import { deletePart, findPart, listPartNumbers } from '../tickets/part-queries.ts'
import { lockTicket } from '../tickets/queries.ts'
import { findService } from '../tickets/service-queries.ts'
import { moveService } from '../tickets/service-status.ts'
import { type PartAside, partOf } from './parts-aside.ts'
import type { Proposal } from './proposals.ts'
import { deleteDeclined, insertDeclined, unassign, updateProposal } from './queries.ts'
import { bringDiscountBack, takeDiscountAlong } from './shared-discount.ts'

/** The ticket and the service as they are after the step before. */
async function lineOf({ tx }: By, ticketId: number, id: number) {
  const [ticket, line] = [await lockTicket(tx, ticketId), await findService(tx, id)]
  if (!ticket || !line) throw refuse({ code: 'NotFound' })
  return { ticket, line }
}

/** Takes a declined service off the bill, with its parts and its technicians, and keeps it with the car. */
export async function decline(by: By, ticketId: number, proposal: Proposal): Promise<void> {
  const { tx } = by
  const seen = await lineOf(by, ticketId, proposal.id)
  const left = await takeDiscountAlong(by, seen.ticket, { ...proposal, partIds: proposal.lines.map(({ id }) => id) })
  const aside: PartAside[] = []
  for (const { id } of proposal.lines) {
    const part = await findPart(tx, id)
    if (!part) continue
    const { nameEn, nameAr: _ar, version: _version, ticketId: _ticket, id: _id, ...kept } = part
    aside.push({ ...kept, name: nameEn, documentDiscount: left.ofPart(id) })
    await deletePart(tx, id)
  }
  await unassign(tx, proposal.id)
  await updateProposal(tx, proposal.id, { setAside: JSON.stringify(aside), discountAsideMinor: left.all })
  const { ticket, line } = await lineOf(by, ticketId, proposal.id)
  await moveService(by, ticket, line, 'Canceled')
  await insertDeclined(tx, {
    vehicleId: ticket.vehicleId,
    ticketId,
    ticketServiceId: proposal.id,
    serviceId: proposal.serviceId,
    nameEn: proposal.nameEn,
    nameAr: proposal.nameAr,
    urgency: proposal.urgency,
    reason: proposal.reason,
    totalMinor: proposal.total,
  })
}

/** He has thought better of it: the service is planned again, and its parts are back. */
export async function approveDeclined(by: By, ticketId: number, proposal: Proposal): Promise<void> {
  const { tx } = by
  const aside = (proposal.setAside as PartAside[]).map(partOf)
  const numbers = (await listPartNumbers(tx, ticketId)).map(({ partNo }) => partNo)
  for (const { partNo } of aside) orRefuse(refusePartNo(numbers, partNo))
  await insertParts(tx, ticketId, aside, await lastPosition(tx, 'ticketParts', ticketId))
  await updateProposal(tx, proposal.id, { setAside: '[]', discountAsideMinor: zero })
  await deleteDeclined(tx, proposal.id)
  const { ticket, line } = await lineOf(by, ticketId, proposal.id)
  await moveService(by, ticket, line, 'Pending')
  const planned = await lineOf(by, ticketId, proposal.id)
  await bringDiscountBack(by, planned.ticket, { ...proposal, aside: proposal.discountAside })
}
