import type { Activity } from '@warsha/contract/ticket-rows'
import type { CompanyTx } from '@warsha/db/database'
import { factsWithoutAmounts, factsWithoutPhones } from '@warsha/domain/activities'
import { seesAmounts } from '@warsha/domain/amounts'
import { seesPhones } from '@warsha/domain/permissions'
import type { Actor } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { findTicketId, listActivities } from './find-queries.ts'
import { ticketPage } from './page.ts'

const mostActivities = 1000

/** A ticket of another shop is read with a role there (the gate asks), and changed there only. */
export const get = endpoint.tickets.get.handler(({ input, context: { tx, actor } }) => ticketPage(tx, input.id, actor))

export const activities = endpoint.tickets.activities.handler(async ({ input: { id }, context: { tx, actor } }) => {
  if (!(await findTicketId(tx, id))) throw refuse({ code: 'ticketNotExists' })
  return activitiesOf(tx, actor, id)
})

/** What happened to a ticket, newest first, as its reader may know it. */
export async function activitiesOf(tx: CompanyTx, actor: Actor, id: number): Promise<Activity[]> {
  const events = await listActivities(tx, id, mostActivities)
  const shown = (action: string, facts: unknown) => {
    const all = facts as Record<string, unknown>
    const reached = seesPhones(actor) ? all : factsWithoutPhones(action, all)
    return seesAmounts(actor) ? reached : factsWithoutAmounts(action, reached)
  }
  return events.map(({ facts, ...event }) => ({ ...event, facts: shown(event.action, facts) }))
}
