import { factsWithoutAmounts } from '@warsha/domain/activities'
import { seesAmounts } from '@warsha/domain/amounts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findTicketId, listActivities } from './find-queries.ts'
import { ticketPage } from './page.ts'

const mostActivities = 1000

/** Any ticket of the company may be read; one of another shop is changed there only. */
export const get = endpoint.tickets.get.handler(({ input, context: { tx, actor } }) => ticketPage(tx, input.id, actor))

export const activities = endpoint.tickets.activities.handler(async ({ input: { id }, context: { tx, actor } }) => {
  if (!(await findTicketId(tx, id))) throw refuse({ code: 'ticketNotExists' })
  const events = await listActivities(tx, id, mostActivities)
  const shown = (action: string, facts: unknown) =>
    seesAmounts(actor)
      ? (facts as Record<string, unknown>)
      : factsWithoutAmounts(action, facts as Record<string, unknown>)
  return events.map(({ facts, ...event }) => ({ ...event, facts: shown(event.action, facts) }))
})
