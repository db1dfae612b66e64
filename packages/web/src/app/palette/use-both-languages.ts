import i18next from 'i18next'
import { useEffect, useMemo, useState } from 'react'
import { otherLanguage } from '../../lib/language.ts'
import { useLocale } from '../../ui/locale.ts'
import { otherWords, type Shelves } from './other-words.ts'

/** The translations of every shelf that the screen uses, in both languages: a search finds things in either. */
export function useBothLanguages() {
  const { language } = useLocale()
  const other = otherLanguage(language)
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    const missing = Object.keys(shelvesOf(language)).filter((shelf) => !i18next.hasResourceBundle(other, shelf))
    if (missing.length === 0) return
    void i18next.reloadResources([other], missing).then(() => setLoaded((times) => times + 1))
  }, [language, other])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shelves are kept by i18next, which says when they have come
  const inOther = useMemo(() => otherWords(shelvesOf(language), shelvesOf(other)), [language, other, loaded])
  return {
    inOther,
    screenWords: (path: string) => [i18next.t(path, { ns: 'routes' }), i18next.t(path, { ns: 'routes', lng: other })],
  }
}

const shelvesOf = (language: string): Shelves => (i18next.store.data[language] ?? {}) as Shelves
