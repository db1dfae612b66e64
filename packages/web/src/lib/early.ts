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

/** Asks for all these at once; takeEarly hands them out. */
export function askEarly(token: string | null, language: Language, paths: readonly string[]): void {
  const answers: Early['answers'] = {}
  for (const path of paths) {
    const address = apiAddress(language, path)
    answers[address] = fetch(address, { headers: callHeaders(token) })
    // One that fails before it is used is requested again.
    answers[address]?.catch(() => undefined)
  }
  window.early = { token, askedAtMs: performance.now(), answers }
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
