/** A Saudi plate: the Arabic word as read, and the Latin letters as printed from left to right, which is its reverse. */
export type PlateParts = { digits: string; lettersAr: string; lettersEn: string }

const pairs = 'اA بB حJ دD رR سS صX طT عE قG كK لL مZ نN هH وU ىV'.split(' ')
const latinOf = new Map(pairs.map((pair) => [pair[0] ?? '', pair[1] ?? '']))
const arabicOf = new Map(pairs.map((pair) => [pair[1] ?? '', pair[0] ?? '']))

/** How these letters are usually typed, and what stands on the plate. */
const typedAs: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ي: 'ى', ة: 'ه', ک: 'ك', ی: 'ى' }

/** The seventeen Latin letters of Saudi plates, in the order of the Arabic alphabet. */
export const plateLettersEn = [...arabicOf.keys()].join('')

const reversed = (text: string): string => [...text].reverse().join('')

export type PlateScript = 'en' | 'ar'

const known = (typed: string): string[] => [...typed.toUpperCase()].map((letter) => typedAs[letter] ?? letter)

/** The script of the letter typed last; null while no letter of a plate was typed. */
export function plateScript(typed: string): PlateScript | null {
  const last = known(typed).findLast((letter) => latinOf.has(letter) || arabicOf.has(letter))
  if (last === undefined) return null
  return arabicOf.has(last) ? 'en' : 'ar'
}

/**
 * Letters typed in either script become both. Latin is typed as it is printed from left to right, Arabic as it is read,
 * so one is the other reversed. Letters that no plate has are dropped, and so are those of the other script.
 */
export function plateLetters(typed: string): Pick<PlateParts, 'lettersAr' | 'lettersEn'> {
  const other = plateScript(typed) === 'en' ? arabicOf : latinOf
  const letters = known(typed)
    .filter((letter) => other.has(letter))
    .slice(0, 3)
  const mirrored = reversed(letters.map((letter) => other.get(letter) ?? '').join(''))
  const asTyped = letters.join('')
  return other === arabicOf ? { lettersEn: asTyped, lettersAr: mirrored } : { lettersAr: asTyped, lettersEn: mirrored }
}

export const arabicDigits = (digits: string): string =>
  digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

/** Heh stands alone on a plate with a short tail, so that it is not read as a five. */
export const onPlate = (letter: string): string => (letter === 'ه' ? 'هـ' : letter)

export const isCompletePlate = (plate: PlateParts): boolean =>
  /^\d{1,4}$/.test(plate.digits) && plate.lettersAr.length === 3 && plate.lettersEn.length === 3
