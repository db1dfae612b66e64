import type { RefusalCode } from '@warsha/domain/refusal-codes'
import { useTranslation } from 'react-i18next'
import { useFirstFrame } from '../ui/first-frame.ts'
import { ApiError, wasCancelled } from './api-error.ts'
import { refusalSentence } from './i18n.ts'

type Said = { code: RefusalCode; data: object }

/** Where these words come after the page (shelf-words.ts), nothing waits for them; what they say is written anew when they are there. */
export function useRefusalWords(): void {
  const isPainted = useFirstFrame()
  useTranslation(isPainted ? 'refusals' : 'ui', { useSuspense: false })
}

/** The sentence of a refusal of the domain: `disabledReason={refusal && refusalMessage(refusal)}`. */
export function useRefusalMessage(): (refusal: Said) => string {
  useRefusalWords()
  return ({ code, data }) => refusalSentence(code, data)
}

/** The sentence for any error, or undefined; `labels` names fields as the form does. */
export function useErrorMessage(): (error: unknown, labels?: Record<string, string>) => string | undefined {
  useRefusalWords()
  return errorSentence
}

/** The same outside React, for toasts. A call that the user cancelled shows nothing (UXX-021). */
export function errorSentence(error: unknown, labels: Record<string, string> = {}): string | undefined {
  if (!error || wasCancelled(error)) return undefined
  if (!(error instanceof ApiError)) return refusalSentence('unknownError', {})
  const field = error.errors[0]?.field
  return refusalSentence(error.code, error.data, field === undefined ? undefined : (labels[field] ?? field))
}

/** Whether an attempt with the same key did arrive and was stored, so that another one stored nothing. */
export const isSent = (error: unknown): boolean => error instanceof ApiError && error.code === 'keyReused'
