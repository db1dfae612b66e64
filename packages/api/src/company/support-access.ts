import { dayIn } from '@warsha/domain/calendar'
import { endpoint } from '../lib/endpoint.ts'
import { record } from '../lib/record.ts'
import { refuse } from '../lib/refuse.ts'
import { endSupportSessions, keepWindow } from '../platform/support-queries.ts'

export const supportAccess = endpoint.company.supportAccess.handler(async ({ input: { until }, context }) => {
  const { tx, actor } = context
  const now = new Date()
  if (until !== null && Date.parse(until) <= now.getTime())
    throw refuse({ code: 'dueDateInPast', data: { today: dayIn(actor.timeZone, now.toISOString()) }, field: 'until' })
  const { supportAccessUntil } = await tx
    .updateTable('companies')
    .set({ supportAccessUntil: until })
    .where('id', '=', tx.companyId)
    .returning('supportAccessUntil')
    .executeTakeFirstOrThrow()
  await keepWindow(tx, until)
  if (until === null) await endSupportSessions(tx)
  const action = until === null ? 'supportAccessEnded' : 'supportAccessAllowed'
  await record(context, { entity: 'company', entityId: tx.companyId, action, changes: { until } })
  return { supportAccessUntil }
})
