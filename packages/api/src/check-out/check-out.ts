import { allStored } from '@warsha/db/database'
import { refusePermission } from '@warsha/domain/permissions'
import { leavesOnCredit, refuseCheckOut, refuseCreditTerms, whenClosed } from '@warsha/domain/tickets'
import type { CalendarDate } from '@warsha/domain/time'
import { closeTicket } from '../invoices/close-ticket.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { findInvoiceByKey } from '../invoices/issue-queries.ts'
import { findInvoiceRules } from '../invoices/party-queries.ts'
import type { CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { heldKey } from '../lib/request-key.ts'
import { notePurchases } from '../purchases/note-purchases.ts'
import { timeIn } from '../shops/time.ts'
import { recordOnTicket } from '../tickets/activities.ts'
import { ticketToChange } from '../tickets/change.ts'
import { ticketPage } from '../tickets/page.ts'
import { type LockedTicket, updateTicket } from '../tickets/queries.ts'

export const checkOut = endpoint.tickets.checkOut.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { id, version, paymentDueOn } = input
  const find = () => Promise.all([ticketToChange(context, id), findInvoiceByKey(tx, requestKey)])
  const { found, repeated } = await heldKey(tx, requestKey, find, ([held]) => held.checkoutKey === requestKey)
  const [ticket, invoice] = found
  if (repeated) {
    if (invoice?.isCredit && invoice.paymentDueOn !== paymentDueOn) throw refuse({ code: 'keyReused' })
    return ticketPage(tx, id, actor)
  }
  if (ticket.version !== version) throw refuse({ code: 'InvalidData' })
  await letGo(context, ticket, paymentDueOn)
  allStored(tx)
  return ticketPage(tx, id, actor)
})

/**
 * Lets the car of a locked ticket go with its tax invoice, because VAT falls due with the work: paid, the ticket closes; with money
 * remaining it is invoiced on credit, unless the company issues credit invoices in a step of its own.
 */
export async function letGo(
  context: CompanyContext,
  ticket: LockedTicket,
  paymentDueOn: CalendarDate | null,
): Promise<void> {
  const { tx, actor, requestKey } = context
  orRefuse(refuseCheckOut(ticket))
  const { separateCreditInvoice } = await findInvoiceRules(tx)
  const onCredit = leavesOnCredit(ticket, separateCreditInvoice)
  // What other payers bear is invoiced on credit too.
  if (onCredit || ticket.shared > 0)
    orRefuse(refusePermission(actor, { module: 'tickets', actions: ['tickets.creditInvoice'] }))
  const at = await timeIn(context, ticket.shopId)
  if (onCredit) orRefuse(refuseCreditTerms(paymentDueOn, at.today))

  const left = { ...ticket, checkedOutAt: at.now }
  const fields = { checkedOutAt: at.now, checkoutKey: requestKey }
  await notePurchases(context, ticket, at)
  await recordOnTicket(context, ticket.id, { action: 'ticketCheckedOut', facts: {} })
  if (whenClosed(ticket) === 'Closed') return closeTicket(context, left, at, fields)
  await updateTicket(tx, ticket.id, { ...fields, status: 'CheckOut', ...(onCredit && { paymentDueOn }) })
  if (onCredit) await issueInvoice(context, left, { at, creditUntil: paymentDueOn })
}
