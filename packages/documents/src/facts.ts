import { shownPhone } from '@warsha/domain/phones'
import { spacedArabic } from '@warsha/domain/plates'
import { type Bilingual, nameLines, type Reading } from './language.ts'
import { codeText, type TextLine } from './printable.ts'
import type { Label } from './words.ts'

/** Saudi plate: digits, and the letters of each script in that script's own reading order. */
export type Plate = { digits: string; lettersEn: string; lettersAr: string }

/** A labelled value in the head of a document. A fact without a value is left out. */
export type Fact =
  | { kind: 'code'; label: Label; value: string }
  | { kind: 'text'; label: Label; lines: TextLine[] }
  | { kind: 'plate'; label: Label; plate: { digits: string; lettersEn: string; lettersAr: string } }

export const codeFact = (label: Label, value: string | null | undefined): Fact[] =>
  value ? [{ kind: 'code', label, value: codeText(value) }] : []

/** A phone number as screens show it. */
export const phoneFact = (label: Label, phone: string | null | undefined): Fact[] =>
  codeFact(label, phone && shownPhone(phone))

export const textFact = (label: Label, lines: TextLine[]): Fact[] =>
  lines.length > 0 ? [{ kind: 'text', label, lines }] : []

export const nameFact = (label: Label, name: Bilingual | null | undefined, reading: Reading): Fact[] =>
  textFact(label, name ? nameLines(name, reading) : [])

/** Both scripts, as on the car: readers of either get the document. */
export const plateFact = (label: Label, plate: Plate | null | undefined): Fact[] =>
  plate
    ? [
        {
          kind: 'plate',
          label,
          plate: {
            digits: codeText(plate.digits),
            lettersEn: codeText(plate.lettersEn.replaceAll(/\s/g, '')),
            lettersAr: codeText(spacedArabic(plate.lettersAr.replaceAll(/\s/g, ''))),
          },
        },
      ]
    : []

/** '1010445208' as '1010 445 208'; other lengths as they are. */
export const registerText = (number: string | null): string | null =>
  number?.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3') ?? null

/** In groups of four, as banks print it. */
export const ibanText = (iban: string): string => iban.replaceAll(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

const easternDigits = '٠١٢٣٤٥٦٧٨٩'

/** The characters of the drawn plate, each row from left to right; Arabic letters therefore in reverse of their reading order. */
export function plateDrawing({ digits, lettersEn, lettersAr }: Plate) {
  const letters = (text: string): string[] => Array.from(codeText(text).replaceAll(/\s/g, ''))
  return {
    digits: codeText(digits),
    digitsAr: codeText(digits).replace(/\d/g, (digit) => easternDigits[Number(digit)] ?? digit),
    lettersEn: letters(lettersEn),
    lettersAr: letters(lettersAr).reverse(),
  }
}
