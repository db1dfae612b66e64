import { endpoint } from '../lib/endpoint.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToChange } from '../tickets/change.ts'
import { ticketPage } from '../tickets/page.ts'
import { updateTicket } from '../tickets/queries.ts'

/** Whoever reads the customer's answer takes it from everybody's list of what waits for them. */
export const read = endpoint.decisions.read.handler(async ({ input: { ticketId }, context }) => {
  const { tx, actor } = context
  const ticket = await ticketToChange(context, ticketId)
  if (ticket.customerAnsweredAt !== null) {
    await updateTicket(tx, ticketId, { customerAnsweredAt: null })
    await recordOnTicket(context, ticketId, { action: 'customerAnswerRead', facts: {} })
  }
  return ticketPage(tx, ticketId, actor)
})
