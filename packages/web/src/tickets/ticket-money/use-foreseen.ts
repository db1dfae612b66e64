import type { Ticket } from '@warsha/contract/ticket-rows'
import { type BuyerRefusal, refuseBuyer } from '@warsha/domain/buyers'
import { isDeposit } from '@warsha/domain/deposits'
import { type LackRefusal, refuseLacks } from '@warsha/domain/e-invoice-lacks'
import { money } from '@warsha/domain/money'
import { leavesOnCredit, whenClosed } from '@warsha/domain/tickets'
import { useWhyNot } from '../../lib/may.ts'
import { payableOf } from '../ticket/ticket-facts.ts'
import { useAround } from '../ticket/use-around.ts'

const open: readonly Ticket['status'][] = ['Pending', 'InProgress', 'Completed', 'ReopenTicket', 'CheckOut']

/** How the ticket would be invoiced as it stands; nothing where it has its invoice, or is nobody's to invoice. */
export function useForeseen(ticket: Ticket) {
  const whyNot = useWhyNot()
  const asked = (['tickets.checkout', 'tickets.creditInvoice', 'tickets.payments'] as const).some(
    (action) => whyNot(action) === undefined,
  )
  const enabled = asked && ticket.invoice === null && open.includes(ticket.status)
  const foreseen = useAround(ticket).data?.foreseen
  return enabled && foreseen ? foreseen : undefined
}

/** Everybody who would be invoiced, the ticket's own payer first. */
export const buyersOf = (foreseen: ReturnType<typeof useForeseen>) =>
  foreseen ? [{ holder: foreseen.holder, id: foreseen.id, missing: foreseen.missing }, ...foreseen.others] : []

/** What letting the car go does to its money, as the server will decide it. */
export function useLeaving(ticket: Ticket) {
  const foreseen = useForeseen(ticket)
  const closes = whenClosed(payableOf(ticket)) === 'Closed'
  const separate = foreseen?.separate ?? false
  const onCredit = leavesOnCredit(payableOf(ticket), separate)
  const lacking = buyersOf(foreseen).findIndex(({ missing }) => missing.length > 0)
  const noInvoice = refuseBuyer(buyersOf(foreseen)[lacking]?.missing ?? []) ?? refuseLacks(foreseen?.lacks ?? [])
  const noLeaving = closes || onCredit ? noInvoice : null
  return { foreseen, closes, onCredit, separate, noInvoice, noLeaving, lacking: Math.max(0, lacking) }
}

/** Why a payment cannot be taken because it would issue an invoice: that of a deposit, or that of the visit it closes. */
export function refuseInvoiceOfPayment(
  ticket: Ticket,
  foreseen: ReturnType<typeof useForeseen>,
  amount: number,
): BuyerRefusal | LackRefusal | null {
  const payable = payableOf(ticket)
  const after = { ...payable, paid: money(payable.paid + amount) }
  const deposit = foreseen?.onDeposits === true && isDeposit(after)
  const closing = ticket.status === 'CheckOut' && whenClosed(after) === 'Closed'
  const noEInvoice = refuseLacks(foreseen?.lacks ?? [])
  if (deposit) return refuseBuyer(foreseen?.missing ?? []) ?? noEInvoice
  const lacking = closing ? buyersOf(foreseen).find(({ missing }) => missing.length > 0) : undefined
  return refuseBuyer(lacking?.missing ?? []) ?? (closing ? noEInvoice : null)
}
