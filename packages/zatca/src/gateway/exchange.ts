/** One request: what is sent again after a failure is this very object, so its bytes are the same. */
export type Request = {
  readonly method: 'POST' | 'PATCH'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Removed from every answer, in case a proxy on the way repeats them. */
  readonly secrets: readonly string[]
}

/** Why there is no answer. Whether the gateway has worked on the request is not known. */
export type Silence = 'timeout' | 'connection' | 'aborted' | 'answer-too-large'

export type Answer = {
  readonly status: number
  readonly text: string
  /** The body as JSON, undefined when it is none (HTML of a proxy, plain text, nothing). */
  readonly body: unknown
  /** What the gateway asks us to wait, in milliseconds. */
  readonly retryAfterMs: number | null
}

export type Exchange =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'silence'; readonly why: Silence /** Such as ECONNREFUSED. */; readonly detail: string }

export type Limits = {
  /** For the whole exchange, from opening the connection to the last byte, in milliseconds. */
  readonly timeoutMs: number
  readonly largestAnswerBytes: number
  readonly signal?: AbortSignal | undefined
}

class TooLarge extends Error {}

async function textOf(response: Response, most: number): Promise<string> {
  const body: AsyncIterable<Uint8Array> | null = response.body
  if (!body) return ''
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.byteLength
    if (size > most) throw new TooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

type Clean = (text: string) => string

/** A secret shorter than a one-time password would also remove ordinary words. */
const cleaner =
  (secrets: readonly string[]): Clean =>
  (text) =>
    secrets.filter(({ length }) => length >= 6).reduce((shown, secret) => shown.replaceAll(secret, '[hidden]'), text)

function jsonOf(text: string, clean: Clean): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? clean(value) : value))
  } catch {
    return undefined
  }
}

/** Seconds or a date. */
function retryAfter(header: string | null): number | null {
  if (!header) return null
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(wait) ? Math.max(0, wait) : null
}

function silence(error: unknown, signal: AbortSignal | undefined): Exchange {
  if (error instanceof TooLarge) return { kind: 'silence', why: 'answer-too-large', detail: '' }
  if (signal?.aborted) return { kind: 'silence', why: 'aborted', detail: '' }
  if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'silence', why: 'timeout', detail: '' }
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : ''
  return { kind: 'silence', why: 'connection', detail: typeof code === 'string' ? code : '' }
}

/**
 * Sends a request once. Follows no redirection, so that credentials go nowhere else; never throws for what the network or the gateway does.
 */
export async function exchange(request: Request, { timeoutMs, largestAnswerBytes, signal }: Limits): Promise<Exchange> {
  const { method, headers, body } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(request.url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    const { status } = response
    const text = await textOf(response, largestAnswerBytes)
    // What the gateway grants is taken as it is; a refusal, or a proxy's page, is shown and may repeat what was sent.
    const clean = response.ok || status === 428 ? (same: string) => same : cleaner(request.secrets)
    const retryAfterMs = retryAfter(response.headers.get('retry-after'))
    return { kind: 'answer', answer: { status, text: clean(text), body: jsonOf(text, clean), retryAfterMs } }
  } catch (error) {
    return silence(error, signal)
  }
}
