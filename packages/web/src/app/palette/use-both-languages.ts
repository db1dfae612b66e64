import i18next from 'i18next'
import { useEffect, useState } from 'react'
import { otherLanguage } from '../../lib/language.ts'
import { useLocale } from '../../ui/locale.ts'
import { otherWords, type Shelves } from './other-words.ts'

/** The translations of every shelf that the screen uses, in both languages: a search finds things in either. */
export function useBothLanguages() {
  const { language } = useLocale()
  const other = otherLanguage(language)
  const [inOther, setInOther] = useState(() => otherWords(shelvesOf(language), shelvesOf(other)))
  useEffect(() => {
    const missing = Object.keys(shelvesOf(language)).filter((shelf) => !i18next.hasResourceBundle(other, shelf))
    if (missing.length === 0) return
    void i18next
      .reloadResources([other], missing)
      .then(() => setInOther(() => otherWords(shelvesOf(language), shelvesOf(other))))
  }, [language, other])
  return {
    inOther,
    screenWords: (path: string) => [i18next.t(path, { ns: 'routes' }), i18next.t(path, { ns: 'routes', lng: other })],
  }
}

const shelvesOf = (language: string): Shelves => (i18next.store.data[language] ?? {}) as Shelves
