import { useQueryClient } from '@tanstack/react-query'
import type { OfTicket, Point } from '@warsha/contract/inspection-rows'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { connection } from '../lib/connection.ts'
import { queryClient } from '../lib/query-client.ts'
import { errorSentence } from '../lib/refusals.ts'
import { useProfile } from '../lib/session.ts'
import { store, stored, storedNames } from '../lib/stored.ts'
import { type AnswerBook, type Answers, answersTo, type Outcome, type Unsent } from './answers.ts'

const books = new Map<string, AnswerBook>()
const keyOf = (ticketId: number) => api.inspections.ofTicket.queryKey({ input: { ticketId } })

/** The answers of a ticket's inspections on their way, of the signed-in user: they outlive the page. */
function bookOf(userId: number, ticketId: number): AnswerBook {
  const name = `${storedNames.unsent}${userId}.${ticketId}`
  const known = books.get(name)
  if (known) return known
  const book = answersTo({
    kept: readKept(stored(name)),
    keep: (unsent) => store(name, Object.keys(unsent).length === 0 ? null : JSON.stringify(unsent)),
    send: (pointId, unsent) => send(ticketId, pointId, unsent),
  })
  books.set(name, book)
  return book
}

function readKept(text: string | null): Answers['unsent'] {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Answers['unsent']
  } catch {
    return {}
  }
}

async function send(ticketId: number, id: number, { answer, version }: Unsent): Promise<Outcome> {
  try {
    const point = await api.inspections.answer.call({ id, version, ...answer })
    queryClient.setQueryData(keyOf(ticketId), (shown) => shown && withPoint(shown, point))
    return { kind: 'stored', version: point.version }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NO_RESPONSE') return { kind: 'away' }
    await queryClient.invalidateQueries({ queryKey: keyOf(ticketId) })
    if (error instanceof ApiError && error.code === 'InvalidData') return { kind: 'stale' }
    return { kind: 'refused', reason: errorSentence(error) ?? '' }
  }
}

const withPoint = (shown: OfTicket, point: Point): OfTicket => ({
  ...shown,
  inspections: shown.inspections.map((inspection) => ({
    ...inspection,
    points: inspection.points.map((one) => (one.id === point.id ? point : one)),
  })),
})

const askAgainMs = 5_000

/** What waits to be sent, and how a point is answered. What waits is sent again when the network is back. */
export function useAnswers(ticketId: number) {
  const { id: userId } = useProfile()
  const book = bookOf(userId, ticketId)
  const answers = useSyncExternalStore(book.listen, book.get)
  useEffect(() => {
    const again = () => void book.sendAll()
    const leave = connection.listen(() => connection.get() === 'online' && again())
    const timer = setInterval(again, askAgainMs)
    again()
    return () => {
      leave()
      clearInterval(timer)
    }
  }, [book])
  return { answers, book }
}

/** Shows what a change of the inspections answered. */
export function useShowInspections(ticketId: number): (fresh: OfTicket) => void {
  const client = useQueryClient()
  return (fresh) => client.setQueryData(keyOf(ticketId), fresh)
}
