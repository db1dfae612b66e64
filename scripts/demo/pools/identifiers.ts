/**
 * Numbers that are well formed and belong to nobody: each is made from a small whole number, so the same
 * n always gives the same identifier and different n (below the given limit) never share one.
 */

const padded = (n: number, length: number): string => String(n).padStart(length, '0')

/** A Saudi mobile in a block nobody was given, +966 51 0xx xxxx. n below 1,000,000. */
export const mobileOf = (n: number): string => `+966510${padded(n, 6)}`

/** A VAT number of 15 digits, 3…3, of a taxpayer number that starts 999. n below 1,000,000. */
export const vatNumberOf = (n: number): string => `3999${padded(n, 6)}00003`

/** Where a commercial registration was issued: its first four digits. */
export const registrars = { Riyadh: '1010', Jeddah: '4030', Dammam: '2050' } as const
export type Registrar = keyof typeof registrars

/** A commercial registration of ten digits. n below 100,000. */
export const crNumberOf = (registrar: Registrar, n: number): string => `${registrars[registrar]}9${padded(n, 5)}`

/** The remainder of a number too long for arithmetic, read digit by digit. */
const remainderBy97 = (digits: string): number =>
  Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** S, A and the two check digits moved to the end, as the standard counts them (S = 28, A = 10). */
const ibanRemainder = (account: string, check: string): number => remainderBy97(`${account}2810${check}`)

/** A Saudi IBAN with true check digits, at bank 99, which does not exist. n below 10^15. */
export const ibanOf = (n: number): string => {
  const account = `99${padded(n, 18)}`
  return `SA${padded(98 - ibanRemainder(account, '00'), 2)}${account}`
}

/** Whether the check digits of a Saudi IBAN are true. */
export const isIban = (iban: string): boolean =>
  /^SA\d{22}$/.test(iban) && ibanRemainder(iban.slice(4), iban.slice(2, 4)) === 1

const luhnSum = (digits: string): number =>
  Array.from(digits).reduce((sum, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)

/** Whether the check digit of a national or residence id is true. */
export const isIdentity = (id: string): boolean => /^[12]\d{9}$/.test(id) && luhnSum(id) % 10 === 0

/** A national id (starts 1) or a residence id (starts 2) with a true check digit. n below 1,000,000. */
export const identityOf = (kind: 'national' | 'resident', n: number): string => {
  const body = `${kind === 'national' ? 1 : 2}99${padded(n, 6)}`
  return `${body}${(10 - (luhnSum(`${body}0`) % 10)) % 10}`
}
