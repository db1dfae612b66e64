import { drawable } from './fonts.ts'

const arabicLetters = /[\u0620-\u06ef\u06fa-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/g
const latinLetters = /\p{Script=Latin}/gu

// Control and format characters; overrides and isolates among them could make a name read backwards or turn its neighbour.
const invisible = /(?![\n\u200c-\u200f])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu
const needsNoGlyph = new Set([0x0a, 0x200c, 0x200d, 0x200e, 0x200f])
const NO_GLYPH = drawable.has(0x25a1) ? '\u25a1' : '?'

// A run of Latin letters and digits: tokens joined by single spaces, or numbers joined by ' - ' as in a postal code.
const token =
  '[+#-]?[\\p{Script=Latin}\\d](?:[^\\s()\\[\\]{}<>\\u0600-\\u08ff\\ufb50-\\ufefc]*[\\p{Script=Latin}\\d%+°])?'
const latinRun = new RegExp(`${token}(?: ${token}|(?<=(?:^|[^\\S\\n])\\d+) - \\d+(?![^\\s،؛.,]))*`, 'gu')
const ISOLATE = '\u2066'
const END_ISOLATE = '\u2069'
const BREAK_HERE = '\u200b'

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** The direction is that of the script most letters are in: an Arabic text may well begin with a brand or '5W-30'. */
export const isRightToLeft = (text: string): boolean => countOf(text, arabicLetters) > countOf(text, latinLetters)

function withoutMissingGlyphs(text: string): string {
  let kept = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (drawable.has(code) || needsNoGlyph.has(code)) kept += character
    else if (!kept.endsWith(NO_GLYPH)) kept += NO_GLYPH
  }
  return kept
}

// Without this a date behind an Arabic word comes out as 30-11-2026 and a phone number group by group backwards.
const isolateLatin = (text: string): string =>
  text.search(arabicLetters) >= 0 ? text.replace(latinRun, (run) => `${ISOLATE}${run}${END_ISOLATE}`) : text

// A word longer than a column would run over its edge.
const breakableWords = (text: string): string =>
  text.replace(/\S{25,}/gu, (word) => word.replace(/.{8}/gu, (part) => part + BREAK_HERE))

const cleaned = (text: string): string =>
  withoutMissingGlyphs(
    text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(invisible, '').normalize('NFC').trim(),
  )

/** A number, date, phone or code: drawn with our fonts, otherwise as it is. */
export const codeText = cleaned

/** User text made safe for paper: drawn with our fonts, in the order its writer meant, never wider than its column. */
export const printable = (text: string): string => isolateLatin(breakableWords(cleaned(text)))

/** One line of user text with the direction it is set in. */
export type TextLine = { text: string; rtl: boolean }
export const lineOf = (text: string): TextLine => ({ text: printable(text), rtl: isRightToLeft(text) })

/** The lines of a free text; empty ones at its ends are dropped. */
export const linesOf = (text: string | null): TextLine[] =>
  text === null || text.trim() === ''
    ? []
    : text
        .trim()
        .split(/\r\n?|\n/)
        .map(lineOf)
