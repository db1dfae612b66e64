import { sum } from '@warsha/domain/money'
import { refuseAboveDue, refusePayment } from '@warsha/domain/payments'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { ticketToChange } from '../tickets/change.ts'
import { bookSeveral } from './several.ts'

/** One payment in several ways. The ticket is locked, and the rule is asked for their sum. */
export const addTicketPayments = endpoint.payments.addTicketPayments.handler(async ({ input, context }) => {
  const { ticketId, parts, aboveDue, note } = input
  return bookSeveral(context, ticketId, input, async () => {
    const ticket = await ticketToChange(context, ticketId)
    const total = sum(parts.map(({ amount }) => amount))
    orRefuse(refusePayment(ticket, total) ?? refuseAboveDue(ticket, total, aboveDue))
    return { ticket, parts: parts.map((part) => ({ ...part, note, kind: 'Payment' as const, refundOfId: null })) }
  })
})
