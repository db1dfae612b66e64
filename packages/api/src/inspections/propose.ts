import { refuseFinding, urgencyOf } from '@warsha/domain/inspections'
import { textLimits } from '@warsha/domain/limits'
import { proposeServices } from '../decisions/propose.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { refuseUngrantedLines, type ServiceLine } from '../lines/new-services.ts'
import { type Happened, nameOf, recordOnTicket } from '../tickets/activities.ts'
import { linesFor, putOnTicket, refuseTwice } from '../tickets/add-services.ts'
import { ticketRights } from '../tickets/lines.ts'
import type { LockedTicket } from '../tickets/queries.ts'
import { inspectionToEdit } from './change.ts'
import { inspectionsOf, shownPoint } from './page.ts'
import { type PointRow, updatePoints } from './queries.ts'

type Asked = { pointId: number; serviceId: number }

/** Several findings may need one service: it stands on the ticket once, with all of them as its reason. */
export const propose = endpoint.inspections.propose.handler(async ({ input, context }) => {
  const { ticket, points } = await inspectionToEdit(context, input.id)
  const found = input.findings.map(({ pointId }, index) => findingOf(points, input.findings, pointId, index))
  const serviceIds = [...new Set(input.findings.map(({ serviceId }) => serviceId))]
  const lines = await linesFor(context, ticket, serviceIds.map(asLine))
  refuseUngrantedLines(context.actor, ticketRights, lines)
  await refuseTwice(context, ticket.id, lines, input.confirmedAgain)
  const ids = await putOnTicket(context, ticket, lines)
  for (const [index, line] of lines.entries()) {
    const because = found.filter((_, place) => input.findings[place]?.serviceId === line.service.id)
    await proposeFor(context, ticket, { line, id: ids[index] ?? 0, because })
  }
  return inspectionsOf(context.tx, ticket.id)
})

function findingOf(points: PointRow[], all: Asked[], pointId: number, index: number): PointRow {
  const point = points.find(({ id }) => id === pointId)
  if (!point) throw refuse({ code: 'NotFound', field: `findings.${index}.pointId` })
  orRefuse(refuseFinding({ state: point.state, proposed: shownPoint(point).proposed }))
  if (all.findIndex((one) => one.pointId === pointId) !== index) throw refuse({ code: 'findingProposed' })
  return point
}

const asLine = (serviceId: number) => ({
  serviceId,
  custom: null,
  quantityMilli: 1000,
  discountBp: null,
  description: '',
  dueAt: null,
  technicianIds: [],
  underWarrantyOfId: null,
})

type Proposed = { line: ServiceLine; id: number; because: PointRow[] }

/** Asks the customer to decide on a line, with the remarks as its reason, and links it to its findings. */
async function proposeFor(context: CompanyContext, ticket: LockedTicket, { line, id, because }: Proposed) {
  const remarks = [...new Set(because.map(({ remark }) => remark).filter(Boolean))]
  const urgency = urgencyOf(because.map(({ state }) => state))
  await proposeServices(context, ticket.id, [id], { urgency, reason: remarks.join(' · ').slice(0, textLimits.note) })
  await updatePoints(
    context.tx,
    because.map((point) => point.id),
    { ticketServiceId: id },
  )
  const told = because.map(
    (point): Happened => ({
      action: 'findingProposed',
      facts: { name: nameOf(point), service: nameOf(line.service) },
      entity: 'inspectionPoint',
      entityId: point.id,
    }),
  )
  await recordOnTicket(context, ticket.id, ...told)
}
