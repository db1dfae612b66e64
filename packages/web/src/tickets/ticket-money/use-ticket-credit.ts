import { useQuery } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { type Money, zero } from '@warsha/domain/money'
import { api } from '../../lib/api.ts'
import { useWhyNoPayment } from './MoneyActions.tsx'

/** The payer's credit with us; asked for only while a payment could be taken here. */
export function useTicketCredit(ticket: Ticket): Money {
  const enabled = useWhyNoPayment(ticket) === undefined && ticket.money.due > 0
  const { data } = useQuery(api.payments.ticketCredit.queryOptions({ input: { ticketId: ticket.id }, enabled }))
  return (enabled && data?.credit) || zero
}
