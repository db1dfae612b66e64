import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { useQuickDeed, useTicketCache } from '../ticket/use-ticket-change.ts'

export type Chosen = { serviceId: number; underWarrantyOfId: number | null }

const line = ({ serviceId, underWarrantyOfId }: Chosen) => ({ serviceId, underWarrantyOfId })

/** Adds services of the catalogue at their own price; one that is on the ticket already is asked about first. */
export function useAddServices(ticket: Ticket, onAdded: () => void) {
  const deed = useQuickDeed(ticket.id)
  const { shown } = useTicketCache(ticket.id)
  const [asked, setAsked] = useState<Chosen[]>([])
  const add = useMutation(
    api.ticketServices.addMultiple.mutationOptions({
      onSuccess: (fresh) => {
        deed.onSuccess(fresh)
        setAsked([])
        onAdded()
      },
    }),
  )
  const send = (chosen: Chosen[], confirmedAgain: boolean) =>
    add.mutate(
      { ticketId: ticket.id, version: shown()?.version ?? ticket.version, services: chosen.map(line), confirmedAgain },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'serviceAlreadyAdded') return setAsked(chosen)
          setAsked([])
          deed.onError(error)
        },
      },
    )
  return {
    add: (chosen: Chosen[]) => send(chosen, false),
    busy: add.isPending,
    /** the question whether it is meant, while it is asked */
    question:
      asked.length > 0
        ? {
            text: errorSentence(add.error),
            onConfirm: () => send(asked, true),
            onCancel: () => {
              setAsked([])
              add.reset()
            },
          }
        : null,
  }
}
