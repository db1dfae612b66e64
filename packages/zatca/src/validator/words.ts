import ksaAr from './words/ksa.ar.json' with { type: 'json' }
import ksaEn from './words/ksa.en.json' with { type: 'json' }

export type Language = 'en' | 'ar'
export type Words = { readonly message: string; readonly hint: string }

/** The text of every rule, by id. */
export const words: Readonly<Record<Language, Readonly<Record<string, Words>>>> = {
  en: { ...ksaEn },
  ar: { ...ksaAr },
}
