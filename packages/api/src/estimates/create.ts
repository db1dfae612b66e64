import { dayIn } from '@warsha/domain/calendar'
import { refuseValidity, usualValidUntil } from '@warsha/domain/estimates'
import { numberSearchBody } from '@warsha/domain/search'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { nameOf } from '../tickets/activities.ts'
import { newLines } from '../tickets/new-lines.ts'
import { recordOnEstimate } from './activities.ts'
import { estimateRights, insertPackage, insertParts, insertServices } from './lines.ts'
import { estimatePage } from './page.ts'
import { findEstimateByKey, findVehicle, insertEstimate } from './queries.ts'

/** The lines are those of a ticket, by the same rules and at the same prices (decision 34). */
export const create = endpoint.estimates.create.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findEstimateByKey(tx, requestKey))
  if (before) return estimatePage(tx, before.id)
  const { vehicleId, customerId, complaint, note, declinedWorkIds } = input
  const vehicle = await findVehicle(tx, vehicleId)
  if (!vehicle) throw refuse({ code: 'NotFound', field: 'vehicleId' })
  if (vehicle.customerId !== customerId) throw refuse({ code: 'NotFound', field: 'customerId' })
  const today = dayIn(actor.timeZone, new Date().toISOString())
  const validUntil = input.validUntil === undefined ? usualValidUntil(today) : input.validUntil
  orRefuse(refuseValidity(validUntil, today))
  const asked = { ...input, promisedAt: null, confirmedTicketDue: false }
  const { rules, own, packages, services, parts, figures } = await newLines(context, estimateRights, asked, today)
  const { sharedMinor: _shared, ...fields } = figures.fields
  const number = await takeNumber(tx, actor.shopId, 'estimate', today)
  const { id } = await insertEstimate(tx, {
    ...rules,
    ...fields,
    number,
    vehicleId,
    customerId,
    complaint,
    note,
    validUntil,
    declinedWorkIds,
    shopId: actor.shopId,
    requestKey,
    requestHash: hash,
    createdBy: actor.userId,
    createdByEn: actor.nameEn,
    createdByAr: actor.nameAr,
  })
  const sold = [...own]
  for (const pack of packages) sold.push(...(await insertPackage(tx, id, pack.sold, pack.lines)).lines)
  const serviceIds = await insertServices(tx, id, sold, 0, figures.lines)
  const onService = parts.map((part, index) => ({
    ...part,
    ticketServiceId: serviceIds[input.parts[index]?.serviceIndex ?? -1] ?? null,
  }))
  await insertParts(tx, id, onService, 0, figures.lines.slice(services.length))
  await putSearchEntry(tx, 'estimate', id, numberSearchBody(number))
  const names = { services: services.map(({ service }) => nameOf(service)), parts: parts.map(({ name }) => name) }
  await recordOnEstimate(context, id, { action: 'estimateMade', facts: { number, ...names } })
  return estimatePage(tx, id)
})
