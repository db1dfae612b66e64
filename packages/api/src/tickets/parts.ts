import type { Activity } from '@warsha/domain/activities'
import { refusePartSource, refuseTicketPart } from '@warsha/domain/parts'
import { boughtFieldChanged } from '@warsha/domain/purchases'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { partLines, refuseSupplier, withSuppliers } from '../lines/new-parts.ts'
import type { PartLine } from '../lines/part-rows.ts'
import { beginsAt, fromStore, refuseUngrantedPart, storePartsOf } from '../lines/store-parts.ts'
import { nameOf, recordOnTicket } from './activities.ts'
import { ticketToEdit } from './change.ts'
import {
  deletePart,
  insertParts,
  lastPart,
  listPartNumbers,
  listServicesOf,
  ticketRights,
  updatePart,
} from './lines.ts'
import { ticketPage } from './page.ts'
import { type AgreedPart, findPart, type StoredPart } from './part-queries.ts'
import { recalculate } from './recalculate.ts'
import { askForLines, askForQuantity, holdForLines, leaveStoreWith } from './store-lines.ts'

export const add = endpoint.ticketParts.add.handler(async ({ input: { ticketId, version, part: given }, context }) => {
  const { tx, actor } = context
  const ticket = await ticketToEdit(context, ticketId, version)
  const known = await storePartsOf(tx, ticket.shopId, [given])
  const part = fromStore(known, given, 'part.sparePartId')
  refuseUngrantedPart(actor, ticketRights, part, beginsAt(known, part))
  const others = await listPartNumbers(tx, ticketId)
  const serviceId = await serviceOf(context, ticketId, part.ticketServiceId)
  const lines = partLines(
    [part],
    others.map(({ partNo }) => partNo),
    ({ serviceIndex }) => (serviceIndex === null ? serviceId : undefined),
  )
  const bought = await withSuppliers(tx, lines, refuseSupplier('part.supplierId'))
  await holdForLines(context, ticket.shopId, bought)
  const [id = 0] = await insertParts(tx, ticketId, bought, await lastPart(tx, ticketId))
  await recalculate(tx, ticket)
  await askForLines(context, ticket, bought, [id])
  await recordOnTicket(context, ticketId, {
    action: 'partAdded',
    facts: {
      name: nameOf(part.names ?? { nameEn: part.name, nameAr: part.name }),
      quantity: part.quantityMilli,
      price: part.price,
    },
    entity: 'ticketPart',
    entityId: id,
  })
  return ticketPage(tx, ticketId, actor)
})

export const update = endpoint.ticketParts.update.handler(async ({ input: { id, version, ...asked }, context }) => {
  const { tx, actor } = context
  const { ticket, part } = await partToEdit(context, id)
  if (part.version !== version) throw refuse({ code: 'InvalidData' })
  orRefuse(refusePartSource(part.source, asked.source))
  if (asked.sparePartId !== null && asked.sparePartId !== part.sparePartId)
    throw refuse({ code: 'NotFound', field: 'sparePartId' })
  const given = { ...asked, ...ofCatalogue(part) }
  refuseUngrantedPart(actor, ticketRights, given, part)
  const others = (await listPartNumbers(tx, ticket.id)).filter((other) => other.id !== id)
  const numbers = others.map(({ partNo }) => partNo)
  orRefuse(refuseTicketPart(given, numbers))
  const ticketServiceId = await serviceOf(context, ticket.id, given.ticketServiceId)
  const next = await fromSupplier(context, part, { ...given, ticketServiceId })
  refuseBoughtOtherwise(part, next)
  const happened = partChanges(part, next)
  if (happened.length > 0) {
    await updatePart(tx, id, next)
    await recalculate(tx, ticket)
    await askForQuantity(context, ticket, id, next)
    const onPart = happened.map((one) => ({ ...one, entity: 'ticketPart' as const, entityId: id }))
    await recordOnTicket(context, ticket.id, ...onPart)
  }
  return ticketPage(tx, ticket.id, actor)
})

