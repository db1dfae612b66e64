import { type PointAnswer, sameAnswer } from '@warsha/domain/inspections'
import type { AnswerAction, Waiting } from '../lib/outbox/waiting.ts'

/** An answer that is being given, with the version of the point that the user saw. */
export type Draft = { answer: PointAnswer; version: number }
export type Drafts = Record<number, Draft>
/** An answer that the server did not take: another has answered meanwhile, or it may not be changed any more. */
export type Held = { answer: PointAnswer; reason: string | null }
/** By the ids of their points. */
export type Answers = { unsent: Drafts; held: Record<number, Held> }

const answerIn = ({ action }: Waiting, pointId?: number): AnswerAction | null =>
  action.kind === 'answer' && (pointId === undefined || action.pointId === pointId) ? action : null

export const isAnswerTo = (one: Waiting, pointId: number): boolean => answerIn(one, pointId) !== null

/** The answers that this device has and the server does not: being given, waiting, and those that were not taken. */
export function answersOf(drafts: Drafts, waiting: readonly Waiting[]): Answers {
  const unsent: Drafts = {}
  const held: Answers['held'] = {}
  for (const one of waiting) {
    const given = answerIn(one)
    if (!given) continue
    const { pointId, answer, version } = given
    if (!one.refused) unsent[pointId] = { answer, version }
    else held[pointId] = { answer, reason: one.refused.code === 'InvalidData' ? null : one.refused.sentence }
  }
  for (const [id, draft] of Object.entries(drafts)) unsent[Number(id)] = draft
  return { unsent, held: Object.fromEntries(Object.entries(held).filter(([id]) => !(Number(id) in unsent))) }
}

export type Desk = {
  /** Keeps what is being given for the time when this page is gone. */
  keep: (drafts: Drafts) => void
  kept: Drafts
  /** What waits on this device. */
  waiting: () => readonly Waiting[]
  /** Notes an answer down among what waits, in place of one that was not taken. False where it was not kept. */
  note: (pointId: number, draft: Draft) => Promise<boolean>
  send: () => void
}

const without = (all: Drafts, id: number): Drafts => {
  const { [id]: _gone, ...rest } = all
  return rest
}

/**
 * The answers to the points of a ticket's inspections. What is typed is a draft, kept at every key; `sendAll` puts the drafts
 * among what waits, from where they go to the server in their order.
 */
export function answersTo({ keep, kept, waiting, note, send }: Desk) {
  let drafts = kept
  const leaving = new Set<Draft>()
  const listeners = new Set<() => void>()

  function become(next: Drafts): void {
    keep(next)
    drafts = next
    for (const listener of listeners) listener()
  }

  async function leave(id: number, draft: Draft): Promise<void> {
    if (leaving.has(draft)) return
    leaving.add(draft)
    try {
      const kept = await note(id, draft)
      // Changed meanwhile: the newer draft stays until it is sent itself.
      if (kept && drafts[id] === draft) become(without(drafts, id))
    } finally {
      leaving.delete(draft)
    }
  }

  return {
    get: (): Drafts => drafts,
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Notes an answer to a point as it was seen; `sendAll` brings it to the server. */
    give(point: PointAnswer & { id: number; version: number }, answer: PointAnswer): void {
      const { unsent, held } = answersOf(drafts, waiting())
      const before = unsent[point.id]
      if (before ? sameAnswer(before.answer, answer) : !held[point.id] && sameAnswer(point, answer)) return
      become({ ...drafts, [point.id]: { answer, version: before?.version ?? point.version } })
    },
    async sendAll(): Promise<void> {
      await Promise.all(Object.entries(drafts).map(([id, draft]) => leave(Number(id), draft)))
      send()
    },
  }
}

export type AnswerBook = ReturnType<typeof answersTo>

/** A point as it is shown: with the answer that is on its way or was not taken. */
export function shownAnswer(point: PointAnswer & { id: number }, { unsent, held }: Answers): PointAnswer {
  const { state, remark, valueMilli } = (unsent[point.id] ?? held[point.id])?.answer ?? point
  return { state, remark, valueMilli }
}
