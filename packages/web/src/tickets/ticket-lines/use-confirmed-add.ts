import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { isAsked } from '../ticket/ConfirmRefused.tsx'
import { useQuickDeed, useTicketCache } from '../ticket/use-ticket-change.ts'

type Chosen = { serviceId: number; underWarrantyOfId: number | null; dueAt?: string | null }
type Confirmed = { confirmedAgain?: true; confirmedTicketDue?: true }
type Seen = { ticketId: number; version: number }
type Asked<Input> = { input: Input; confirmed: Confirmed; error: unknown }

/** Adds services of the catalogue at their own price. */
export const useAddServices = (ticket: Ticket, onAdded: () => void) =>
  useConfirmedAdd(
    ticket,
    (services: Chosen[], seen) => api.ticketServices.addMultiple.call({ ...seen, services }),
    onAdded,
  )

/** Adds a package with all its services. */
export const useAddPackage = (ticket: Ticket, onAdded: () => void) =>
  useConfirmedAdd(
    ticket,
    (sold: { packageId: number; dueAt: string | null }, seen) =>
      api.ticketServices.addPackage.call({ ...seen, ...sold }),
    onAdded,
  )

/**
 * Adds to a ticket; what the server wants confirmed is asked, one thing after the other, and sent again with each yes. A no
 * leaves everything as it was chosen.
 */
function useConfirmedAdd<Input>(
  ticket: Ticket,
  call: (input: Input, seen: Seen & Confirmed) => Promise<Ticket>,
  onAdded: () => void,
) {
  const deed = useQuickDeed(ticket.id)
  const { shown } = useTicketCache(ticket.id)
  const wordsOf = useQuestion()
  const [asked, setAsked] = useState<Asked<Input> | null>(null)
  const add = useMutation({
    mutationFn: ({ input, confirmed }: Omit<Asked<Input>, 'error'>) =>
      call(input, { ticketId: ticket.id, version: shown()?.version ?? ticket.version, ...confirmed }),
    onSuccess: (fresh) => {
      deed.onSuccess(fresh)
      setAsked(null)
      onAdded()
    },
    onError: (error, { input, confirmed }) => {
      const yes = yesTo(error)
      setAsked(yes ? { input, confirmed: { ...confirmed, ...yes }, error } : null)
      if (!yes) deed.onError(error)
    },
  })
  return {
    add: (input: Input) => add.mutate({ input, confirmed: {} }),
    busy: add.isPending,
    /** the question whether it is meant, while it is asked */
    question: asked && {
      ...wordsOf(asked.error),
      busy: add.isPending,
      onConfirm: () => add.mutate(asked),
      onCancel: () => setAsked(null),
    },
  }
}

function yesTo(error: unknown): Confirmed | null {
  if (isAsked(error, 'serviceAlreadyAdded')) return { confirmedAgain: true }
  return isAsked(error, 'serviceDueAfterTicket') ? { confirmedTicketDue: true } : null
}

function useQuestion() {
  const { t } = useTranslation('tickets')
  return (error: unknown) =>
    isAsked(error, 'serviceDueAfterTicket')
      ? { title: t('service.movesTicket'), text: errorSentence(error), confirmLabel: t('service.moveTicket') }
      : { title: t('addLine.again'), text: errorSentence(error), confirmLabel: t('addLine.addAgain') }
}
