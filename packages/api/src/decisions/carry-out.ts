import type { DiscountMove } from '@warsha/domain/answered'
import { subtract, zero } from '@warsha/domain/money'
import { refusePartNo } from '@warsha/domain/parts'
import type { By } from '../lib/record.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { withSuppliers } from '../lines/new-parts.ts'
import { linkPartAgain } from '../purchases/change-queries.ts'
import { deleteDeclined, insertDeclined, unassign, updateProposal } from '../tickets/declined-queries.ts'
import { deletePart, insertParts, lastPart, listPartNumbers } from '../tickets/lines.ts'
import { findPart, type StoredPart } from '../tickets/part-queries.ts'
import { type PartAside, partOf } from '../tickets/parts-aside.ts'
import { lockTicket } from '../tickets/queries.ts'
import { findService } from '../tickets/service-queries.ts'
import { moveService } from '../tickets/service-status.ts'
import { askForLines, holdForLines, leaveStoreWith } from '../tickets/store-lines.ts'
import type { Proposal } from './proposals.ts'
import { moveDiscount } from './shared-discount.ts'

/** The ticket and the service as they are after the step before. */
async function lineOf({ tx }: By, ticketId: number, id: number) {
  const [ticket, line] = [await lockTicket(tx, ticketId), await findService(tx, id)]
  if (!ticket || !line) throw refuse({ code: 'NotFound' })
  return { ticket, line }
}

/** Removes a declined service from the bill, with its parts and technicians, and keeps it with the car. */
export async function decline(by: By, ticketId: number, proposal: Proposal, move: DiscountMove): Promise<void> {
  const { tx } = by
  await moveDiscount(by, ticketId, proposal, move)
  const aside: PartAside[] = []
  const { ticket: before } = await lineOf(by, ticketId, proposal.id)
  for (const { id } of proposal.lines) {
    const part = await findPart(tx, id)
    if (!part) continue
    // What came back to the store whole was no longer wanted.
    if (part.quantityMilli > 0) aside.push({ ...asideOf(part), documentDiscount: move.ofLine({ kind: 'part', id }) })
    await leaveStoreWith(by, before, id)
    await deletePart(tx, id)
  }
  await unassign(tx, proposal.id)
  await updateProposal(tx, proposal.id, {
    setAside: JSON.stringify(aside),
    discountAsideMinor: subtract(move.from, move.to),
  })
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

/** A declined part, with the purchase that it was bought on. */
function asideOf({ nameEn, nameAr, purchaseId, purchasePosition, ...part }: StoredPart): PartAside {
  const { version: _version, ticketId: _ticket, id: _id, purchaseNumber: _number, ...kept } = part
  const purchase =
    purchaseId === null || purchasePosition === null ? null : { id: purchaseId, position: purchasePosition }
  const names = part.sparePartId === null ? {} : { names: { nameEn, nameAr } }
  return { ...kept, name: nameEn || nameAr, ...names, purchase }
}

/** The customer changed their mind: the service is planned again, and its parts are back. */
export async function approveDeclined(by: By, ticketId: number, proposal: Proposal, move: DiscountMove): Promise<void> {
  const { tx } = by
  await moveDiscount(by, ticketId, proposal, move)
  const setAside = proposal.setAside as PartAside[]
  // A deleted supplier leaves the name.
  const aside = await withSuppliers(tx, setAside.map(partOf), (part) => ({ ...part, supplierId: null }))
  const numbers = (await listPartNumbers(tx, ticketId)).map(({ partNo }) => partNo)
  for (const { partNo } of aside) orRefuse(refusePartNo(numbers, partNo))
  const { ticket: before } = await lineOf(by, ticketId, proposal.id)
  await holdForLines(by, before.shopId, aside)
  const ids = await insertParts(tx, ticketId, aside, await lastPart(tx, ticketId))
  for (const [index, { purchase }] of setAside.entries())
    if (purchase) await linkPartAgain(tx, purchase.id, purchase.position, ids[index] ?? 0)
  await updateProposal(tx, proposal.id, { setAside: '[]', discountAsideMinor: zero })
  await deleteDeclined(tx, proposal.id)
  const { ticket, line } = await lineOf(by, ticketId, proposal.id)
  await askForLines(by, ticket, aside, ids)
  await moveService(by, ticket, line, 'Pending')
}
