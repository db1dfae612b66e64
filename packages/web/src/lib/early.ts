import type { FirstAnswer } from '@warsha/domain/first-calls'
import { shopVersionHeader } from '@warsha/domain/shop-version'
import type { Language } from '../ui/language.ts'
import { clientId } from './client-id.ts'

/** Answers of the API that were requested before the code that reads them was loaded, by their address. */
type Early = { token: string | null; askedAtMs: number; answers: Record<string, Promise<Response> | undefined> }

declare global {
  interface Window {
    early?: Early
    earlyFiles?: Early['answers']
  }
}

/** Older answers are not of this start any more. */
const freshForMs = 10_000

export const apiAddress = (language: Language, path: string): string =>
  `${language === 'en' ? '/api/en' : '/api'}${path}`

export const callHeaders = (token: string | null): Record<string, string> => ({
  'X-Client-Id': clientId(),
  ...(token && { Authorization: `Bearer ${token}` }),
})

/**
 * Makes all these calls in one request, because each request waits for a round trip of a slow network; takeEarly hands out the answers.
 * Where that request fails, whoever takes an answer makes its call alone.
 */
export function askEarly(token: string | null, language: Language, paths: readonly string[]): void {
  if (paths.length === 0) return
  const query = paths.map((path) => `call=${encodeURIComponent(path)}`).join('&')
  const all = fetch(apiAddress(language, `/first?${query}`), { headers: callHeaders(token) }).then(readAll)
  const answers: Early['answers'] = {}
  for (const [place, path] of paths.entries()) {
    const answer = all.then((read) => responseOf(read[place]))
    // One that fails before it is used is requested again.
    answer.catch(() => undefined)
    answers[apiAddress(language, path)] = answer
  }
  window.early = { token, askedAtMs: performance.now(), answers }
}

async function readAll(response: Response): Promise<FirstAnswer[]> {
  if (!response.ok) throw new Error(`The first calls: ${response.status}`)
  return (await response.json()) as FirstAnswer[]
}

function responseOf(answer: FirstAnswer | undefined): Response {
  if (!answer) throw new Error('A first call without an answer')
  const { status, shopVersion, body } = answer
  return Response.json(body, { status, headers: shopVersion === null ? {} : { [shopVersionHeader]: shopVersion } })
}

/** The running request for the bearer of this token, or for nobody, handed out once; null when there is none. */
export function takeEarly(token: string | null, address: string): Promise<Response> | null {
  const { early } = window
  if (!early || early.token !== token || performance.now() - early.askedAtMs > freshForMs) return null
  const answer = early.answers[address] ?? null
  early.answers[address] = undefined
  return answer
}

/** Asks for files of data, which no user owns; takeEarlyFile hands them out. */
export function askEarlyFiles(addresses: readonly string[]): void {
  window.earlyFiles = Object.fromEntries(addresses.map((address) => [address, fetch(address)]))
  for (const answer of Object.values(window.earlyFiles)) answer?.catch(() => undefined)
}

/** The running request for this file, handed out once; null when there is none. */
export function takeEarlyFile(address: string): Promise<Response> | null {
  const answer = window.earlyFiles?.[address] ?? null
  if (window.earlyFiles) window.earlyFiles[address] = undefined
  return answer
}
