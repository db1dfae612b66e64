import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TicketRow } from '@warsha/contract/ticket-rows'
import type { WaitingReason } from '@warsha/domain/tickets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useGo } from '../../lib/go.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { toast } from '../../ui/toast.ts'
import { type Place, placeKey } from './columns.ts'
import { type Moved, moveToLane, moveToTechnician } from './move-ticket.ts'

export type Move = { row: TicketRow; from: Place; to: Place; reason?: WaitingReason }

const run = ({ row, from, to, reason }: Move): Promise<Moved> => {
  if ('lane' in to) return moveToLane(row.id, to.lane, reason ?? null)
  return moveToTechnician(row.id, 'technicianId' in from ? from.technicianId : 0, to.technicianId)
}

/** Moves cards: at once on the screen, and back again with the reason when the server refuses. */
export function useMove() {
  const { t } = useTranslation('ticket-board')
  const client = useQueryClient()
  const go = useGo()
  const [moving, setMoving] = useState<ReadonlyMap<number, { from: string; to: string }>>(new Map())
  /** The card that waits to be told why it waits. */
  const [asked, setAsked] = useState<Move | null>(null)
  const { mutate } = useMutation({
    mutationFn: run,
    onMutate: ({ row, from, to }) =>
      setMoving((all) => new Map(all).set(row.id, { from: placeKey(from), to: placeKey(to) })),
    onSuccess: (moved, { row }) => {
      if (moved === 'noService') toast.error(t('noService', { number: `\u2066${row.number}\u2069` }))
      if (moved === 'checkOut') go(`/tickets/openTickets/${row.id}?dialog=checkOut`)
    },
    onError: (error) => {
      const sentence = errorSentence(error)
      if (sentence) toast.error(sentence)
    },
    onSettled: async (_moved, _error, { row }) => {
      await client.invalidateQueries({ queryKey: api.board.key() })
      setMoving((all) => new Map([...all].filter(([id]) => id !== row.id)))
    },
  })
  const move = (next: Move): void => {
    if (placeKey(next.from) === placeKey(next.to)) return
    if ('lane' in next.to && next.to.lane === 'Waiting' && !next.reason) setAsked(next)
    else mutate(next)
  }
  return { move, moving, asked, forget: () => setAsked(null) }
}
