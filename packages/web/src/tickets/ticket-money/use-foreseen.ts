import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { type BuyerRefusal, refuseBuyer } from '@warsha/domain/buyers'
import { isDeposit } from '@warsha/domain/deposits'
import { money } from '@warsha/domain/money'
import { leavesOnCredit, whenClosed } from '@warsha/domain/tickets'
import { api } from '../../lib/api.ts'
import { useWhyNot } from '../../lib/may.ts'
import { payableOf } from '../ticket/ticket-facts.ts'

const open: readonly Ticket['status'][] = ['Pending', 'InProgress', 'Completed', 'ReopenTicket', 'CheckOut']

/** How the ticket would be invoiced as it stands; nothing where it has its invoice, or is nobody's to invoice. */
export function useForeseen(ticket: Ticket) {
  const whyNot = useWhyNot()
  const asked = (['tickets.checkout', 'tickets.creditInvoice', 'tickets.payments'] as const).some(
    (action) => whyNot(action) === undefined,
  )
  const enabled = asked && ticket.invoice === null && open.includes(ticket.status)
  const { data } = useQuery(api.invoices.foreseen.queryOptions({ input: { ticketId: ticket.id }, enabled }))
  return enabled ? data : undefined
}

/** What letting the car go does to its money, as the server will decide it. */
export function useLeaving(ticket: Ticket) {
  const foreseen = useForeseen(ticket)
  const closes = whenClosed(payableOf(ticket)) === 'Closed'
  const separate = foreseen?.separate ?? false
  const onCredit = leavesOnCredit(payableOf(ticket), separate)
  const noInvoice = refuseBuyer(foreseen?.missing ?? [])
  return { foreseen, closes, onCredit, separate, noInvoice, noLeaving: closes || onCredit ? noInvoice : null }
}

/** Why a payment cannot be taken because it would issue an invoice: that of a deposit, or that of the visit it closes. */
export function refuseInvoiceOfPayment(
  ticket: Ticket,
  foreseen: ReturnType<typeof useForeseen>,
  amount: number,
): BuyerRefusal | null {
  const payable = payableOf(ticket)
  const after = { ...payable, paid: money(payable.paid + amount) }
  const deposit = foreseen?.onDeposits === true && isDeposit(after)
  const closing = ticket.status === 'CheckOut' && whenClosed(after) === 'Closed'
  return deposit || closing ? refuseBuyer(foreseen?.missing ?? []) : null
}
