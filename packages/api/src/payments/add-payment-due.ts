import { refuseDueDay } from '@warsha/domain/payments'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { shopTime } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToChange } from '../tickets/change.ts'
import { ticketPage } from '../tickets/page.ts'
import { updateTicket } from '../tickets/queries.ts'

/** The invoice keeps the due date it was issued with; the ticket has the date agreed since. */
export const addPaymentDue = endpoint.payments.addPaymentDue.handler(async ({ input, context }) => {
  const { tx, actor } = context
  const { ticketId, version, paymentDueOn: to } = input
  const ticket = await ticketToChange(context, ticketId, version)
  const { today } = await shopTime(tx, ticket.shopId)
  orRefuse(refuseDueDay(ticket, to, today))
  const from = ticket.paymentDueOn
  if (from !== to) {
    await updateTicket(tx, ticketId, { paymentDueOn: to })
    await recordOnTicket(
      context,
      ticketId,
      from === null ? { action: 'paymentDueSet', facts: { to } } : { action: 'paymentDueChanged', facts: { from, to } },
    )
  }
  return ticketPage(tx, ticketId, actor)
})
