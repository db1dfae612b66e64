import { dayIn } from '@warsha/domain/calendar'
import { refuseServiceDuplicate } from '@warsha/domain/services'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { nextOf, refusePricing, refuseUngranted } from '../lines/change-service.ts'
import { refuseUngrantedLines, type ServiceLine, serviceLines } from '../lines/new-services.ts'
import { packageLines } from '../lines/package-lines.ts'
import { nameOf } from '../tickets/activities.ts'
import { serviceChanges } from '../tickets/update-service.ts'
import { recordOnEstimate } from './activities.ts'
import { estimateToChange, recalculate } from './change.ts'
import { deletePackage, deleteServices, findService, listServices } from './line-queries.ts'
import { estimateRights, insertPackage, insertServices, lastService, updateService } from './lines.ts'
import { estimatePage } from './page.ts'
import type { LockedEstimate } from './queries.ts'

export const addServices = endpoint.estimates.addServices.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const estimate = await estimateToChange(context, input.estimateId, input.version)
  const lines = await serviceLines(tx, placeOf(context, estimate), input.services)
  refuseUngrantedLines(actor, estimateRights, lines)
  await refuseTwice(context, estimate.id, lines, input.confirmedAgain)
  await putOn(context, estimate, lines)
  await recordOnEstimate(context, estimate.id, ...lines.map(addedOf))
  return estimatePage(tx, estimate.id)
})

export const addPackage = endpoint.estimates.addPackage.handler(async ({ input, context }) => {
  const { tx } = context
  const estimate = await estimateToChange(context, input.estimateId, input.version)
  const { packageId } = input
  const { sold, lines } = await packageLines(tx, placeOf(context, estimate), { packageId, dueAt: null })
  await refuseTwice(context, estimate.id, lines, input.confirmedAgain)
  await putOn(context, estimate, (await insertPackage(tx, estimate.id, sold, lines)).lines)
  const facts = { name: nameOf(sold), price: sold.price }
  await recordOnEstimate(context, estimate.id, { action: 'packageAdded', facts }, ...lines.map(addedOf))
  return estimatePage(tx, estimate.id)
})

export const update = endpoint.estimates.updateService.handler(async ({ input, context }) => {
  const { id, version, ...given } = input
  const { tx } = context
  const { estimate, line } = await serviceToChange(context, id)
  if (line.version !== version) throw refuse({ code: 'InvalidData' })
  const next = nextOf(line, given)
  refuseUngranted(context.actor, estimateRights, line, next)
  await refusePricing(tx, line, next)
  const happened = serviceChanges(line, next)
  if (happened.length > 0) {
    const { nameEn, nameAr, description, quantityMilli, discountBp } = next
    const figures = { priceMinor: next.price, grossMinor: next.gross, discountMinor: next.discount }
    await updateService(tx, id, { nameEn, nameAr, description, quantityMilli, discountBp, ...figures })
    await recalculate(tx, estimate)
    await recordOnEstimate(context, estimate.id, ...happened)
  }
  return estimatePage(tx, estimate.id)
})

export const remove = endpoint.estimates.removeService.handler(async ({ input: { id }, context }) => {
  const { tx } = context
  const { estimate, line } = await serviceToChange(context, id)
  const packageId = line.estimatePackageId
  const gone = (await listServices(tx, estimate.id)).filter((one) =>
    packageId === null ? one.id === id : one.estimatePackageId === packageId,
  )
  await deleteServices(
    tx,
    gone.map((one) => one.id),
  )
  if (packageId !== null) await deletePackage(tx, packageId)
  await recalculate(tx, estimate)
  const removed = gone.map((one) => ({ action: 'serviceRemoved' as const, facts: { name: nameOf(one) } }))
  await recordOnEstimate(context, estimate.id, ...removed)
  return estimatePage(tx, estimate.id)
})

const placeOf = ({ actor }: CompanyContext, { shopId, vehicleId }: LockedEstimate) => ({
  shopId,
  vehicleId,
  today: dayIn(actor.timeZone, new Date().toISOString()),
})

async function serviceToChange(context: CompanyContext, id: number) {
  const found = await findService(context.tx, id)
  if (!found) throw refuse({ code: 'NotFound' })
  const estimate = await estimateToChange(context, found.estimateId)
  // Read again, as it is now that the estimate is locked.
  const line = await findService(context.tx, id)
  if (!line) throw refuse({ code: 'NotFound' })
  return { estimate, line }
}

/** What stands on it already, or twice among the new, is asked about (SVC-006). */
async function refuseTwice(
  { tx, language }: CompanyContext,
  estimateId: number,
  lines: readonly ServiceLine[],
  confirmed: boolean,
): Promise<void> {
  const there = (await listServices(tx, estimateId)).map(({ serviceId }) => ({ serviceId, status: 'Pending' as const }))
  for (const { service } of lines) {
    const name = language === 'ar' ? service.nameAr : service.nameEn
    orRefuse(refuseServiceDuplicate(there, { serviceId: service.id, name }, confirmed))
    there.push({ serviceId: service.id, status: 'Pending' })
  }
}

async function putOn({ tx }: CompanyContext, estimate: LockedEstimate, lines: ServiceLine[]): Promise<void> {
  await insertServices(tx, estimate.id, lines, await lastService(tx, estimate.id))
  await recalculate(tx, estimate)
}

const addedOf = ({ given, service, price }: ServiceLine) => ({
  action: 'serviceAdded' as const,
  facts: { name: nameOf(service), quantity: given.quantityMilli, price },
})
