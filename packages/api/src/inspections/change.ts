import type { CompanyContext } from '../lib/context.ts'
import { refuse } from '../lib/refuse.ts'
import { type Happened, nameOf } from '../tickets/activities.ts'
import { ticketToEdit } from '../tickets/change.ts'
import { findInspection, listPoints } from './queries.ts'

/** An inspection with its points, its ticket held: what two people do to one car is done one after the other. */
export async function inspectionToEdit(context: CompanyContext, id: number) {
  const seen = await findInspection(context.tx, id)
  if (!seen) throw refuse({ code: 'NotFound' })
  const ticket = await ticketToEdit(context, seen.ticketId)
  // Read again behind the lock: another may have finished it or taken it away meanwhile.
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
