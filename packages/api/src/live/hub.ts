import type { Database } from '@warsha/db/database'
import { type Listening, listen } from '@warsha/db/listen'
import { readChange, readSessionsEnded, readUserTold, type TicketChange, ticketChannel } from './tell.ts'

/** The events for a screen that follows the tickets of its company. */
export type Screen = {
  companyId: number
  sessionId: string
  userId: number
  /** Whose session it is, whomever they see the product as. */
  signedInId: number
  changed(change: TicketChange): void
  /** Something was written for the reader. */
  told(): void
  /** Something may have been missed. */
  again(): void
  /** Time to check whether the reader still has access. */
  beat(): void
  end(): void
}

/** The number of visible screens that one session may keep connected. */
export const mostScreens = 10
/** Every screen checks its session within this time, in one of so many turns: all at once they would ask the database in a burst. */
const [beatMs, turns] = [15_000, 60]

type Hub = ReturnType<typeof openHub>

function openHub(database: Database, onError: (error: Error) => void) {
  const screens = new Map<number, Set<Screen>>()
  /** In which turn a screen checks its session. */
  const places = new WeakMap<Screen, number>()
  let joined = 0
  const of = (companyId: number) => screens.get(companyId) ?? new Set<Screen>()
  const all = () => [...screens.values()].flatMap((own) => [...own])
  const beat = () => {
    for (const screen of all()) screen.beat()
  }
  const listening: Listening = listen(database, ticketChannel, {
    heard: (payload) => {
      const change = readChange(payload)
      if (change) for (const screen of of(change.companyId)) screen.changed(change)
      const told = readUserTold(payload)
      if (told) for (const screen of of(told.companyId)) if (screen.userId === told.userId) screen.told()
      const ended = readSessionsEnded(payload)
      if (ended) for (const screen of of(ended.companyId)) if (screen.signedInId === ended.userId) screen.beat()
    },
    opened: () => {
      for (const screen of all()) screen.again()
    },
    onError,
  })
  const round = startRound((turn) => {
    for (const screen of all()) if (places.get(screen) === turn) screen.beat()
  })
  let isClosed = false
  return {
    ready: listening.ready,
    beat,
    /** The way out again, or null when the session holds as many screens as it may. */
    join(screen: Screen): (() => void) | null {
      if (isClosed) return sendAway(screen)
      const own = of(screen.companyId)
      if ([...own].filter(({ sessionId }) => sessionId === screen.sessionId).length >= mostScreens) return null
      screens.set(screen.companyId, own.add(screen))
      places.set(screen, joined++ % turns)
      return () => {
        own.delete(screen)
        if (own.size === 0 && screens.get(screen.companyId) === own) screens.delete(screen.companyId)
      }
    },
    async close(): Promise<void> {
      isClosed = true
      clearInterval(round)
      for (const screen of all()) screen.end()
      await listening.close()
    },
  }
}

/** Calls each turn once within `beatMs`; a process that was held up makes up for those it missed. */
function startRound(call: (turn: number) => void): NodeJS.Timeout {
  const turnMs = beatMs / turns
  const startedAt = performance.now()
  let called = 0
  return setInterval(() => {
    const due = Math.floor((performance.now() - startedAt) / turnMs)
    // Once each, however long it was held up.
    for (called = Math.max(called, due - turns); called < due; called++) call(called % turns)
  }, turnMs).unref()
}

const hubs = new WeakMap<Database, Hub>()

function sendAway(screen: Screen): () => void {
  screen.end()
  return () => {}
}

/** Of a server that ends: requests that came in before are still answered, and may ask for it. */
const closedHub: Hub = { ready: Promise.resolve(), beat: () => {}, join: sendAway, close: async () => {} }

/** The hub of this process; its connection is opened for the first listener. */
export function hubOf(database: Database, onError: (error: Error) => void): Hub {
  const hub = hubs.get(database) ?? openHub(database, onError)
  hubs.set(database, hub)
  return hub
}

/** Sends everybody away, also who comes later, and hears nothing more. */
export async function closeHub(database: Database): Promise<void> {
  const hub = hubs.get(database)
  hubs.set(database, closedHub)
  await hub?.close()
}
