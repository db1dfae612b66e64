import type { Language } from './language.ts'

const arabicLetter = /\p{Script=Arabic}/u
const latinLetter = /\p{Script=Latin}/u

/**
 * The direction in which a text that people type is set. On an Arabic page it runs from right to left unless it is wholly
 * Latin: a sentence may well begin with a brand or '5W-30'. On an English page its first letter decides.
 */
export function textDirection(text: string, page: Language): 'ltr' | 'rtl' {
  if (page === 'ar') return latinLetter.test(text) && !arabicLetter.test(text) ? 'ltr' : 'rtl'
  const first = text.match(/\p{Script=Arabic}|\p{Script=Latin}/u)?.[0] ?? ''
  return arabicLetter.test(first) ? 'rtl' : 'ltr'
}
