import type { NewTicket } from '@warsha/contract/ticket-rows'
import { sentAlong } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { refuseDueDate, ticketDueWith } from '@warsha/domain/due-dates'
import { numberSearchBody } from '@warsha/domain/search'
import { refuseNewTicket } from '@warsha/domain/tickets'
import type { CalendarDate } from '@warsha/domain/time'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { findRepeated, requestHash } from '../lib/request-key.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { chargedPart, chargedService, documentFigures } from '../lines/figures.ts'
import { partLines, refuseSupplier, withSuppliers } from '../lines/new-parts.ts'
import { findTechnicians, refuseUngrantedLines, type ServiceLine, serviceLines } from '../lines/new-services.ts'
import { beginsAt, fromStore, refuseUngrantedPart, storePartsOf } from '../lines/store-parts.ts'
import { knowShop } from '../live/tell.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { nameOf, recordOnTicket } from './activities.ts'
import { bindPackages, declinedOf, offersFor, packagesOf, wasOffered } from './create-lines.ts'
import { findVatRules, insertTicket, lockVehicleOf } from './create-queries.ts'
import { settleDeclined } from './declined-queries.ts'
import { listDealers } from './find-queries.ts'
import { keepKm, refuseLowKm } from './km.ts'
import { insertNote, insertSections, insertTechnicians } from './line-queries.ts'
import { insertParts, insertServices } from './lines.ts'
import { newTicketPage, ticketPage } from './page.ts'
import { findOpenTicketOf, findTicketByKey } from './queries.ts'
import { askForLines } from './store-lines.ts'

export const create = endpoint.tickets.create.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const hash = requestHash(input)
  const before = await findRepeated(tx, requestKey, hash, () => findTicketByKey(tx, requestKey))
  if (before) return ticketPage(tx, before.id, actor)
  const visit = refuseVisit(context, input)
  const today = dayIn(actor.timeZone, new Date().toISOString())
  const reading = linesOf(context, input, today)
  // Heard below: what is wrong with the visit is told first.
  reading.catch(() => {})
  const dealerId = await visit
  const lines = await reading
  const id = await openTicket(context, { ...input, dealerId }, hash, { today, ...lines })
  const { own, packages } = lines
  const assigned = own.some(({ given }) => given.technicianIds.length > 0)
  return newTicketPage(tx, id, actor, { packages: packages.length > 0, assigned, notes: Boolean(input.note) })
})

/**
 * The car is that customer's and here, stands on no other open ticket of the shop, and its meter has not gone backwards.
 * Gives back who is billed: the partner that was named, or else the one on whose account the car is.
 */
async function refuseVisit({ tx, actor }: CompanyContext, input: NewTicket): Promise<number | null> {
  const [vehicle, open] = await Promise.all([
    lockVehicleOf(tx, input.vehicleId),
    findOpenTicketOf(tx, input.vehicleId, actor.shopId, 0),
  ])
  if (!vehicle) throw refuse({ code: 'NotFound', field: 'vehicleId' })
  if (vehicle.customerId !== input.customerId) throw refuse({ code: 'NotFound', field: 'customerId' })
  orRefuse(refuseNewTicket(open?.number ?? null, input.confirmedOpenTicket))
  if (input.km !== null)
    await refuseLowKm(tx, {
      vehicleId: input.vehicleId,
      km: input.km,
      confirmed: input.confirmedKm,
      timeZone: actor.timeZone,
    })
  if (input.supervisorId !== null) await findTechnicians(tx, actor.shopId, [input.supervisorId])
  if (input.dealerId && (await listDealers(tx, [input.dealerId])).length === 0)
    throw refuse({ code: 'NotFound', field: 'dealerId' })
  return input.dealerId === undefined ? vehicle.dealerId : input.dealerId
}

type Visit = NewTicket & { dealerId: number | null }

