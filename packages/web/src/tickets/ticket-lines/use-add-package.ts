import { useMutation } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { useQuickDeed, useTicketCache } from '../ticket/use-ticket-change.ts'

/** Adds a package with all its services; one with a service that is on the ticket already is asked about first. */
export function useAddPackage(ticket: Ticket, onAdded: () => void) {
  const deed = useQuickDeed(ticket.id)
  const { shown } = useTicketCache(ticket.id)
  const [asked, setAsked] = useState<number | null>(null)
  const add = useMutation(
    api.ticketServices.addPackage.mutationOptions({
      onSuccess: (fresh) => {
        deed.onSuccess(fresh)
        setAsked(null)
        onAdded()
      },
    }),
  )
  const send = (packageId: number, confirmedAgain: boolean) =>
    add.mutate(
      { ticketId: ticket.id, version: shown()?.version ?? ticket.version, packageId, confirmedAgain },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'serviceAlreadyAdded') return setAsked(packageId)
          setAsked(null)
          deed.onError(error)
        },
      },
    )
  const forget = () => {
    setAsked(null)
    add.reset()
  }
  return {
    add: (packageId: number) => send(packageId, false),
    busy: add.isPending,
    /** the question whether it is meant, while it is asked */
    question:
      asked === null ? null : { text: errorSentence(add.error), onConfirm: () => send(asked, true), onCancel: forget },
  }
}
