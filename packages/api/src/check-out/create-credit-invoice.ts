import { allStored } from '@warsha/db/database'
import { refusePaymentDueDate } from '@warsha/domain/payments'
import { refuseCreditInvoice } from '@warsha/domain/tickets'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { findInvoiceByKey } from '../invoices/issue-queries.ts'
import { endpoint } from '../lib/endpoint.ts'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { heldKey } from '../lib/request-key.ts'
import { notePurchases } from '../purchases/note-purchases.ts'
import { timeIn } from '../shops/time.ts'
import { ticketToChange } from '../tickets/change.ts'
import { ticketPage } from '../tickets/page.ts'
import { updateTicket } from '../tickets/queries.ts'

/** Invoices a ticket on which money is still owed. The car may leave with it, so a completed ticket is checked out. */
export const createCreditInvoice = endpoint.tickets.createCreditInvoice.handler(async ({ input, context }) => {
  const { tx, actor, requestKey } = context
  const { id, version, paymentDueOn } = input
  const find = () => Promise.all([ticketToChange(context, id), findInvoiceByKey(tx, requestKey)])
  const { found } = await heldKey(tx, requestKey, find, ([, invoice]) => invoice !== undefined)
  const [ticket, before] = found
  if (before) {
    const same = before.ticketId === id && before.isCredit && before.paymentDueOn === paymentDueOn
    if (!same) throw refuse({ code: 'keyReused' })
    return ticketPage(tx, id, actor)
  }
  if (ticket.version !== version) throw refuse({ code: 'InvalidData' })
  orRefuse(refuseCreditInvoice(ticket))
  const at = await timeIn(context, ticket.shopId)
  orRefuse(refusePaymentDueDate(paymentDueOn, at.today))

  await notePurchases(context, ticket, at)
  const checkedOutAt = ticket.checkedOutAt ?? at.now
  await updateTicket(tx, id, { status: 'CheckOut', checkedOutAt, paymentDueOn })
  await issueInvoice(context, { ...ticket, checkedOutAt }, { at, creditUntil: paymentDueOn })
  allStored(tx)
  return ticketPage(tx, id, actor)
})