/** The checked lines of a new ticket with their totals. `own`: those named one by one. */
async function linesOf({ tx, actor }: CompanyContext, input: NewTicket, today: CalendarDate) {
  const at = { shopId: actor.shopId, vehicleId: input.vehicleId, today }
  const taken = await declinedOf(tx, input)
  const offered = offersFor(input.services, taken)
  const [own, rules] = await Promise.all([serviceLines(tx, at, input.services, { offered }), findVatRules(tx)])
  refuseUngrantedLines(actor, own)
  const packages = await packagesOf(tx, at, input)
  const services = [...own, ...packages.flatMap(({ lines }) => lines)]
  for (const { given } of services) orRefuse(refuseDueDate(input.promisedAt, given.dueAt, input.confirmedTicketDue))
  const known = await storePartsOf(tx, actor.shopId, input.parts)
  const given = input.parts.map((part, index) => fromStore(known, part, `parts.${index}.sparePartId`))
  for (const [index, part] of given.entries())
    if (!wasOffered(taken, input.parts[index] ?? part)) refuseUngrantedPart(actor, part, beginsAt(known, part))
  const lines = partLines(given, [], ({ serviceIndex, ticketServiceId }) =>
    ticketServiceId === null && (serviceIndex === null || serviceIndex < own.length) ? null : undefined,
  )
  const parts = await withSuppliers(tx, lines, (_, index) => refuseSupplier(`parts.${index}.supplierId`)())
  const figures = documentFigures(rules, [...services.map(chargedService), ...parts.map(chargedPart)])
  return { taken, rules, own, packages, services, parts, figures }
}

type Lines = Awaited<ReturnType<typeof linesOf>> & { today: CalendarDate }
async function openTicket(context: CompanyContext, input: Visit, hash: string, checked: Lines): Promise<number> {
  const { tx, actor } = context
  const { today, taken, rules, own, packages, services, parts, figures } = checked
  const number = await takeNumber(tx, actor.shopId, 'ticket', today)
  const { id: ticketId } = await insertTicket(tx, {
    ...rules,
    ...figures.fields,
    shopId: actor.shopId,
    number,
    requestKey: context.requestKey ?? '',
    requestHash: hash,
    vehicleId: input.vehicleId,
    customerId: input.customerId,
    dealerId: input.dealerId,
    supervisorId: input.supervisorId,
    km: input.km,
    complaint: input.complaint,
    assessment: input.assessment,
    promisedAt: services.reduce((due, { given }) => ticketDueWith(due, given.dueAt), input.promisedAt),
    servicesCount: services.length,
  })
  knowShop(tx, ticketId, actor.shopId)
  const sold = await bindPackages(tx, ticketId, packages)
  const lines = [...own, ...sold.flatMap((one) => one.lines)]
  const serviceIds = await insertServices(tx, ticketId, lines, 0, figures.lines)
  const onService = parts.map((part, index) => ({
    ...part,
    ticketServiceId: serviceIds[input.parts[index]?.serviceIndex ?? -1] ?? null,
  }))
  const sectionIds = services.map(({ service }) => service.sectionId)
  const names = { services: services.map(({ service }) => nameOf(service)), parts: parts.map(({ name }) => name) }
  const stored = [
    assign(context, ticketId, services, serviceIds),
    insertSections(tx, ticketId, sectionIds),
    input.note ? insertNote(tx, ticketId, input.note, actor) : null,
    input.km === null ? null : keepKm(tx, input.vehicleId, input.km, ticketId),
  ]
  for (const one of stored) if (one) sentAlong(tx, one)
  const partIds = await insertParts(tx, ticketId, onService, 0, figures.lines.slice(services.length))
  await askForLines(context, { id: ticketId, shopId: actor.shopId }, onService, partIds)
  await Promise.all([
    putSearchEntry(tx, 'ticket', ticketId, numberSearchBody(number)),
    recordOnTicket(
      context,
      ticketId,
      { action: 'ticketOpened', facts: { number, ...names } },
      ...sold.map(({ happened }) => happened),
      ...taken.map((work) => ({ action: 'declinedWorkTaken' as const, facts: { name: nameOf(work) } })),
    ),
    ...taken.map(({ id }) => settleDeclined(tx, id, { takenUpTicketId: ticketId })),
  ])
  return ticketId
}

/** Gives the services to the technicians that were asked for. */
export async function assign(
  { tx }: Pick<CompanyContext, 'tx'>,
  ticketId: number,
  services: ServiceLine[],
  serviceIds: number[],
): Promise<void> {
  await insertTechnicians(
    tx,
    ticketId,
    services.flatMap(({ given }, index) =>
      [...new Set(given.technicianIds)].map((employeeId) => ({ ticketServiceId: serviceIds[index] ?? 0, employeeId })),
    ),
  )
}
