import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { vehicleOf } from '../lib/parties/vehicle-form.ts'
import { errorSentence } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import type { Choice } from './new-choice.ts'
import type { Draft } from './new-draft.ts'
import { type Confirmed, newTicketOf, type TicketForm } from './new-form.ts'
import type { PartyForms } from './new-people.tsx'

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

  const customerFor = async (asked: Choice): Promise<number> => {
    if (asked.kind === 'newVehicle') return asked.customerId
    const { id } = await api.customers.create.call(forms.customer.getValues())
    onChoose({ kind: 'newVehicle', customerId: id })
    return id
  }
  const visitFor = async (asked: Choice) => {
    if (asked.kind === 'vehicle') {
      const { customerId } = await api.vehicles.get.call({ id: asked.id })
      return { vehicleId: asked.id, customerId }
    }
    const customerId = await customerFor(asked)
    const { id } = await api.vehicles.create.call(vehicleOf(forms.vehicle.getValues(), customerId))
    onChoose({ kind: 'vehicle', id })
    return { vehicleId: id, customerId }
  }
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

/** A refusal that names a field is shown at that field as well. */
function showInFields(error: unknown, { customer, vehicle }: Forms): void {
  const field = error instanceof ApiError ? error.errors[0]?.field : undefined
  const message = errorSentence(error)
  if (field === undefined || message === undefined) return
  show(customer, field, message)
  show(vehicle, field === 'plateNo' ? 'plate' : field, message)
}

function show<Form extends FieldValues>(form: UseFormReturn<Form>, field: string, message: string): void {
  if (field in form.getValues()) form.setError(field as Path<Form>, { message })
}
