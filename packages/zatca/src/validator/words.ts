import cenAr from './words/cen.ar.json' with { type: 'json' }
import cenEn from './words/cen.en.json' with { type: 'json' }
import ksaAr from './words/ksa.ar.json' with { type: 'json' }
import ksaEn from './words/ksa.en.json' with { type: 'json' }
import structureAr from './words/structure.ar.json' with { type: 'json' }
import structureEn from './words/structure.en.json' with { type: 'json' }

export type Language = 'en' | 'ar'
export type Words = { readonly message: string; readonly hint: string }

/** The text of every rule, by id. Where it says {{name}}, the element, attribute or form that is meant comes in. */
export const words: Readonly<Record<Language, Readonly<Record<string, Words>>>> = {
  en: { ...structureEn, ...cenEn, ...ksaEn },
  ar: { ...structureAr, ...cenAr, ...ksaAr },
}
