import { endpoint } from '../lib/endpoint.ts'
import { recordOnTicket } from './activities.ts'
import { ticketToEdit } from './change.ts'
import { ticketPage } from './page.ts'
import { recalculate } from './recalculate.ts'

export const discount = endpoint.tickets.discount.handler(async ({ input: { id, version, amount }, context }) => {
  const { tx, actor } = context
  const ticket = await ticketToEdit(context, id, version)
  if (amount !== ticket.documentDiscount) {
    await recalculate(tx, ticket, { documentDiscountMinor: amount })
    await recordOnTicket(context, id, {
      action: 'ticketDiscounted',
      facts: { from: ticket.documentDiscount, to: amount },
    })
  }
  return ticketPage(tx, id, actor)
})
