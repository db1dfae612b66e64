import type { Language } from '../ui/language.ts'

/** Names one after the other, with the comma and the "and" of the language. */
export const listText = (words: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
