import { useQueryClient } from '@tanstack/react-query'
import type { OfTicket, Point } from '@warsha/contract/inspection-rows'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { inspectionsOf } from '../lib/outbox/send-answer.ts'
import { currentOwner, outbox, useWaiting } from '../lib/outbox/work-outbox.ts'
import { useProfile } from '../lib/session.ts'
import { keep, stored, storedNames } from '../lib/stored.ts'
import { type AnswerBook, answersOf, answersTo, type Draft, type Drafts, isAnswerTo } from './answers.ts'

const books = new Map<string, AnswerBook>()

type Names = ReadonlyMap<number, Pick<Point, 'nameEn' | 'nameAr'>>
const names = new Map<number, Names>()

/** The answers of a ticket's inspections that are being given, by the signed-in user: they outlive the page. */
function bookOf(userId: number, ticketId: number): AnswerBook {
  const owner = currentOwner()
  const name = `${storedNames.unsent}${userId}.${ticketId}`
  const known = books.get(`${owner} ${name}`)
  if (known) return known
  const book = answersTo({
    kept: readKept(stored(name)),
    keep: (drafts) => keep(name, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts)),
    waiting: () => ofTicket(outbox.get(), ticketId),
    note: (pointId, draft) => note(ticketId, pointId, draft),
    send: () => void outbox.sendAll().catch(() => undefined),
  })
  books.set(`${owner} ${name}`, book)
  return book
}

const ofTicket = (waiting: ReturnType<typeof outbox.get>, ticketId: number) =>
  waiting.filter((one) => one.ticketId === ticketId)

function readKept(text: string | null): Drafts {
  try {
    return (JSON.parse(text ?? '{}') ?? {}) as Drafts
  } catch {
    return {}
  }
}

async function note(ticketId: number, pointId: number, { answer, version }: Draft): Promise<void> {
  await dropRefused(pointId)
  const { nameEn, nameAr } = names.get(ticketId)?.get(pointId) ?? { nameEn: '', nameAr: '' }
  await outbox.keep({ jobId: null, ticketId, nameEn, nameAr, action: { kind: 'answer', pointId, version, answer } })
}

/** Takes what the server has in place of an answer that it did not take. */
export async function dropRefused(pointId: number): Promise<void> {
  for (const one of outbox.get()) if (one.refused && isAnswerTo(one, pointId)) await outbox.drop(one.id)
}

/** What waits to be sent, and how a point is answered. */
export function useAnswers({ ticket: { id: ticketId }, inspections }: OfTicket) {
  const { id: userId } = useProfile()
  const book = bookOf(userId, ticketId)
  const drafts = useSyncExternalStore(book.listen, book.get)
  const waiting = useWaiting()
  useEffect(() => {
    const points = inspections.flatMap((inspection) => inspection.points)
    names.set(ticketId, new Map(points.map((point) => [point.id, point])))
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
