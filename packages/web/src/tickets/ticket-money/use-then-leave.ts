import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { type Money, money } from '@warsha/domain/money'
import { overpaymentOf, remainingOf } from '@warsha/domain/payments'
import { refuseCheckOut } from '@warsha/domain/tickets'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { newRequestKey } from '../../lib/request-key.ts'
import { factsOf } from '../ticket/ticket-facts.ts'
import { useTicketCache } from '../ticket/use-ticket-change.ts'
import { useTicketDialog } from '../ticket/use-ticket-dialog.ts'
import { useWhyNotHere } from '../ticket/use-why-not-here.ts'
import { buyersOf, useForeseen } from './use-foreseen.ts'
import { useSayLeft } from './use-say-left.ts'

/**
 * The check-out in one go with a payment. Paid in full, the car leaves at once. The dialog of the check-out asks for what is missing:
 * by when money owed is paid, what the tax invoice must name of its buyer. The payment stands whatever becomes of the check-out.
 */
export function useThenLeave(ticket: Ticket, onClose: () => void) {
  const whyNot = useWhyNotHere(ticket)
  const sayLeft = useSayLeft()
  const { open } = useTicketDialog()
  const { show } = useTicketCache(ticket.id)
  const [requestKey] = useState(newRequestKey)
  const checkOut = useMutation(api.tickets.checkOut.mutationOptions({ context: { requestKey } }))
  const foreseen = useForeseen(ticket)
  const lacks = buyersOf(foreseen).some(({ missing }) => missing.length > 0) || Boolean(foreseen?.lacks.length)
  const mayLeave = (seen: Ticket, taken: Money): boolean => {
    const facts = factsOf(seen)
    const after = { ...facts, paid: money(facts.paid + taken) }
    return (
      taken > 0 &&
      refuseCheckOut(after) === null &&
      overpaymentOf(after) === 0 &&
      whyNot('tickets.checkout') === undefined &&
      (remainingOf(after) === 0 || whyNot('tickets.creditInvoice') === undefined)
    )
  }
  const leave = (paid: Ticket) => {
    if (paid.money.due > 0 || lacks) return open('checkOut')
    checkOut.mutate(
      { id: paid.id, version: paid.version },
      {
        onSuccess: (fresh) => {
          show(fresh)
          sayLeft(fresh)
          onClose()
        },
      },
    )
  }
  return { mayLeave, leave, busy: checkOut.isPending, error: checkOut.error, tryAgain: () => open('checkOut') }
}
