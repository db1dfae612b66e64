import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Exchange, exchange, type Limits, type Request, type Silence } from './exchange.ts'

export type Patience = {
  /** How often a request is sent at most, the first time included. */
  readonly attempts: number
  /** Before the second attempt, in milliseconds; doubled before each further one. */
  readonly firstWaitMs: number
  /** No wait is longer. When the gateway asks for more, the rest is left to the caller's queue. */
  readonly longestWaitMs: number
  /** Rejects when the signal fires. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** From 0 to 1, to keep many senders from coming back at once. */
  readonly random: () => number
}

export const usualPatience: Patience = {
  attempts: 4,
  firstWaitMs: 1_000,
  longestWaitMs: 30_000,
  wait: async (ms, signal) => {
    await sleep(ms, undefined, signal ? { signal } : {})
  },
  random: Math.random,
}

/** One sending, for the archive. */
export type Attempt = {
  readonly at: Date
  /** Null when there was no answer. */
  readonly status: number | null
  readonly silence: Silence | null
  readonly detail: string
}

export type Sent = { readonly last: Exchange; readonly attempts: readonly Attempt[] }

/** The gateway did not receive it, or what it did is unknown: the same bytes may be sent again. */
const isPassing = ({ status }: Answer): boolean => status >= 500 || status === 429 || status === 408 || status === 425

function attemptOf(at: Date, last: Exchange): Attempt {
  return last.kind === 'answer'
    ? { at, status: last.answer.status, silence: null, detail: '' }
    : { at, status: null, silence: last.why, detail: last.detail }
}

function shouldRepeat(last: Exchange, isFinal: (answer: Answer) => boolean): boolean {
  if (last.kind === 'silence') return last.why === 'timeout' || last.why === 'connection'
  return isPassing(last.answer) && !isFinal(last.answer)
}

/** How long to wait before the next attempt, or null when it is not worth waiting for here. */
function waitOf(made: number, last: Exchange, { attempts, firstWaitMs, longestWaitMs, random }: Patience) {
  if (made >= attempts) return null
  const asked = last.kind === 'answer' ? last.answer.retryAfterMs : null
  if (asked !== null && asked > longestWaitMs) return null
  const backOff = Math.min(longestWaitMs, firstWaitMs * 2 ** (made - 1)) * (0.5 + random() / 2)
  return Math.min(longestWaitMs, Math.max(asked ?? 0, Math.round(backOff)))
}

/**
 * Sends a request, again and with the same bytes while the gateway is silent, overloaded or broken.
 * @param isFinal tells the answers of status 5xx after which repeating is of no use
 */
export async function send(
  request: Request,
  limits: Limits,
  patience: Patience,
  isFinal: (answer: Answer) => boolean = () => false,
): Promise<Sent> {
  const attempts: Attempt[] = []
  for (;;) {
    const at = new Date()
    const last = await exchange(request, limits)
    attempts.push(attemptOf(at, last))
    const wait = shouldRepeat(last, isFinal) ? waitOf(attempts.length, last, patience) : null
    if (wait === null) return { last, attempts }
    try {
      await patience.wait(wait, limits.signal)
    } catch (error) {
      if (!limits.signal?.aborted) throw error
      return { last: { kind: 'silence', why: 'aborted', detail: '' }, attempts }
    }
  }
}
