import type { Language } from '../ui/language.ts'
import { useLocale } from '../ui/locale.ts'
import { otherLanguage } from './language.ts'

export type Named = { nameEn: string | null; nameAr: string | null }

/** A name in the language of the page; in the other one where it has only that. */
export const nameIn = (language: Language, en: string | null, ar: string | null): string =>
  (language === 'ar' ? ar || en : en || ar) ?? ''

/** `nameOf(row)` for rows with nameEn and nameAr, `pick(en, ar)` for any other pair of texts, `labelsOf(row)` for an option of a list. */
export function useNames() {
  const { language } = useLocale()
  return {
    nameOf: (row: Named | null | undefined): string => (row ? nameIn(language, row.nameEn, row.nameAr) : ''),
    labelsOf: ({ nameEn, nameAr }: Named) => ({
      label: nameIn(language, nameEn, nameAr),
      other: nameIn(otherLanguage(language), nameEn, nameAr),
    }),
    pick: (en: string | null, ar: string | null): string => nameIn(language, en, ar),
  }
}
