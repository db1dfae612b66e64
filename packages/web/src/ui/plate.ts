import { plateLetters as pairs, type SaudiPlate } from '@warsha/domain/plates'

/** The parts of a Saudi plate; a plate from elsewhere has only its text. */
export type PlateParts = SaudiPlate & { text?: string }

const latinOf = new Map<string, string>(pairs)
const arabicOf = new Map<string, string>(pairs.map(([arabic, latin]) => [latin, arabic]))

/** How these letters are usually typed, and what is printed on the plate. */
const typedAs: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ي: 'ى', ة: 'ه', ک: 'ك', ی: 'ى' }

export type PlateScript = 'en' | 'ar'

const lettersIn = (typed: string): string[] => [...typed.toUpperCase()].map((letter) => typedAs[letter] ?? letter)

/** The script of the letter typed last; null while no letter of a plate was typed. */
export function plateScript(typed: string): PlateScript | null {
  const last = lettersIn(typed).findLast((letter) => latinOf.has(letter) || arabicOf.has(letter))
  if (last === undefined) return null
  return arabicOf.has(last) ? 'en' : 'ar'
}

/**
 * The letters of a plate while they are typed, in either script, become both. Latin is typed as it is printed from left to
 * right, Arabic as it is read, so one is the other reversed. Letters that no plate has are dropped, and so are those of the
 * other script.
 */
export function plateLetters(typed: string): Pick<PlateParts, 'lettersAr' | 'lettersEn'> {
  const other = plateScript(typed) === 'en' ? arabicOf : latinOf
  const letters = lettersIn(typed)
    .filter((letter) => other.has(letter))
    .slice(0, 3)
  const mirrored = letters
    .map((letter) => other.get(letter) ?? '')
    .reverse()
    .join('')
  const asTyped = letters.join('')
  return other === arabicOf ? { lettersEn: asTyped, lettersAr: mirrored } : { lettersAr: asTyped, lettersEn: mirrored }
}

/** The plate within a sentence, in the script of the page: '4827 ر ط ح'. */
export const plateWords = ({ digits, lettersAr, lettersEn }: PlateParts, script: PlateScript): string =>
  `${digits} ${script === 'ar' ? [...lettersAr].join(' ') : lettersEn}`.trim()

/** What is sent to the server: '4827 RTJ'. */
export const plateText = ({ digits, lettersEn }: PlateParts): string => `${digits} ${lettersEn}`.trim()
