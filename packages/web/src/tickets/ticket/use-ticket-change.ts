import { useQueryClient } from '@tanstack/react-query'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { toast } from '../../ui/toast.ts'

const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'InvalidData'

/** What every change of a ticket does with its answer: the page shows it, and asks again where it was stale. */
export function useTicketCache(id: number) {
  const client = useQueryClient()
  const queryKey = api.tickets.get.queryKey({ input: { id } })
  return {
    show: (ticket: Ticket): void => void client.setQueryData(queryKey, ticket),
    shown: (): Ticket | undefined => client.getQueryData(queryKey),
    refresh: (): Promise<void> => client.refetchQueries({ queryKey }),
  }
}

/** For actions of one click: the answer is shown at once, a refusal appears in a toast. */
export function useQuickAction(id: number) {
  const { show, refresh } = useTicketCache(id)
  return {
    onSuccess: show,
    onError: (error: unknown): void => {
      const sentence = errorSentence(error)
      if (sentence) toast.error(sentence)
      if (isStale(error)) void refresh()
    },
  }
}

/** For forms that merge what others change (useMergedForm): a refusal for an old version asks for the ticket again. */
export function useStaleRefresh(ticketId: number): { onError: (error: unknown) => void } {
  const { refresh } = useTicketCache(ticketId)
  return {
    onError: (error) => {
      if (isStale(error)) void refresh()
    },
  }
}

/**
 * The version a form was opened on. When somebody else saved in the meantime the refusal is shown, the ticket is asked for
 * again, and what was typed can be saved onto the new version.
 */
export function useSeenVersion(ticketId: number, now: number, versionOf: (ticket: Ticket) => number | undefined) {
  const { refresh, shown } = useTicketCache(ticketId)
  const [version, setVersion] = useState(now)
  const onError = async (error: unknown): Promise<void> => {
    if (!isStale(error)) return
    await refresh()
    const fresh = shown()
    setVersion((seen) => (fresh && versionOf(fresh)) ?? seen)
  }
  return { version, onError: (error: unknown): void => void onError(error) }
}
