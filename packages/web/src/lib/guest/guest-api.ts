import type { DecisionFigures, Signature } from '@warsha/contract/decision-rows'
import type { PublicLink } from '@warsha/contract/shares'
import type { Answer } from '@warsha/domain/decisions'
import type { Language } from '../../ui/language.ts'

/**
 * Why a call of the reader of a link failed, as far as it concerns them: `workshop` is a "no" that only the workshop
 * can do something about, `begun` that work they declined is under way, `closed` its shop that takes no answers for now, `offline` one that never got there.
 */
export type GuestProblem = 'gone' | 'busy' | 'changed' | 'over' | 'closed' | 'begun' | 'workshop' | 'failed' | 'offline'
export type Answered = { link: PublicLink } | { problem: GuestProblem }

export type Decided = {
  version: string
  person: string
  signature: Signature
  answers: { id: number; answer: Answer }[]
}

const ofStatus: Record<number, GuestProblem> = { 404: 'gone', 409: 'changed', 429: 'busy' }
const ofCode: Record<string, GuestProblem> = {
  proposalChanged: 'changed',
  answersMissing: 'changed',
  nothingToDecide: 'over',
  cannotUpdateDisabledShop: 'closed',
  linkNotValid: 'gone',
  partIssued: 'begun',
  serviceHasTechnicians: 'begun',
  serviceHasParts: 'begun',
}

/** What a call that was refused means to the reader, by its status and the code of the refusal. */
export const problemOf = (status: number, code: string | undefined): GuestProblem =>
  ofCode[code ?? ''] ?? ofStatus[status] ?? (status < 500 ? 'workshop' : 'failed')

async function codeOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => null)
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : null
  const first: unknown = Array.isArray(errors) ? errors[0] : null
  const code = typeof first === 'object' && first !== null && 'code' in first ? first.code : null
  return typeof code === 'string' ? code : undefined
}

const apiOf = (language: Language): string => (language === 'ar' ? '/api' : '/api/en')

async function ask<T>(address: string, init?: RequestInit): Promise<{ said: T } | { problem: GuestProblem }> {
  const answer = await fetch(address, init).catch(() => null)
  if (!answer) return { problem: 'offline' }
  if (!answer.ok) return { problem: problemOf(answer.status, await codeOf(answer)) }
  return { said: (await answer.json()) as T }
}

async function askLink(address: string, init?: RequestInit): Promise<Answered> {
  const answer = await ask<PublicLink>(address, init)
  return 'said' in answer ? { link: answer.said } : answer
}

export const openLink = (token: string, language: Language): Promise<Answered> =>
  askLink(`${apiOf(language)}/shared/links/${encodeURIComponent(token)}`)

/** The key makes a second tap the same decision. */
export const sendDecision = (token: string, decided: Decided, requestKey: string, language: Language) =>
  askLink(`${apiOf(language)}/shared/decisions/${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': requestKey },
    body: JSON.stringify(decided),
  })

/** The customer wishes to talk first. */
export const askCall = (token: string, language: Language) =>
  askLink(`${apiOf(language)}/shared/decisions/call/${encodeURIComponent(token)}`, { method: 'POST' })

/** What the ticket would cost with these answers; what has none is left out. */
export const askFigures = (
  token: string,
  asked: Pick<Decided, 'version' | 'answers'>,
  { language, signal }: { language: Language; signal: AbortSignal },
) =>
  ask<DecisionFigures>(`${apiOf(language)}/shared/decisions/preview/${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  })

/** A photo of what was found, as only the holder of the link sees it. */
export const photoAddress = (token: string, fileId: number, language: Language): string =>
  `${apiOf(language)}/shared/findings/${encodeURIComponent(token)}/${fileId}`

export const pdfAddress = (token: string, language: Language): string =>
  `${apiOf(language)}/shared/links/${encodeURIComponent(token)}/pdf`
