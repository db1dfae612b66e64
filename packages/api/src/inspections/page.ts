import type { Finding, OfTicket, PastInspection, Point } from '@warsha/contract/inspection-rows'
import type { CompanyTx } from '@warsha/db/database'
import { isFinding, tallyOf } from '@warsha/domain/inspections'
import { carOf } from '../invoices/parties.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { isVehicle } from '../tickets/declined-queries.ts'
import { findInspected, listInspections, listPastInspections, listPoints, type PointRow } from './queries.ts'
import { listTemplates } from './template-queries.ts'

export const ofTicket = endpoint.inspections.ofTicket.handler(({ input: { ticketId }, context: { tx } }) =>
  inspectionsOf(tx, ticketId),
)

/** What the page of a ticket's inspections shows; every change returns it. */
export async function inspectionsOf(tx: CompanyTx, ticketId: number): Promise<OfTicket> {
  const ticket = await findInspected(tx, ticketId)
  if (!ticket) throw refuse({ code: 'ticketNotExists' })
  const { km, ...shown } = ticket
  const { makeEn, makeAr, modelEn, modelAr, year, plate } = await carOf(tx, { vehicleId: ticket.vehicleId, km })
  const inspections = await listInspections(tx, ticketId)
  const points = await listPoints(
    tx,
    inspections.map(({ id }) => id),
  )
  return {
    ticket: { ...shown, plate, makeEn, makeAr, modelEn, modelAr, year },
    templates: (await listTemplates(tx))
      .filter(({ active }) => active)
      .map(({ id, nameEn, nameAr, points: count }) => ({ id, nameEn, nameAr, points: count })),
    inspections: inspections.map(({ ticketId: _ticket, templateId: _template, ...inspection }) => ({
      ...inspection,
      points: points.filter(({ inspectionId }) => inspectionId === inspection.id).map(shownPoint),
    })),
  }
}

export function shownPoint({
  inspectionId: _of,
  ticketServiceId,
  lineEn,
  lineAr,
  lineStatus,
  ...row
}: PointRow): Point {
  const { approval, ...point } = row
  const isOnTicket = ticketServiceId !== null && lineStatus !== null
  return {
    ...point,
    proposed: isOnTicket
      ? { ticketServiceId, nameEn: lineEn ?? '', nameAr: lineAr ?? '', status: lineStatus, approval }
      : null,
  }
}

/** A finding as shown to users who do not inspect. */
export const shownFinding = ({ id, nameEn, nameAr, state, remark, unit, valueMilli, fileIds }: PointRow): Finding => ({
  id,
  nameEn,
  nameAr,
  state,
  remark,
  unit,
  valueMilli,
  fileIds,
})

export const ofVehicle = endpoint.inspections.ofVehicle.handler(
  async ({ input: { vehicleId }, context: { tx } }): Promise<PastInspection[]> => {
    if (!(await isVehicle(tx, vehicleId))) throw refuse({ code: 'NotFound' })
    return toldInspections(tx, await listPastInspections(tx, vehicleId))
  },
)

type Past = { id: number; finishedAt: string | null; finishedByEn: string | null; finishedByAr: string | null }

/** Finished inspections with what was found: how many points were fine, and those that were not. */
export async function toldInspections<Row extends Past>(tx: CompanyTx, past: readonly Row[]) {
  const points = await listPoints(
    tx,
    past.map(({ id }) => id),
  )
  return past.flatMap(({ finishedAt, finishedByEn, finishedByAr, ...inspection }) => {
    const own = points.filter(({ inspectionId }) => inspectionId === inspection.id)
    const by = { finishedByEn: finishedByEn ?? '', finishedByAr: finishedByAr ?? '' }
    const findings = own.filter(isFinding).map(shownFinding)
    return finishedAt === null ? [] : [{ ...inspection, ...by, finishedAt, tally: tallyOf(own), findings }]
  })
}
