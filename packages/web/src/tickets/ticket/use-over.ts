import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseEdit } from '@warsha/domain/tickets'
import { useId } from 'react'
import { factsOf } from './ticket-facts.ts'
import { useWhyNotHere } from './use-why-not-here.ts'

/** Why nothing changes any more on a ticket that is closed or cancelled, said once for the whole page; null while it is open. */
export function useOver(ticket: Ticket): { id: string; text: string } | null {
  const id = useId()
  const text = useWhyNotHere(ticket)('tickets.edit', refuseEdit(factsOf(ticket)))
  const over = ticket.status === 'Closed' || ticket.status === 'Canceled'
  return over && text !== undefined ? { id, text } : null
}
