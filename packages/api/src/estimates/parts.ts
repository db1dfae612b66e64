import { refusePartSource, refuseTicketPart } from '@warsha/domain/parts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { partLines, refuseSupplier, withSuppliers } from '../lines/new-parts.ts'
import { beginsAt, fromStore, refuseUngrantedPart, storePartsOf } from '../lines/store-parts.ts'
import { nameOf } from '../tickets/activities.ts'
import { fromSupplier, ofCatalogue, partChanges } from '../tickets/parts.ts'
import { recordOnEstimate } from './activities.ts'
import { estimateToChange, recalculate } from './change.ts'
import { findPart } from './line-queries.ts'
import {
  deletePart,
  estimateRights,
  insertParts,
  lastPart,
  listPartNumbers,
  listServicesOf,
  updatePart,
} from './lines.ts'
import { estimatePage } from './page.ts'

export const add = endpoint.estimates.addPart.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const estimate = await estimateToChange(context, input.estimateId, input.version)
  const known = await storePartsOf(tx, estimate.shopId, [input.part])
  const part = fromStore(known, input.part, 'part.sparePartId')
  refuseUngrantedPart(actor, estimateRights, part, beginsAt(known, part))
  const serviceId = await serviceOf(context, estimate.id, part.ticketServiceId)
  const numbers = (await listPartNumbers(tx, estimate.id)).map(({ partNo }) => partNo)
  const lines = partLines([part], numbers, ({ serviceIndex }) => (serviceIndex === null ? serviceId : undefined))
  const bought = await withSuppliers(tx, lines, refuseSupplier('part.supplierId'))
  await insertParts(tx, estimate.id, bought, await lastPart(tx, estimate.id))
  await recalculate(tx, estimate)
  const name = nameOf(part.names ?? { nameEn: part.name, nameAr: part.name })
  const facts = { name, quantity: part.quantityMilli, price: part.price }
  await recordOnEstimate(context, estimate.id, { action: 'partAdded', facts })
  return estimatePage(tx, estimate.id)
})

export const update = endpoint.estimates.updatePart.handler(
  async ({ input: { id, version, part: asked }, context }) => {
    const { tx, actor } = context
    const { estimate, part } = await partToChange(context, id)
    if (part.version !== version) throw refuse({ code: 'InvalidData' })
    orRefuse(refusePartSource(part.source, asked.source))
    if (asked.sparePartId !== null && asked.sparePartId !== part.sparePartId)
      throw refuse({ code: 'NotFound', field: 'part.sparePartId' })
    const { serviceIndex: _none, ...given } = { ...asked, ...ofCatalogue(part) }
    refuseUngrantedPart(actor, estimateRights, given, part)
    const others = (await listPartNumbers(tx, estimate.id)).filter((other) => other.id !== id)
    const numbers = others.map(({ partNo }) => partNo)
    orRefuse(refuseTicketPart(given, numbers))
    const ticketServiceId = await serviceOf(context, estimate.id, given.ticketServiceId)
    const next = await fromSupplier(context, part, { ...given, ticketServiceId })
    const happened = partChanges(part, next)
    if (happened.length > 0) {
      await updatePart(tx, id, next)
      await recalculate(tx, estimate)
      await recordOnEstimate(context, estimate.id, ...happened)
    }
    return estimatePage(tx, estimate.id)
  },
)

export const remove = endpoint.estimates.removePart.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const { estimate, part } = await partToChange(context, id)
  await deletePart(tx, id)
  await recalculate(tx, estimate)
  const facts = { name: nameOf(part), quantity: part.quantityMilli }
  await recordOnEstimate(context, estimate.id, { action: 'partRemoved', facts })
  return estimatePage(tx, estimate.id)
})

async function partToChange(context: CompanyContext, id: number) {
  const found = await findPart(context.tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const estimate = await estimateToChange(context, found.estimateId)
  // Read again, as it is now that the estimate is locked.
  const part = await findPart(context.tx, id)
  if (!part) throw refuse({ code: 'NotFound' })
  return { estimate, part }
}

/** A part hangs on a service of its own estimate, or on none. */
async function serviceOf({ tx }: CompanyContext, estimateId: number, id: number | null): Promise<number | null> {
  if (id !== null && !(await listServicesOf(tx, estimateId)).some((one) => one.id === id))
    throw refuse({ code: 'NotFound', field: 'part.ticketServiceId' })
  return id
}
