import { type Word, words } from './words.ts'

export type Language = 'en' | 'ar'

/** What the sandbox has to say about a document. */
export type Finding = {
  readonly level: 'error' | 'warning' | 'info'
  readonly code: string | null
  readonly category: string | null
  readonly message: string
}

/** Makes findings in one language. */
export type Say = (
  level: Finding['level'],
  code: string,
  category: string,
  word: Word,
  values?: Record<string, string | number>,
) => Finding

export function phrase(language: Language, word: Word, values: Record<string, string | number> = {}): string {
  return words[language][word].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export const sayIn =
  (language: Language): Say =>
  (level, code, category, word, values) => ({ level, code, category, message: phrase(language, word, values) })
