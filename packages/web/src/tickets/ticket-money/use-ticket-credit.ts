import type { Ticket } from '@warsha/contract/ticket-rows'
import { type Money, zero } from '@warsha/domain/money'
import { useAround } from '../ticket/use-around.ts'
import { useWhyNoPayment } from './MoneyActions.tsx'

/** The payer's credit with us; told only while a payment could be taken here. */
export function useTicketCredit(ticket: Ticket): Money {
  const enabled = useWhyNoPayment(ticket) === undefined && ticket.money.due > 0
  const { data } = useAround(ticket)
  return (enabled && data?.credit) || zero
}
