import type { Ticket } from '@warsha/contract/ticket-rows'
import { refuseEdit } from '@warsha/domain/tickets'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { factsOf } from './ticket-facts.ts'
import { useWhyNotHere } from './use-why-not-here.ts'

type Over = {
  id: string
  /** the reason that the locked buttons of the page give */
  text: string
  /** what is said in place of it after a good check-out, where nothing went wrong */
  title: string | null
}

/** Why nothing changes any more on a ticket that is closed or cancelled, said once for the whole page; null while it is open. */
export function useOver(ticket: Ticket): Over | null {
  const { t } = useTranslation('tickets')
  const id = useId()
  const whyNot = useWhyNotHere(ticket)
  const refusal = refuseEdit(factsOf(ticket))
  const text = whyNot('tickets.edit', refusal)
  if ((ticket.status !== 'Closed' && ticket.status !== 'Canceled') || text === undefined) return null
  const good = ticket.invoice !== null && refusal?.code === 'invoiceExists' && whyNot('tickets.edit') === undefined
  return { id, text, title: good ? t('over.invoiced', { number: `\u2066${ticket.invoice?.number}\u2069` }) : null }
}
