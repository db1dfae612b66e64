import { westernDigits, withoutInvisible } from './digits.ts'

/** The seventeen letters of Saudi plates, Arabic and Latin (VEH-005, decisions §12). */
export const plateLetters = [
  ['ا', 'A'],
  ['ب', 'B'],
  ['ح', 'J'],
  ['د', 'D'],
  ['ر', 'R'],
  ['س', 'S'],
  ['ص', 'X'],
  ['ط', 'T'],
  ['ع', 'E'],
  ['ق', 'G'],
  ['ك', 'K'],
  ['ل', 'L'],
  ['م', 'Z'],
  ['ن', 'N'],
  ['ه', 'H'],
  ['و', 'U'],
  ['ى', 'V'],
] as const

const latinOf = new Map<string, string>(plateLetters)
const arabicOf = new Map<string, string>(plateLetters.map(([arabic, latin]) => [latin, arabic]))
const typedAs: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ي: 'ى',
  ی: 'ى',
  ة: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ک: 'ك',
}

/**
 * `lettersEn` reads from left to right as printed. `lettersAr` is the Arabic word as it is read, from right to left: on the
 * plate each Latin letter stands under its Arabic letter, so one is the other in reverse.
 */
export type SaudiPlate = { digits: string; lettersEn: string; lettersAr: string }
export type PlateRefusal = { code: 'invalidPlate'; data: { reason: 'digits' | 'letters' | 'unknownLetter' } }

const refused = (reason: PlateRefusal['data']['reason']): PlateRefusal => ({ code: 'invalidPlate', data: { reason } })
const reversed = (letters: string[]): string => [...letters].reverse().join('')
const cleaned = (typed: string): string =>
  westernDigits(withoutInvisible(typed))
    .toUpperCase()
    .replaceAll(/[\s\-_./|ـ]/gu, '')

/** A plate typed in either script, digits first or letters first, with any spacing; or why it is not one. */
export function parsePlate(typed: string): SaudiPlate | PlateRefusal {
  const text = cleaned(typed)
  const digits = text.replaceAll(/\D/g, '')
  const letters = [...text.replaceAll(/\d/g, '')].map((letter) => typedAs[letter] ?? letter)
  if (!/^(\d{1,4}\D*|\D+\d{1,4})$/.test(text)) return refused('digits')
  const arabic = letters.every((letter) => latinOf.has(letter))
  if (!arabic && !letters.every((letter) => arabicOf.has(letter))) return refused('unknownLetter')
  if (letters.length !== 3) return refused('letters')
  return arabic
    ? { digits, lettersAr: letters.join(''), lettersEn: reversed(letters.map((letter) => latinOf.get(letter) ?? '')) }
    : { digits, lettersEn: letters.join(''), lettersAr: reversed(letters.map((letter) => arabicOf.get(letter) ?? '')) }
}

/** Why this is no Saudi plate, or null; nothing is checked for a vehicle whose flag skips it (VEH-006). */
export function refusePlate(typed: string, skip: boolean): PlateRefusal | null {
  if (skip) return null
  const plate = parsePlate(typed)
  return 'code' in plate ? plate : null
}

/** The normal form, in which plates are compared and searched: '4827RTJ'; of any other plate its letters and digits alone. */
export function plateKey(typed: string): string {
  const plate = parsePlate(typed)
  return 'code' in plate ? cleaned(typed).replaceAll(/[^\p{L}\p{N}]/gu, '') : plate.digits + plate.lettersEn
}

/** A plate as shown: the parts of a Saudi plate, and of any other only its text. */
export function shownPlate(typed: string): SaudiPlate & { text: string } {
  const plate = parsePlate(typed)
  if ('code' in plate) return { text: withoutInvisible(typed).trim(), digits: '', lettersEn: '', lettersAr: '' }
  return { text: `${plate.digits} ${plate.lettersEn}`, ...plate }
}

/** Arabic plate letters are read apart: 'ح ط ر'; a single heh gets its tail, so that it is not read as a five. */
export const spacedArabic = (lettersAr: string): string =>
  [...lettersAr].map((letter) => (letter === 'ه' ? 'هـ' : letter)).join(' ')
