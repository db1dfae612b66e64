import type { Signature } from '@warsha/contract/decision-rows'
import type { PublicLink } from '@warsha/contract/shares'
import type { Answer } from '@warsha/domain/decisions'
import type { Language } from '../../ui/language.ts'

/** Why a call of a reader of a link did not succeed, as far as it concerns him. */
export type GuestProblem = 'gone' | 'busy' | 'changed' | 'failed'
export type Answered = { link: PublicLink } | { problem: GuestProblem }

export type Decided = {
  version: string
  person: string
  signature: Signature
  answers: { id: number; answer: Answer }[]
}

const problems: Record<number, GuestProblem> = { 404: 'gone', 409: 'changed', 422: 'changed', 429: 'busy' }
const apiOf = (language: Language): string => (language === 'ar' ? '/api' : '/api/en')

async function ask(address: string, init?: RequestInit): Promise<Answered> {
  const answer = await fetch(address, init).catch(() => null)
  if (!answer) return { problem: 'failed' }
  if (!answer.ok) return { problem: problems[answer.status] ?? 'failed' }
  return { link: (await answer.json()) as PublicLink }
}

export const openLink = (token: string, language: Language): Promise<Answered> =>
  ask(`${apiOf(language)}/shared/links/${encodeURIComponent(token)}`)

/** The key makes a second tap the same decision. */
export const sendDecision = (token: string, decided: Decided, requestKey: string, language: Language) =>
  ask(`${apiOf(language)}/shared/decisions/${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': requestKey },
    body: JSON.stringify(decided),
  })

/** A photo of what was found, as only the holder of the link sees it. */
export const photoAddress = (token: string, fileId: number, language: Language): string =>
  `${apiOf(language)}/shared/findings/${encodeURIComponent(token)}/${fileId}`

export const pdfAddress = (token: string, language: Language): string =>
  `${apiOf(language)}/shared/links/${encodeURIComponent(token)}/pdf`
