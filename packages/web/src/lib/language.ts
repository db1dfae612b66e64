import type { Language } from '../ui/language.ts'
import { keep, storedNames } from './stored.ts'

/** The language of the page, decided before the first paint: the chosen one, else the browser's, else Arabic. */
export const pageLanguage = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'ar')

export const otherLanguage = (language: Language): Language => (language === 'ar' ? 'en' : 'ar')

/** Shows the page in another language; it is loaded again, because direction and words change everywhere (I18-003). */
export function showIn(language: Language): void {
  keep(storedNames.language, language)
  location.reload()
}
