import { messagesIn } from './answer.ts'
import type { Answer } from './exchange.ts'
import type { Fault, Told, Unauthorised, Unknown } from './results.ts'
import type { Sent } from './retry.ts'

type Common = Unauthorised | Unknown | Fault
export type Heard = { readonly answer: Answer; readonly told: Told }

/** The answer, or what there is to say without one. */
export function heard({ last, attempts }: Sent): Heard | Unknown {
  if (last.kind === 'answer') return { answer: last.answer, told: { status: last.answer.status, attempts } }
  return { kind: 'unknown', why: last.why, retryAfterMs: null, errors: [], status: null, attempts }
}

/** It looks like success but is not (a proxy's page, a truncated answer): the outcome is unknown. */
export const unreadable = ({ told }: Heard): Unknown => ({
  ...told,
  kind: 'unknown',
  why: 'unreadable',
  retryAfterMs: null,
  errors: [],
})

/** What a status means where the endpoint defines no meaning of its own. */
export function otherwise({ answer, told }: Heard): Common {
  const { errors } = messagesIn(answer)
  const { status, retryAfterMs } = answer
  if (status === 401) return { ...told, kind: 'unauthorised', errors }
  if (status === 429 || status === 408 || status === 425)
    return { ...told, kind: 'unknown', why: 'busy', retryAfterMs, errors }
  if (status >= 500) return { ...told, kind: 'unknown', why: 'broken', retryAfterMs, errors }
  return { ...told, kind: 'fault', errors }
}
