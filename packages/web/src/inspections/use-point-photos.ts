import { useEffect } from 'react'
import type { Action, Waiting } from '../lib/outbox/waiting.ts'
import { outbox, useWaiting } from '../lib/outbox/work-outbox.ts'
import { toast } from '../ui/toast.ts'

type PointPhoto = Extract<Action, { kind: 'pointPhoto' }>

const photosOf = (one: Waiting, ticketId: number): PointPhoto[] =>
  one.action.kind === 'pointPhoto' && one.ticketId === ticketId ? [one.action] : []

/** The photos of a ticket's points that wait on this device. */
export function useWaitingPhotos(ticketId: number): PointPhoto[] {
  return useWaiting().flatMap((one) => (one.refused ? [] : photosOf(one, ticketId)))
}

/** A photo that the server does not take is said to the user, and no longer kept. */
export function useRefusedPhotos(ticketId: number): void {
  const waiting = useWaiting()
  useEffect(() => {
    for (const one of waiting) {
      if (!one.refused || photosOf(one, ticketId).length === 0) continue
      toast.error(one.refused.sentence)
      void outbox.drop(one.id)
    }
  }, [waiting, ticketId])
}
