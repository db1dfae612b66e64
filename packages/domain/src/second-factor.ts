/** How somebody proves who they are after the password (decisions §2). */
export const secondFactorMethods = ['email', 'app'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** Of a code that an e-mail brings or an app shows: so many digits. */
export const authCodeDigits = 6
/** How long a code of an e-mail is good, and how often one sign-in may be tried with codes. */
export const authCodeMinutes = 10
export const authCodeTries = 5

/** What is typed as a code, without the gap that apps show in its middle; null for what is none. */
export function authCodeOf(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d+$/.test(digits) && digits.length === authCodeDigits ? digits : null
}

/** Codes for who has neither telephone nor mailbox at hand; each serves once. */
export const recoveryCodeCount = 10
/** Without 0, 1, l and o, which are taken for one another when they are written down: 32 signs, so 10 of them are 50 bits. */
export const recoverySigns = '23456789abcdefghijkmnpqrstuvwxyz'
export const recoveryLength = 10

/** A recovery code as it is kept: what was typed, without hyphens and gaps; null for what is none. */
export function recoveryCodeOf(typed: string): string | null {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return code.length === recoveryLength && [...code].every((sign) => recoverySigns.includes(sign)) ? code : null
}

/** As it is shown: two groups of five. */
export const writtenRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`
