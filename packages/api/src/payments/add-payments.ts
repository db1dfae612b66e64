import { add, zero } from '@warsha/domain/money'
import { refusePayment } from '@warsha/domain/payments'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { ticketToChange } from '../tickets/change.ts'
import { bookSeveral } from './several.ts'

/** One payment in several ways. The ticket is locked, and the rule is asked for their sum. */
export const addTicketPayments = endpoint.payments.addTicketPayments.handler(async ({ input, context }) => {
  const { ticketId, parts, note } = input
  return bookSeveral(context, ticketId, input, async () => {
    const ticket = await ticketToChange(context, ticketId)
    orRefuse(
      refusePayment(
        ticket,
        parts.reduce((sum, { amount }) => add(sum, amount), zero),
      ),
    )
    return { ticket, parts: parts.map((part) => ({ ...part, note, kind: 'Payment' as const, refundOfId: null })) }
  })
})
