import ar from '@warsha/i18n/ar/documents.json'
import en from '@warsha/i18n/en/documents.json'
import type { Language } from '../ui/language.ts'

type Words = typeof en
export type PaperWord = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]
export type PaperLanguage = 'both' | Language
export const paperLanguages = ['both', 'ar', 'en'] as const

/** The languages of a document: the one that leads, and the one beside it. */
export type Reading = { lead: Language; second: Language | null }

export function readingOf(language: PaperLanguage, page: Language): Reading {
  if (language !== 'both') return { lead: language, second: null }
  return { lead: page, second: page === 'ar' ? 'en' : 'ar' }
}

/** A word of the printed documents in one language; rates stand in it as islands that read from left to right. */
export const paperWord = (word: PaperWord, language: Language, blanks: Record<string, string> = {}): string =>
  (language === 'ar' ? ar : en)[word].replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => `\u2066${blanks[name] ?? ''}\u2069`,
  )

/** A line for paper: numbers of several parts, such as postal codes, keep their order in Arabic. */
export const paperLine = (line: string): string => line.replace(/\d[\d\s.,:/–-]*\d/g, '\u2066$&\u2069')

/** A name in the leading language, and below it in the other where it says something else. */
export function nameLines(nameEn: string, nameAr: string, { lead, second }: Reading): string[] {
  const own = lead === 'ar' ? nameAr || nameEn : nameEn || nameAr
  const below = second === null ? '' : second === 'ar' ? nameAr : nameEn
  return [own, below === own ? '' : below].filter((line) => line.trim() !== '')
}

/** The lines of an address, in both languages below each other where it is known in two. */
export function blockLines(inEn: readonly string[], inAr: readonly string[], { lead, second }: Reading): string[] {
  const [own, other] = lead === 'ar' ? [inAr, inEn] : [inEn, inAr]
  const first = own.length > 0 ? own : other
  const again = second === null || first.join('\n') === other.join('\n')
  return [...first, ...(again ? [] : other)].filter((line) => line.trim() !== '')
}

type Car = { makeEn: string; makeAr: string; modelEn: string; modelAr: string; year: number | null }
/** The car by its names; a plate that cannot be drawn stands beside them. */
export function carLines(car: Car & { plate: { text: string; digits: string } }, reading: Reading): string[] {
  const named = (make: string, model: string) =>
    [make, model, car.year, car.plate.digits === '' ? car.plate.text : null].filter(Boolean).join(' ')
  const english = named(car.makeEn || car.makeAr, car.modelEn || car.modelAr)
  return nameLines(english, named(car.makeAr || car.makeEn, car.modelAr || car.modelEn), reading)
}

/** In what the amounts of a document are: riyals by their name, any other currency by its code. */
export const amountsIn = (currency: string, language: Language): string =>
  currency === 'SAR' ? paperWord('amountsInRiyals', language) : paperWord('amountsIn', language, { currency })
