import { westernDigits, withoutInvisible } from './digits.ts'

/** Letters that are written in several ways and read as one. Hamza on its seat falls with the marks; alone it is dropped. */
const sameLetters: Record<string, string> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ة: 'ه',
  ۃ: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ک: 'ك',
  ڪ: 'ك',
  ء: '',
  ـ: '',
}

/**
 * The form in which text is stored for search and in which it is searched, so that both sides of a comparison meet: lower
 * case, without diacritics and tatweel, one letter for each family of alef, ya, ta marbuta, kaf and hamza, Western digits,
 * single spaces, and عبد الله written as عبدالله.
 */
export const searchForm = (text: string): string =>
  // Plain ASCII, as numbers, phones and plates are, has letters in one form alone.
  /^[ -~]*$/.test(text) ? text.toLowerCase().replaceAll(/ +/g, ' ').trim() : searchFormOfAny(text)

const searchFormOfAny = (text: string): string =>
  westernDigits(withoutInvisible(text))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ٱىیېةۃھہکڪءـ]/gu, (letter) => sameLetters[letter] ?? letter)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=^| )عبد ال/gu, 'عبدال')
    .trim()

/** Whether text is written in Arabic: it has at least one Arabic letter and no Latin one. */
export const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}/u.test(text)