export const remove = endpoint.ticketParts.remove.handler(async ({ input: { id }, context }) => {
  const { tx, actor } = context
  const { ticket, part } = await partToEdit(context, id)
  await leaveStoreWith(context, ticket, id)
  await deletePart(tx, id)
  await recalculate(tx, ticket)
  await recordOnTicket(context, ticket.id, {
    action: 'partRemoved',
    facts: { name: nameOf(part), quantity: part.quantityMilli, price: part.price, partNo: part.partNo },
    entity: 'ticketPart',
    entityId: id,
  })
  return ticketPage(tx, ticket.id, actor)
})

/** What a line of the store keeps, whatever is sent: it is the part of the catalogue that was asked for. */
export function ofCatalogue(part: AgreedPart): Partial<PartLine> {
  if (part.source !== 'IssueFromStore') return { sparePartId: null }
  const { sparePartId, partNo, nameEn, nameAr, make, model, minPrice, cost } = part
  const kept = { sparePartId, partNo, make, model, minPrice, cost, supplierId: null, supplierName: '' }
  return { ...kept, name: nameEn || nameAr, names: { nameEn, nameAr } }
}

/** A supplier's name stays as it was noted while the supplier does. */
export async function fromSupplier({ tx }: CompanyContext, part: AgreedPart, next: PartLine): Promise<PartLine> {
  if (next.supplierId !== null && next.supplierId === part.supplierId)
    return { ...next, supplierName: part.supplierName }
  const [named] = await withSuppliers(tx, [next], refuseSupplier('supplierId'))
  return named ?? next
}

/** What stands on a purchase invoice stays as it was bought. */
function refuseBoughtOtherwise({ nameEn: name, purchaseNumber: number, ...part }: StoredPart, next: PartLine): void {
  const field = number === null ? null : boughtFieldChanged({ ...part, name }, next)
  if (field) throw refuse({ code: 'partPurchased', data: { name, number }, field })
}

async function partToEdit(context: CompanyContext, id: number) {
  const found = await findPart(context.tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const ticket = await ticketToEdit(context, found.ticketId)
  // Read again, as it is now that the ticket is locked.
  const part = await findPart(context.tx, id)
  if (!part) throw refuse({ code: 'NotFound' })
  return { ticket, part }
}

/** A part hangs on a service of its own ticket that is still to be paid, or on none. */
async function serviceOf({ tx }: CompanyContext, ticketId: number, id: number | null): Promise<number | null> {
  if (id === null) return null
  const service = (await listServicesOf(tx, ticketId)).find((one) => one.id === id)
  if (!service || service.status === 'Canceled') throw refuse({ code: 'NotFound', field: 'ticketServiceId' })
  return id
}

/** What a change of a part is called in the log. */
export function partChanges(part: AgreedPart, next: PartLine): Activity[] {
  const name = nameOf(next.names ?? { nameEn: next.name, nameAr: next.name })
  const moved = (action: Activity['action'], from: number, to: number) =>
    from === to ? [] : [{ action, facts: { name, from, to } }]
  const details = ['ticketServiceId', 'source', 'partNo', 'make', 'model', 'supplierName', 'minPrice', 'cost'] as const
  const before = { ...part, name: next.names ? next.name : part.nameEn }
  const other = [...details, 'name' as const].filter((field) => before[field] !== next[field])
  const facts = Object.fromEntries(other.map((field) => [`${field}Changed`, [before[field], next[field]]]))
  return [
    ...moved('partPriceChanged', part.price, next.price),
    ...moved('partQuantityChanged', part.quantityMilli, next.quantityMilli),
    ...moved('partDiscountChanged', part.discount, next.discount),
    ...(other.length > 0 ? [{ action: 'partDetailsChanged' as const, facts: { name, ...facts } }] : []),
  ]
}
