/** What something is called, as a fact of a refusal: the sentence is made where its language is known. */
export type NameFact = { en: string; ar: string }

/** A name in a language, or in the other one where it has only that. */
export function nameInFact(fact: unknown, language: 'en' | 'ar'): string {
  if (typeof fact !== 'object' || fact === null) return ''
  const { en = '', ar = '' } = fact as Partial<NameFact>
  return language === 'ar' ? ar || en : en || ar
}
