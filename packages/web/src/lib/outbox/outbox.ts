import { readWaiting } from './read-waiting.ts'
import type { Action, Done, Waiting } from './waiting.ts'

/** Where what waits is kept, so that it outlives the page. */
export type Shelf = {
  /** As they were kept, also by a build before this one. */
  all: () => Promise<unknown[]>
  put: (waiting: Omit<Waiting, 'id'> & { id?: number }) => Promise<number>
  remove: (id: number) => Promise<void>
}

/**
 * What became of sending. `away`: nothing was heard, so it is sent again; `step`: a part of it is done. `follows` tells how
 * another action that waits stands on top of what is done now; null where it does not.
 */
export type Outcome =
  | { kind: 'done'; follows?: (other: Action) => Action | null }
  | { kind: 'away' }
  | { kind: 'step'; action: Waiting['action'] }
  | { kind: 'refused'; code: string; sentence: string }

export type Desk = {
  shelf: Shelf
  /** Who is signed in: company and user. What another did on this device waits for the other. */
  owner: () => string | null
  send: (waiting: Waiting) => Promise<Outcome>
  newKey: () => string
  now: () => number
  /** Runs in one tab at a time. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/** What waits of whoever is signed in, as it was last read from the shelf. */
function ownList({ shelf, owner }: Pick<Desk, 'shelf' | 'owner'>) {
  let waiting: readonly Waiting[] = []
  const listeners = new Set<() => void>()
  return {
    get: (): readonly Waiting[] => waiting,
    listen(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    async reload(): Promise<void> {
      const own = owner()
      const all = (await shelf.all()).flatMap((kept) => readWaiting(kept) ?? [])
      waiting = all.filter((one) => one.owner === own).sort((a, b) => a.id - b.id)
      for (const listener of listeners) listener()
    },
  }
}

/**
 * Tells what waits on top of what has arrived how that stands now, and only then forgets what has arrived. Where the page ends in between,
 * the next page sends it again under its key, which stores nothing twice.
 */
const finishIn =
  (shelf: Shelf, { get, reload }: ReturnType<typeof ownList>) =>
  async (id: number, follows: ((other: Action) => Action | null) | undefined): Promise<void> => {
    if (follows) {
      await reload()
      for (const other of get().filter((one) => one.id !== id)) {
        const action = follows(other.action)
        if (action) await shelf.put({ ...other, action })
      }
    }
    await shelf.remove(id)
  }

/** What was done on this device and the server does not know yet, sent one after the other in the order in which it was done. */
export function outboxOf({ shelf, owner, send, newKey, now, alone }: Desk) {
  const list = ownList({ shelf, owner })
  const finish = finishIn(shelf, list)
  let round: Promise<unknown> = Promise.resolve()
  let nextRound: Promise<void> | null = null
  let adding: Promise<unknown> = Promise.resolve()

  /** The first that waits; false when none does or nothing was heard. */
  async function sendNext(): Promise<boolean> {
    await list.reload()
    const own = owner()
    const next = list.get().find(({ refused }) => refused === null)
    if (!next) return false
    const outcome = await send(next)
    // Whoever signed out meanwhile leaves what the answer was about to the one who signs in again.
    if (outcome.kind === 'away' || owner() !== own) return false
    if (outcome.kind === 'done') await finish(next.id, outcome.follows)
    else if (outcome.kind === 'step') await shelf.put({ ...next, action: outcome.action })
    else await shelf.put({ ...next, refused: { code: outcome.code, sentence: outcome.sentence } })
    await list.reload()
    return true
  }

  /** Resolves when everything that was kept before the call has had its turn: a round that is under way may have read the shelf earlier. */
  function sendAll(): Promise<void> {
    nextRound ??= round.then(async () => {
      nextRound = null
      await adding
      await alone(async () => {
        while (await sendNext());
      })
    })
    round = nextRound.catch(() => undefined)
    return nextRound
  }

  /** Notes down what was just done; `sendAll` brings it to the server. False where nobody is signed in whose it would be. */
  async function keep(done: Done): Promise<boolean> {
    const own = owner()
    if (own === null) return false
    const actedAtMs = now()
    const kept = adding.then(() => shelf.put({ ...done, owner: own, key: newKey(), actedAtMs, refused: null }))
    adding = kept.catch(() => undefined)
    await kept
    await list.reload()
    return true
  }

  /** Notes it down and sends it: it is kept before anything is sent. */
  async function add(done: Done): Promise<void> {
    await keep(done)
    await sendAll()
  }

  return {
    ...list,
    add,
    keep,
    sendAll,
    async drop(id: number): Promise<void> {
      await shelf.remove(id)
      await list.reload()
    },
  }
}
