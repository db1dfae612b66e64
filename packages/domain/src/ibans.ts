export type IbanRefusal = { code: 'invalidIban'; data: object }

/** An IBAN without the spaces it is written with, in capitals. */
export const ibanOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

const figuresOf = (letter: string): string => String(Number.parseInt(letter, 36))

/** The remainder of a long number by 97, figure by figure. */
const remainderBy97 = (number: string): number =>
  [...number].reduce((remainder, figure) => (remainder * 10 + Number(figure)) % 97, 0)

/**
 * Why an IBAN cannot be right, or null: its two check digits tell a wrong or missing one (ISO 13616), and one of Saudi
 * Arabia has 24 characters. Nothing typed is no wrong IBAN.
 */
export function refuseIban(typed: string): IbanRefusal | null {
  const iban = ibanOf(typed)
  if (iban === '') return null
  const formed = /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban) && (!iban.startsWith('SA') || /^SA\d{22}$/.test(iban))
  const number = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, figuresOf)
  return formed && remainderBy97(number) === 1 ? null : { code: 'invalidIban', data: {} }
}
