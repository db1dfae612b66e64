import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findTicketId, listActivities } from './find-queries.ts'
import { ticketPage } from './page.ts'

const mostActivities = 1000

/** Any ticket of the company may be read; one of another shop is changed there only. */
export const get = endpoint.tickets.get.handler(({ input, context: { tx, actor } }) => ticketPage(tx, input.id, actor))

export const activities = endpoint.tickets.activities.handler(async ({ input: { id }, context: { tx } }) => {
  if (!(await findTicketId(tx, id))) throw refuse({ code: 'ticketNotExists' })
  const events = await listActivities(tx, id, mostActivities)
  return events.map(({ facts, ...event }) => ({ ...event, facts: facts as Record<string, unknown> }))
})
