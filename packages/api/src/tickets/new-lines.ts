import type { NewTicket } from '@warsha/contract/ticket-rows'
import { refuseDueDate } from '@warsha/domain/due-dates'
import type { CalendarDate } from '@warsha/domain/time'
import type { CompanyContext } from '../lib/context.ts'
import { orRefuse } from '../lib/refuse.ts'
import { chargedPart, chargedService, documentFigures } from '../lines/figures.ts'
import { partLines, refuseSupplier, withSuppliers } from '../lines/new-parts.ts'
import { refuseUngrantedLines, serviceLines } from '../lines/new-services.ts'
import type { LineRights } from '../lines/source.ts'
import { beginsAt, fromStore, refuseUngrantedPart, storePartsOf } from '../lines/store-parts.ts'
import { declinedOf, offersFor, packagesOf, wasOffered } from './create-lines.ts'
import { findVatRules } from './create-queries.ts'

/** What is asked of the lines of a new document. */
export type NewLines = Pick<
  NewTicket,
  'vehicleId' | 'services' | 'packages' | 'parts' | 'declinedWorkIds' | 'promisedAt' | 'confirmedTicketDue'
>

/** The checked lines of a new document with their totals. `own`: those named one by one. */
export async function newLines(
  { tx, actor }: CompanyContext,
  rights: LineRights,
  input: NewLines,
  today: CalendarDate,
) {
  const at = { shopId: actor.shopId, vehicleId: input.vehicleId, today }
  const taken = await declinedOf(tx, input)
  const offered = offersFor(input.services, taken)
  const [own, rules] = await Promise.all([serviceLines(tx, at, input.services, { offered }), findVatRules(tx)])
  refuseUngrantedLines(actor, rights, own)
  const packages = await packagesOf(tx, at, input)
  const services = [...own, ...packages.flatMap(({ lines }) => lines)]
  for (const { given } of services) orRefuse(refuseDueDate(input.promisedAt, given.dueAt, input.confirmedTicketDue))
  const known = await storePartsOf(tx, actor.shopId, input.parts)
  const given = input.parts.map((part, index) => fromStore(known, part, `parts.${index}.sparePartId`))
  for (const [index, part] of given.entries())
    if (!wasOffered(taken, input.parts[index] ?? part)) refuseUngrantedPart(actor, rights, part, beginsAt(known, part))
  const lines = partLines(given, [], ({ serviceIndex, ticketServiceId }) =>
    ticketServiceId === null && (serviceIndex === null || serviceIndex < own.length) ? null : undefined,
  )
  const parts = await withSuppliers(tx, lines, (_, index) => refuseSupplier(`parts.${index}.supplierId`)())
  const figures = documentFigures(rules, [...services.map(chargedService), ...parts.map(chargedPart)])
  return { taken, rules, own, packages, services, parts, figures }
}

export type CheckedLines = Awaited<ReturnType<typeof newLines>>
