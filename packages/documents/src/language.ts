import { lineOf, type TextLine } from './printable.ts'

/** A text in both languages; if one is missing, the other is used. */
export type Bilingual = { en: string | null; ar: string | null }
export type BilingualLines = { en: readonly string[]; ar: readonly string[] }
export type Language = 'en' | 'ar'

export type PaperLanguage = {
  language: 'both' | Language
  /** In a bilingual document: the language printed first and on the reader's side. Arabic by default. */
  lead?: Language
}

/** The languages of a document: the leading one, and the one beside it (none in a document in one language). */
export type Reading = { lead: Language; second: Language | null }

export function readingOf({ language, lead = 'ar' }: PaperLanguage): Reading {
  if (language !== 'both') return { lead: language, second: null }
  return { lead, second: lead === 'ar' ? 'en' : 'ar' }
}

const other = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')
const given = (text: string | null): string => text?.trim() ?? ''

/** In the requested language, or in the other one where it is missing. */
export const inLanguage = (text: Bilingual, language: Language): string =>
  given(text[language]) || given(text[other(language)])

/** The lines of a name: leading language first, the other below it when it says something else. */
export function nameLines(name: Bilingual, { lead, second }: Reading): TextLine[] {
  const first = inLanguage(name, lead)
  const below = second === null ? '' : given(name[second])
  return [first, below === first ? '' : below].filter((text) => text !== '').map(lineOf)
}

/** The lines of a block such as an address, both languages below each other. */
export function blockLines(block: BilingualLines, { lead, second }: Reading): TextLine[] {
  const first = block[lead].length > 0 ? block[lead] : block[other(lead)]
  // An address stored in one script only is the same in both; it is printed once.
  const below = second === null || first.join('\n') === block[second].join('\n') ? [] : block[second]
  return [...first, ...below].filter((text) => text.trim() !== '').map(lineOf)
}
