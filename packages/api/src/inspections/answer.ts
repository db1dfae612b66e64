import type { Point } from '@warsha/contract/inspection-rows'
import { actedAt } from '@warsha/domain/acted'
import { activityOf } from '@warsha/domain/activities'
import { type PointAnswer, refuseAnswer, sameAnswer } from '@warsha/domain/inspections'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { noteDone, wasDone } from '../lib/sent-actions.ts'
import { type Happened, nameOf, recordOnTicket } from '../tickets/activities.ts'
import { inspectionToEdit } from './change.ts'
import { shownPoint } from './page.ts'
import { findPoint, type PointRow, updatePoints } from './queries.ts'

/**
 * An answer that was sent again under its key changes nothing, whatever was answered since; nor does one that is stored
 * already because two people gave the same.
 */
export const answer = endpoint.inspections.answer.handler(
  async ({ input: { id, version, secondsAgo, ...given }, context }): Promise<Point> => {
    const { tx } = context
    const sent = { action: 'pointChecked', entityId: id }
    const repeated = await wasDone(context, sent)
    const seen = await findPoint(tx, id)
    if (!seen) throw refuse({ code: 'NotFound' })
    if (repeated) return shownPoint(seen)
    const { ticket, inspection, points } = await inspectionToEdit(context, seen.inspectionId)
    const point = points.find((one) => one.id === id)
    if (!point) throw refuse({ code: 'NotFound' })
    if (sameAnswer(point, given)) return shownPoint(point)
    if (point.version !== version) throw refuse({ code: 'InvalidData' })
    orRefuse(refuseAnswer(inspection, { unit: point.unit, proposed: shownPoint(point).proposed }, given))
    const at = actedAt(secondsAgo, new Date().toISOString(), point.checkedAt ?? inspection.startedAt)
    await updatePoints(tx, [id], { ...given, ...checkedBy(context, given, secondsAgo === 0 ? sql<string>`now()` : at) })
    await noteDone(context, sent, at)
    await recordOnTicket(context, ticket.id, ...happenedAt(point, given))
    const stored = await findPoint(tx, id)
    if (!stored) throw refuse({ code: 'NotFound' })
    return shownPoint(stored)
  },
)

/** Who answered last; nobody where the answer was removed. */
const checkedBy = (
  { actor }: CompanyContext,
  { state, remark, valueMilli }: PointAnswer,
  at: string | RawBuilder<string>,
) =>
  state === 'NotChecked' && remark === '' && valueMilli === null
    ? { checkedBy: null, checkedByEn: null, checkedByAr: null, checkedAt: null }
    : { checkedBy: actor.userId, checkedByEn: actor.nameEn, checkedByAr: actor.nameAr, checkedAt: at }

function happenedAt(point: PointRow, given: PointAnswer): Happened[] {
  const remarked = activityOf('pointRemark', point.remark || null, given.remark || null)
  const measured = activityOf('pointMeasure', point.valueMilli, given.valueMilli)
  const told = [coloured(point, given), remarked, measured].filter((one) => one !== null)
  const about = { entity: 'inspectionPoint' as const, entityId: point.id }
  return told.map(({ action, facts }) => ({ action, facts: { name: nameOf(point), ...facts }, ...about }))
}

function coloured({ state: from }: PointRow, { state: to }: PointAnswer): Happened | null {
  if (from === to) return null
  return from === 'NotChecked'
    ? { action: 'pointChecked', facts: { to } }
    : { action: 'pointChanged', facts: { from, to } }
}
