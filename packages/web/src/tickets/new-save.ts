import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { errorSentence } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import type { Choice } from '../lib/visitors/choice.ts'
import type { PartyForms } from '../lib/visitors/people.tsx'
import { showInFields, useVisitor } from '../lib/visitors/save-visitor.ts'
import type { Draft } from './new-draft.ts'
import { type Confirmed, newTicketOf, type TicketForm } from './new-form.ts'

export type Forms = PartyForms & { ticket: UseFormReturn<TicketForm> }
type Options = {
  choice: Choice
  onChoose: (choice: Choice) => void
  forms: Forms
  draft: Draft
  onOpened: (ticket: Ticket) => void
}

/** What the server asks before it opens the ticket, and what a yes to it is. */
const questions: Record<string, Confirmed> = {
  vehicleHasOpenTicket: { confirmedOpenTicket: true },
  kmBelowHistory: { confirmedKm: true },
  serviceDueAfterTicket: { confirmedTicketDue: true },
}
const questionOf = (error: unknown): Confirmed | undefined =>
  error instanceof ApiError ? questions[error.code] : undefined

/**
 * Opens the ticket, after the customer and the car that are new. Each of these becomes a known one as soon as it is added,
 * so that trying again after a failure adds nothing twice; the ticket itself has one key for the whole page.
 */
export function useOpenTicket({ choice, onChoose, forms, draft, onOpened }: Options) {
  const [requestKey] = useState(newRequestKey)
  const [confirmed, setConfirmed] = useState<Confirmed>({})

  const visitFor = useVisitor({ onChoose, forms })
  const open = useMutation({
    mutationFn: async (yes: Confirmed) => {
      const visit = await visitFor(choice)
      const input = newTicketOf(forms.ticket.getValues(), draft, visit, yes)
      return api.tickets.create.call(input, { context: { requestKey } })
    },
    onSuccess: onOpened,
    onError: (error) => showInFields(error, forms),
  })
  return {
    open: () => open.mutate(confirmed),
    /** what the server asks, while it does */
    question: questionOf(open.error) ? errorSentence(open.error) : undefined,
    sayYes: () => {
      const yes = { ...confirmed, ...questionOf(open.error) }
      setConfirmed(yes)
      open.mutate(yes)
    },
    sayNo: () => open.reset(),
    problem: questionOf(open.error) ? undefined : errorSentence(open.error),
    busy: open.isPending,
    opened: open.isSuccess,
  }
}
