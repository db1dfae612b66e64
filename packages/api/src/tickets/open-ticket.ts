import type { NewTicket } from '@warsha/contract/ticket-rows'
import { sentAlong } from '@warsha/db/database'
import { ticketDueWith } from '@warsha/domain/due-dates'
import { numberSearchBody } from '@warsha/domain/search'
import { refuseNewTicket } from '@warsha/domain/tickets'
import type { CalendarDate } from '@warsha/domain/time'
import type { CompanyContext } from '../lib/context.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { putSearchEntry } from '../lib/search-entries.ts'
import { findTechnicians, type ServiceLine } from '../lines/new-services.ts'
import { knowShop } from '../live/tell.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { type Happened, nameOf, recordOnTicket } from './activities.ts'
import { bindPackages } from './create-lines.ts'
import { insertTicket, lockVehicleOf } from './create-queries.ts'
import { settleDeclined } from './declined-queries.ts'
import { listDealers } from './find-queries.ts'
import { keepKm, refuseLowKm } from './km.ts'
import { insertNote, insertSections, insertTechnicians } from './line-queries.ts'
import { insertParts, insertServices } from './lines.ts'
import type { CheckedLines } from './new-lines.ts'
import { findOpenTicketOf } from './queries.ts'
import { askForLines, holdForLines } from './store-lines.ts'

/** How the car comes in. */
type Arrival = Pick<
  NewTicket,
  'vehicleId' | 'customerId' | 'dealerId' | 'km' | 'confirmedKm' | 'supervisorId' | 'confirmedOpenTicket'
>
type Visit = Arrival &
  Pick<NewTicket, 'complaint' | 'assessment' | 'promisedAt' | 'note'> & {
    dealerId: number | null
    parts: readonly Pick<NewTicket['parts'][number], 'serviceIndex'>[]
  }

/**
 * The car is that customer's and here, stands on no other open ticket of the shop, and its meter has not gone backwards.
 * Gives back who is billed: the partner that was named, or else the one on whose account the car is.
 */
export async function refuseVisit({ tx, actor }: CompanyContext, input: Arrival): Promise<number | null> {
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

type Lines = Omit<CheckedLines, 'own'> & { today: CalendarDate; before?: Happened }
/** Opens a ticket with lines that were checked. `before` is what its log begins with. */
export async function openTicket(context: CompanyContext, input: Visit, hash: string, checked: Lines): Promise<number> {
  const { tx, actor } = context
  const { today, taken, rules, packages, services, parts, figures } = checked
  await holdForLines(context, actor.shopId, parts)
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
  const bound = new Map(packages.flatMap(({ lines }, at) => lines.map((line, index) => [line, sold[at]?.lines[index]])))
  const lines = services.map((line) => bound.get(line) ?? line)
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
      checked.before ?? null,
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
