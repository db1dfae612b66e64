import { refuseCheckOut, whenClosed } from '@warsha/domain/tickets'
import { closeTicket } from '../invoices/close-ticket.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { heldKey, refuseUsedKey } from '../lib/request-key.ts'
import { notePurchases } from '../purchases/note-purchases.ts'
import { shopTime } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToChange } from '../tickets/change.ts'
import { ticketPage } from '../tickets/page.ts'
import { updateTicket } from '../tickets/queries.ts'

export const checkOut = endpoint.tickets.checkOut.handler(async ({ input: { id, version }, context }) => {
  const { tx, actor, requestKey } = context
  const { found: ticket, used } = await heldKey(tx, requestKey, () => ticketToChange(context, id))
  if (ticket.checkoutKey === requestKey) return ticketPage(tx, id, actor)
  refuseUsedKey(used)
  if (ticket.version !== version) throw refuse({ code: 'InvalidData' })
  orRefuse(refuseCheckOut(ticket))

  const at = await shopTime(tx, ticket.shopId)
  const fields = { checkedOutAt: at.now, checkoutKey: requestKey }
  await notePurchases(context, ticket, at)
  await recordOnTicket(context, id, { action: 'ticketCheckedOut', facts: {} })
  if (whenClosed(ticket) === 'Closed') await closeTicket(context, { ...ticket, checkedOutAt: at.now }, at, fields)
  else await updateTicket(tx, id, { ...fields, status: 'CheckOut' })
  return ticketPage(tx, id, actor)
})
