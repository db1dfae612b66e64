/** The seventeen letters of Saudi plates and the Latin letter that stands under each (VEH-005). */
export const plateLetters = {
  latin: 'ABJDRSXTEGKLZNHUV',
  arabic: 'ابحدرسصطعقكلمنهوى',
} as const

/** Letter by letter the same in both scripts: the first Latin letter stands for the first Arabic one. */
export type Plate = { readonly digits: string; readonly latin: string; readonly arabic: string }

const letters = plateLetters.latin.length
const numbers = 9999
export const plateCount = numbers * letters ** 3

// Shares no factor with the number of plates, so that stepping by it meets every plate once.
const step = 7_919_333

/** The n-th demo plate. Different n below plateCount never share one, and neighbours look unrelated. */
export const plateOf = (n: number): Plate => {
  const at = (n * step + 1_234_567) % plateCount
  const word = Math.floor(at / numbers)
  const places = [Math.floor(word / letters ** 2), Math.floor(word / letters) % letters, word % letters]
  const spell = (alphabet: string): string => places.map((place) => alphabet.charAt(place)).join('')
  return { digits: String((at % numbers) + 1), latin: spell(plateLetters.latin), arabic: spell(plateLetters.arabic) }
}
