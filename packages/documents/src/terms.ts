import type { BilingualLines } from './language.ts'
import { lineOf, type TextLine } from './printable.ts'
import type { Seller } from './seller.ts'

const MOST_TERMS_ON_FIRST_PAGE = 3
const MOST_LINES_ON_FIRST_PAGE = 6
/** About a third of a sheet: longer terms run over sheets like any other text. */
const LONGEST_FOOT_CHARACTERS = 1500

export type TermsPlace = 'first' | 'last' | 'flow'

/** Where the terms stand: at the foot of the first sheet (at most 3 terms and 6 lines, where the seller wants it), of the last one, or after everything. */
export function placeOfTerms(terms: BilingualLines, lineCount: number, { decided }: Seller): TermsPlace {
  const characters = Math.max(terms.en.join('').length, terms.ar.join('').length)
  const count = Math.max(terms.en.length, terms.ar.length)
  if (characters > LONGEST_FOOT_CHARACTERS || count > 12) return 'flow'
  const fits = count > 0 && count <= MOST_TERMS_ON_FIRST_PAGE && lineCount <= MOST_LINES_ON_FIRST_PAGE
  return fits && decided?.termsOnFirstPage !== false ? 'first' : 'last'
}

export const termsView = (terms: BilingualLines): { en: TextLine[]; ar: TextLine[] } => ({
  en: terms.en.map(lineOf),
  ar: terms.ar.map(lineOf),
})
