import type { CompanyContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { type Happened, nameOf } from '../tickets/activities.ts'
import { ticketToEdit } from '../tickets/change.ts'
import { findInspection, listPoints } from './queries.ts'

/** An inspection with its points, its ticket locked: changes of two people to one car run one after the other. */
export async function inspectionToEdit(context: CompanyContext, id: number) {
  const seen = await findInspection(context.tx, id)
  if (!seen) throw refuse({ code: 'NotFound' })
  const ticket = await ticketToEdit(context, seen.ticketId)
  // Read again after the lock: somebody else may have finished or deleted it.
  const inspection = await findInspection(context.tx, id)
  if (!inspection) throw refuse({ code: 'NotFound' })
  return { ticket, inspection, points: await listPoints(context.tx, [id]) }
}

type Named = { id: number; nameEn: string; nameAr: string }
export const onInspection = (
  action: 'inspectionStarted' | 'inspectionFinished' | 'inspectionReopened' | 'inspectionRemoved',
  inspection: Named,
  facts: Record<string, unknown> = {},
): Happened => ({
  action,
  facts: { name: nameOf(inspection), ...facts },
  entity: 'inspection',
  entityId: inspection.id,
})
