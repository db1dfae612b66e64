import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TicketRow } from '@warsha/contract/ticket-rows'
import { pageOf } from '@warsha/domain/records'
import type { WaitingReason } from '@warsha/domain/tickets'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { isAsked } from '../../lib/ConfirmRefused.tsx'
import { useGo } from '../../lib/go.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { toast } from '../../ui/toast.ts'
import { type Place, placeKey } from './columns.ts'

export type Move = { row: TicketRow; from: Place; to: Place; reason?: WaitingReason; confirmedApproval?: true }

/** One call for the whole move: what is refused leaves the ticket as it was. */
async function run({ row: { id: ticketId }, from, to, reason, confirmedApproval }: Move): Promise<'done' | 'checkOut'> {
  if ('technicianId' in to) {
    const own = 'technicianId' in from ? from.technicianId : 0
    await api.board.moveToTechnician.call({ ticketId, from: own || null, to: to.technicianId || null })
    return 'done'
  }
  // The car leaves for good: that is asked on its page, where its money is seen.
  if (to.lane === 'CheckOut' || !('lane' in from)) return 'checkOut'
  await api.board.moveToLane.call({
    ticketId,
    from: from.lane,
    to: to.lane,
    waitingReason: reason ?? null,
    confirmedApproval: confirmedApproval ?? false,
  })
  return 'done'
}

/** Moves cards optimistically, and back again with the reason when the server refuses. */
export function useMove() {
  const { t } = useTranslation(['ticket-board', 'ticket-decisions'])
  const client = useQueryClient()
  const go = useGo()
  const [moving, setMoving] = useState<ReadonlyMap<number, { from: string; to: string }>>(new Map())
  /** The card whose reason for waiting is being asked for. */
  const [asked, setAsked] = useState<Move | null>(null)
  const { mutate } = useMutation({
    mutationFn: run,
    onMutate: ({ row, from, to }) =>
      setMoving((all) => new Map(all).set(row.id, { from: placeKey(from), to: placeKey(to) })),
    onSuccess: (moved, { row }) => {
      if (moved === 'checkOut') go(`${pageOf('ticket', row.id)}?dialog=checkOut`)
    },
    onError: (error, asked) => {
      const sentence = errorSentence(error)
      if (!sentence) return
      // Work that waits for the customer starts after a confirmation in the toast.
      const run = () => mutate({ ...asked, confirmedApproval: true })
      const anyway = isAsked(error, 'awaitingApproval') ? { label: t('ticket-decisions:startAnyway'), run } : undefined
      toast.error(sentence, anyway)
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
