import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { Endpoint } from './endpoints.ts'
import type { Call } from './requests.ts'
import { secret } from './world.ts'

type WireError = { code: unknown; message: unknown; field?: unknown; data?: unknown }
export type Answer = { status: number; json: unknown; text: string }

/** What the document does not tell of an endpoint: that a spoilt address is none of its own. */
const noAddress = { status: 404, code: 'NotFound' } as const
const arabic = /[ء-ي]/

/** Sends a call and holds its answer to what was promised: a declared status, the envelope, the language, nothing foreign. */
export async function judged(app: FastifyInstance, endpoint: Endpoint, call: Call, token: string): Promise<Answer> {
  const answer = await app.inject({
    ...call,
    headers: { 'idempotency-key': nextKey(), authorization: `Bearer ${token}`, ...call.headers },
  })
  const status = answer.statusCode
  const text = String(answer.headers['content-type']).includes('json') ? answer.body : ''
  const said = `${call.method} ${call.url.slice(0, 300)} ${(call.payload ?? '').slice(0, 600)} → ${status} ${answer.body.slice(0, 500)}`
  expect([...endpoint.statuses, noAddress.status], said).toContain(status)
  if (answer.body.includes(secret)) expect.fail(`shows a foreign record: ${said}`)
  const json: unknown = text === '' ? null : JSON.parse(text)
  if (status >= 400)
    for (const code of judgeErrors(json, call.url.startsWith('/api/en/') ? 'en' : 'ar', said))
      expect([...(endpoint.codes[status] ?? []), noAddress.code], said).toContain(code)
  return { status, json, text }
}

/** The codes of an answer that is no success, each explained in its language. */
function judgeErrors(json: unknown, language: 'en' | 'ar', said: string): string[] {
  const errors = (json as { errors?: WireError[] } | null)?.errors
  if (!Array.isArray(errors) || errors.length === 0) return expect.fail(`has no list of errors: ${said}`)
  for (const { code, message, field, data, ...rest } of errors) {
    if (typeof code !== 'string' || typeof message !== 'string' || message === '' || Object.keys(rest).length > 0)
      return expect.fail(`is no error entry: ${said}`)
    if (code === 'APPLICATION_ERROR' || message === code) return expect.fail(`explains nothing: ${said}`)
    const own = withoutFacts(message, [field, ...Object.values(data ?? {})])
    if (own.includes('{{')) return expect.fail(`has an empty blank: ${said}`)
    if (arabic.test(own) !== (language === 'ar')) return expect.fail(`speaks another language: ${said}`)
  }
  return errors.map(({ code }) => String(code))
}

/** The sentence without what it quotes from the request or from records. */
const withoutFacts = (message: string, facts: unknown[]): string =>
  facts.reduce<string>((left, fact) => (typeof fact === 'string' && fact ? left.replaceAll(fact, '') : left), message)

let keys = 0
const nextKey = () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`
