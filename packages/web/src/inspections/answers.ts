import { type PointAnswer, sameAnswer } from '@warsha/domain/inspections'

/** An answer on its way, with the version of the point that the user saw. */
export type Unsent = { answer: PointAnswer; version: number }
/** An answer that the server did not take: another has answered meanwhile, or it may not be changed any more. */
export type Held = { answer: PointAnswer; reason: string | null }
/** By the ids of their points. */
export type Answers = { unsent: Record<number, Unsent>; held: Record<number, Held> }

/** The result of sending an answer. `stale`: another user answered meanwhile; `away`: no response, so it is sent again. */
export type Outcome =
  | { kind: 'stored'; version: number }
  | { kind: 'stale' }
  | { kind: 'away' }
  | { kind: 'refused'; reason: string }

export type Desk = {
  send: (pointId: number, unsent: Unsent) => Promise<Outcome>
  /** Keeps what is unsent for the time when this page is gone. */
  keep: (unsent: Answers['unsent']) => void
  kept: Answers['unsent']
}

const without = <T>(all: Record<number, T>, id: number): Record<number, T> => {
  const { [id]: _gone, ...rest } = all
  return rest
}

/**
 * The answers of one inspection on their way to the server, one after the other. What is unsent is kept until it has
 * arrived: without network it waits, and nothing is lost.
 */
export function answersTo({ send, keep, kept }: Desk) {
  let state: Answers = { unsent: kept, held: {} }
  let sending = false
  const listeners = new Set<() => void>()

  function become(next: Answers): void {
    if (next.unsent !== state.unsent) keep(next.unsent)
    state = next
    for (const listener of listeners) listener()
  }

  /** The first unsent answer; false when there is none or no response. */
  async function sendNext(): Promise<boolean> {
    const id = Number(Object.keys(state.unsent)[0])
    const sent = state.unsent[id]
    if (!sent) return false
    const outcome = await send(id, sent)
    if (outcome.kind === 'away') return false
    const now = state.unsent[id]
    const changed = now !== undefined && now !== sent
    if (outcome.kind === 'stored') {
      // Changed while it was on its way: the newer answer follows, on top of what was stored.
      const unsent = changed
        ? { ...state.unsent, [id]: { ...now, version: outcome.version } }
        : without(state.unsent, id)
      become({ ...state, unsent })
    } else {
      const held = { answer: (now ?? sent).answer, reason: outcome.kind === 'refused' ? outcome.reason : null }
      become({ unsent: without(state.unsent, id), held: { ...state.held, [id]: held } })
    }
    return true
  }

  async function sendAll(): Promise<void> {
    if (sending) return
    sending = true
    try {
      while (await sendNext());
    } finally {
      sending = false
    }
  }

  return {
    get: (): Answers => state,
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Notes an answer to a point as it was seen; `sendAll` brings it to the server. */
    give(point: PointAnswer & { id: number; version: number }, answer: PointAnswer): void {
      const waiting = state.unsent[point.id]
      const held = without(state.held, point.id)
      const unsent = { answer, version: waiting?.version ?? point.version }
      if (!waiting && sameAnswer(point, answer)) become({ ...state, held })
      else become({ unsent: { ...state.unsent, [point.id]: unsent }, held })
    },
    /** Takes what the server has in place of an answer that it did not take. */
    drop: (pointId: number): void => become({ ...state, held: without(state.held, pointId) }),
    sendAll,
  }
}

export type AnswerBook = ReturnType<typeof answersTo>

/** A point as it is shown: with the answer that is on its way or was not taken. */
export function shownAnswer(point: PointAnswer & { id: number }, { unsent, held }: Answers): PointAnswer {
  const { state, remark, valueMilli } = (unsent[point.id] ?? held[point.id])?.answer ?? point
  return { state, remark, valueMilli }
}
