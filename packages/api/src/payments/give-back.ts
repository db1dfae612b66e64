import { giveBackOf } from '@warsha/domain/dues'
import { refuseRefund, refuseStaleRefund } from '@warsha/domain/payments'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse } from '../lib/refuse.ts'
import { ticketToChange } from '../tickets/change.ts'
import { listRefundable } from './queries.ts'
import { bookSeveral } from './several.ts'

/** Refunds several payments of a ticket in one request. The ticket is locked, so that two people refund it once. */
export const giveBack = endpoint.payments.giveBack.handler(async ({ input, context }) => {
  const { ticketId, amount, paid, ...given } = input
  return bookSeveral(context, ticketId, input, async () => {
    const ticket = await ticketToChange(context, ticketId)
    orRefuse(refuseStaleRefund(ticket, paid) ?? refuseRefund(ticket, amount))
    const parts = giveBackOf(await listRefundable(context.tx, ticketId), amount)
    return {
      ticket,
      parts: parts.map((part) => ({ ...given, kind: 'Refund' as const, refundOfId: part.of.id, amount: part.amount })),
    }
  })
})
