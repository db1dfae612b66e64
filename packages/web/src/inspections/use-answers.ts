import { useQueryClient } from '@tanstack/react-query'
import type { OfTicket } from '@warsha/contract/inspection-rows'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { inspectionsOf } from '../lib/outbox/send-answer.ts'
import { useWaiting } from '../lib/outbox/work-outbox.ts'
import { useProfile } from '../lib/session.ts'
import { bookOf, ofTicket, pointNames } from './answer-books.ts'
import { answersOf } from './answers.ts'

/** What waits to be sent, and how a point is answered. */
export function useAnswers({ ticket: { id: ticketId }, inspections }: OfTicket) {
  const { id: userId } = useProfile()
  const book = bookOf(userId, ticketId)
  const drafts = useSyncExternalStore(book.listen, book.get)
  const waiting = useWaiting()
  useEffect(() => {
    const points = inspections.flatMap((inspection) => inspection.points)
    pointNames.set(ticketId, new Map(points.map((point) => [point.id, point])))
  }, [inspections, ticketId])
  useEffect(() => {
    // What was typed when an earlier page ended, and when this one does.
    void book.sendAll()
    return () => void book.sendAll()
  }, [book])
  const answers = useMemo(() => answersOf(drafts, ofTicket(waiting, ticketId)), [drafts, waiting, ticketId])
  return { answers, book }
}

/** Shows what a change of the inspections answered. */
export function useShowInspections(ticketId: number): (fresh: OfTicket) => void {
  const client = useQueryClient()
  return (fresh) => client.setQueryData(inspectionsOf(ticketId), fresh)
}
